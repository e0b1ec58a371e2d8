import type { Paging } from '../model/service.ts'
import type { DocumentNode } from '../read/node.ts'
import { present } from '../read/scalars.ts'

/**
 * Reads the paging that a document declares for the clients of Speakeasy or Fern.
 * @param findFault returns what the operation lacks for a paging
 */
export function readSdkPaging(
  operation: DocumentNode,
  findFault: (paging: Paging) => string | undefined,
): Paging | undefined {
  const [speakeasy, fern] = [operation.get('x-speakeasy-pagination'), operation.get('x-fern-pagination')]
  // Fern's `true` means the paging of the whole document.
  const place = speakeasy.exists ? speakeasy : fern.value === true ? operation.at('/x-fern-pagination') : fern
  if (!place.isObject) return undefined
  const paging = speakeasy.exists ? readSpeakeasyPaging(place) : readFernPaging(place)
  const fault = paging ? findFault(paging) : 'it is not understood'
  if (fault === undefined) return paging
  place.warn(`this paging is left out: ${fault}`)
  return undefined
}

function readSpeakeasyPaging(place: DocumentNode): Paging | undefined {
  const input = (type: string): string | undefined =>
    place
      .get('inputs')
      .list()
      .find((one) => one.text('type') === type)
      ?.text('name')
  const path = (name: string): string | undefined =>
    place
      .get('outputs')
      .text(name)
      ?.replace(/^\$\.?/, '')
      .replace(/\[\*\]$/, '')
  const [items, next, address] = [path('results'), path('nextCursor'), path('nextUrl')]
  const [cursor, page, offset, size] = ['cursor', 'page', 'offset', 'limit'].map(input)
  return makePaging({ items, next, address, cursor, page, offset, size })
}

/** An `offset` without a `step` counts pages. */
function readFernPaging(place: DocumentNode): Paging | undefined {
  const path = (key: string): string | undefined => place.text(key)?.replace(/^\$(?:request|response)\.?/, '')
  const [items, cursor, next, offset, size] = ['results', 'cursor', 'next_cursor', 'offset', 'step'].map(path)
  return makePaging({ items, cursor, next, [size === undefined ? 'page' : 'offset']: offset, size })
}

/** The places in the response and the params that declare a paging. */
interface Declared {
  /** Empty if the response is the list. */
  readonly items?: string | undefined
  readonly next?: string | undefined
  readonly address?: string | undefined
  readonly cursor?: string | undefined
  readonly page?: string | undefined
  readonly offset?: string | undefined
  readonly size?: string | undefined
}

function makePaging({ items, next, address, cursor, page, offset, size }: Declared): Paging | undefined {
  const list = present({ items: items || undefined })
  if (address !== undefined) return { kind: 'link', next: address, ...list }
  if (cursor !== undefined && next !== undefined && items) return { kind: 'token', param: cursor, next, items }
  const sized = { ...present({ size }), ...list }
  if (page !== undefined) return { kind: 'page', param: page, ...sized }
  return offset === undefined ? undefined : { kind: 'offset', param: offset, ...sized }
}
