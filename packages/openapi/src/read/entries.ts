import { readExpressPath } from '../dialects/path-forms.ts'
import { extensionKey, extensions } from '../extensions/table.ts'
import { readPath } from './params.ts'
import type { DocumentNode } from './node.ts'

/** An operation of the document, before it is read. */
export interface Entry {
  readonly id: string
  readonly method: string
  readonly path: string
  /** The path item and the operation in it. */
  readonly item: DocumentNode
  readonly place: DocumentNode
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

/** All operations of a document, in its order. */
export function listEntries(root: DocumentNode): Entry[] {
  const paths = root
    .get('paths')
    .entries()
    .filter(([path]) => !path.startsWith('x-'))
  const entries = paths.flatMap(([path, reference]) => {
    const item = reference.follow()
    if (!item) return []
    const own = item.entries().filter(([method, place]) => methods.has(method) && isOperation(place))
    return [...own, ...item.get('additionalOperations').entries()].flatMap(([name, place]) => {
      const method = name.toUpperCase()
      const whole = readExpressPath(path.startsWith('/') ? path : `/${path}`)
      return [place, ...listVariants(place)].map((one) => ({
        id: one.text('operationId') ?? `${method} ${whole}`,
        method,
        path: readPath(whole, item, one),
        item,
        place: one,
      }))
    })
  })
  const ids = new Map(
    inPathOrder(entries)
      .toReversed()
      .map((entry) => [entry.id, entry]),
  )
  for (const entry of entries)
    if (ids.get(entry.id) !== entry)
      entry.place.warn(
        `another operation has the same id: in the config, this one is \`${entry.method} ${entry.path}\``,
      )
  return entries
}

/** Sorts operations independently of their order in the document. */
export function inPathOrder(entries: readonly Entry[]): Entry[] {
  const rank = ({ path, method }: Entry): string => `${path} ${method}`
  return entries.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

function isOperation(place: DocumentNode): boolean {
  if (!place.isObject) place.warn('is not an operation: it is left out')
  return place.isObject
}

/** Further operations at the same method and path: each overrides what it names. */
function listVariants(place: DocumentNode): DocumentNode[] {
  const variants = place.extension(extensions.variants) ?? []
  return variants.map((variant, index) =>
    place.with({ ...variant, [extensionKey(extensions.variants)]: undefined }, `${place.key} variant ${index}`),
  )
}
