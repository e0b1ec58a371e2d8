import { pagingWords } from '../extensions/paging-kinds.ts'
import { extensions } from '../extensions/table.ts'
import type { Paging } from '../model/service.ts'
import type { Shape } from '../model/shape.ts'
import { isIdentifier } from './names.ts'
import { withFieldsOfParams } from '../dialects/pageable.ts'
import type { Listing } from './paging.ts'
import { resolveShape } from './resolve-shape.ts'
import type { DocumentNode } from './node.ts'
import { suggestion } from './suggest.ts'

/** The params or response fields that a paging names but the operation lacks, or that the paging fails to name. */
export function pagingFault(paging: Paging, { params, shape, objects }: Listing): string | undefined {
  const values = paging as Readonly<Record<string, unknown>>
  const names = withFieldsOfParams(params, objects).map(({ name }) => name)
  for (const key of ['param', 'size']) {
    const name = values[key]
    if (typeof name === 'string' && !names.includes(name))
      return `\`${name}\` is not a param of the operation${suggestion(name, names)}`
  }
  for (const key of ['next', 'items', 'total', 'pages', 'more', 'last']) {
    const path = values[key]
    if (typeof path !== 'string' || !shape) continue
    const isList = resolveShape(shape, objects)?.kind === 'list'
    // Services send undocumented headers.
    if (isList && key === 'total' && /^[\w!#$%&'*+.^`|~-]+$/.test(path)) continue
    if (isList && key === 'total') return `\`${path}\` is not the name of a header`
    if (isList) return `\`${path}\` is not a field of the response, which is a list`
    const unknown = findUnknown(path, shape, objects)
    if (unknown) return `\`${path}\` is not a field of the response${suggestion(unknown.name, unknown.fields)}`
  }
  const needed = Object.entries(pagingWords(paging.kind)).filter(([, word]) => word.needed)
  const missing = needed.find(([key]) => values[key] === undefined)
  return missing === undefined ? undefined : `a paging by \`${paging.kind}\` needs \`${missing[0]}\``
}

/** The first name in a path without a field in the response, and the existing fields. */
function findUnknown(
  path: string,
  shape: Shape,
  objects: Listing['objects'],
): { readonly name: string; readonly fields: readonly string[] } | undefined {
  const known = resolveShape(shape, objects)
  if (known?.kind !== 'object' || known.others === 'unknown') return undefined
  if (known.fields.some(({ name }) => name === path)) return undefined
  const [first = '', ...rest] = path.split('.')
  const field = known.fields.find(({ name }) => name === first)
  if (!field) return { name: first, fields: known.fields.map(({ name }) => name) }
  return rest.length > 0 ? findUnknown(rest.join('.'), field.shape, objects) : undefined
}

/** Reads `x-portolan-paging`. */
export function declaredPaging(operation: DocumentNode, mayBeByHand: boolean): Paging | undefined {
  const own = operation.extension(extensions.paging)
  if (!own || own.kind !== 'custom' || (mayBeByHand && isIdentifier(own.name))) return own || undefined
  const node = operation.extensionNode(extensions.paging)
  node.warn('custom paging needs `pagingModule` in the config, and a name: the operation is not paged')
  return undefined
}
