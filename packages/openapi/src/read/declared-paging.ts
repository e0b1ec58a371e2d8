import { pagingWords } from '../extensions/paging-kinds.ts'
import { extensions } from '../extensions/table.ts'
import type { Paging } from '../model/service.ts'
import { isIdentifier } from './names.ts'
import { withFieldsOfParams } from '../dialects/pageable.ts'
import type { Listing } from './paging.ts'
import { resolveShape } from './resolve-shape.ts'
import type { DocumentNode } from './node.ts'
import { suggestion } from './suggest.ts'

/** The params or response fields that a paging names but the operation lacks, or those that it fails to name. */
export function pagingFault(paging: Paging, { params, shape, objects }: Listing): string | undefined {
  const said = paging as Readonly<Record<string, unknown>>
  const names = withFieldsOfParams(params, objects).map(({ name }) => name)
  for (const key of ['param', 'size']) {
    const name = said[key]
    if (typeof name === 'string' && !names.includes(name))
      return `\`${name}\` is no param of the operation${suggestion(name, names)}`
  }
  for (const key of ['next', 'items', 'total', 'pages', 'more']) {
    const path = said[key]
    const known = shape && resolveShape(shape, objects)
    if (typeof path !== 'string' || known?.kind !== 'object' || known.others === 'unknown') continue
    const [first = ''] = path.split('.')
    const fields = known.fields.map(({ name }) => name)
    if (!fields.includes(path) && !fields.includes(first))
      return `\`${path}\` is no field of the response${suggestion(first, fields)}`
  }
  const needed = Object.entries(pagingWords(paging.kind)).filter(([, word]) => word.needed)
  const missing = needed.find(([key]) => said[key] === undefined)
  return missing === undefined ? undefined : `a paging by \`${paging.kind}\` needs \`${missing[0]}\``
}

/** Reads `x-portolan-paging` or `x-speakeasy-pagination`. */
export function declaredPaging(operation: DocumentNode, mayBeByHand: boolean): Paging | undefined {
  const own = operation.extension(extensions.paging)
  if (own && own.kind === 'custom' && !(mayBeByHand && isIdentifier(own.name))) {
    const node = operation.extensionNode(extensions.paging)
    node.warn('custom paging needs `pagingModule` in the config, and a name: the operation is not paged')
    return undefined
  }
  if (own) return own
  const other = operation.get('x-speakeasy-pagination')
  return other.isObject ? ofSpeakeasy(other) : undefined
}

function ofSpeakeasy(place: DocumentNode): Paging | undefined {
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
  if (offset !== undefined) return { kind: 'offset', param: offset, ...sized, ...list }
  place.warn('this paging is not understood: the operation is not paged')
  return undefined
}
