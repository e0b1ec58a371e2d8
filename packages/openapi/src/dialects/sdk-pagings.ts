import type { Paging } from '../model/service.ts'
import type { DocumentNode } from '../read/node.ts'

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
  const cursor = input('cursor')
  const list = items ? { items } : {}
  if (address !== undefined) return { kind: 'link', next: address, ...list }
  if (cursor !== undefined && next !== undefined && items) return { kind: 'token', param: cursor, next, items }
  const size = input('limit')
  const [page, offset] = [input('page'), input('offset')]
  const sized = size === undefined ? {} : { size }
  if (page !== undefined) return { kind: 'page', param: page, ...sized, ...list }
  return offset === undefined ? undefined : { kind: 'offset', param: offset, ...sized, ...list }
}

/** An `offset` without a `step` counts pages. */
function readFernPaging(place: DocumentNode): Paging | undefined {
  const path = (key: string): string | undefined => place.text(key)?.replace(/^\$(?:request|response)\.?/, '')
  const [items, cursor, next, offset, size] = ['results', 'cursor', 'next_cursor', 'offset', 'step'].map(path)
  if (cursor !== undefined && next !== undefined && items) return { kind: 'token', param: cursor, next, items }
  if (offset === undefined) return undefined
  const list = items ? { items } : {}
  return size === undefined
    ? { kind: 'page', param: offset, ...list }
    : { kind: 'offset', param: offset, size, ...list }
}
