import { escapePointer, unescapePointer } from './node.ts'

type Json = Record<string, unknown>

/** Schemas of other files that are components of the document, too. */
export interface Adopted {
  /** The places in the other files, by the pointers of the components. */
  readonly places: ReadonlyMap<string, string>
  /** The reference to use instead of one to another file. */
  readonly rewrite: (reference: string) => string
}

/**
 * Makes the schemas of other files components, where a component is no more than a reference to one: they have the names
 * that the author gives them, and all references lead to them.
 * @param document a document in one piece, which is changed
 */
export function adoptSchemas(document: Json): Adopted {
  const section = document['swagger'] === undefined ? ['components', 'schemas'] : ['definitions']
  const components = fields(valueAt(document, section))
  const names = new Map<string, string>()
  const places = new Map<string, string>()
  for (const [name, component] of Object.entries(components)) {
    const chain = followOutside(document, component)
    const last = chain.at(-1)
    if (last === undefined || names.has(last)) continue
    for (const reference of chain) names.set(reference, `#/${section.join('/')}/${escapePointer(name)}`)
    places.set(`/components/schemas/${escapePointer(name)}`, last.slice(1))
    components[name] = valueAt(document, keysIn(last))
  }
  const rewrite = (reference: string): string => {
    for (let end = reference.length; end > '#/x-ext/'.length; end = reference.lastIndexOf('/', end - 1)) {
      const name = names.get(reference.slice(0, end))
      if (name !== undefined) return name + reference.slice(end)
    }
    return reference
  }
  if (names.size > 0) rewriteReferences(document, rewrite)
  return { places, rewrite }
}

/** The references that lead from a component to a schema of another file, if each is no more than that. */
function followOutside(document: Json, component: unknown): string[] {
  const chain: string[] = []
  for (let value = component; chain.length < 20; value = valueAt(document, keysIn(chain.at(-1) ?? ''))) {
    const { $ref, ...others } = fields(value)
    const isPlain = typeof $ref === 'string' && $ref.startsWith('#/x-ext/') && Object.keys(others).length === 0
    if (!isPlain) return Object.keys(fields(value)).length > 0 && typeof $ref !== 'string' ? chain : []
    chain.push($ref)
  }
  return []
}

function rewriteReferences(document: Json, rewrite: (reference: string) => string): void {
  const open: unknown[] = [document]
  const visited = new Set<unknown>()
  for (const value of open) {
    if (typeof value !== 'object' || value === null || visited.has(value)) continue
    visited.add(value)
    const { $ref } = value as Json
    if (typeof $ref === 'string' && $ref.startsWith('#/x-ext/')) (value as Json)['$ref'] = rewrite($ref)
    for (const inner of Object.values(value)) open.push(inner)
  }
}

function keysIn(reference: string): string[] {
  return reference.split('/').slice(1).map(unescapePointer)
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => (Object.hasOwn(fields(at), key) ? fields(at)[key] : undefined), value)
}

function fields(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}
