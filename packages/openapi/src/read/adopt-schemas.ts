import { escapePointer } from './pointer.ts'
import { fields, isOutside, type Json, listObjects, valueAt } from './raw-json.ts'

/** Schemas of other files that are components of the document, too. */
export interface Adopted {
  /** The places in the other files, by the pointers of the components. */
  readonly places: ReadonlyMap<string, string>
  /** The reference to use instead of one to another file. */
  readonly rewrite: (reference: string) => string
}

/**
 * Turns the schemas of other files into components, if a component is only a reference to one: they get the names that
 * the author chose, and all references lead to them.
 * @param document a document in one piece, which is changed
 */
export function adoptSchemas(document: Json): Adopted {
  const section = document['swagger'] === undefined ? '#/components/schemas' : '#/definitions'
  const components = fields(valueAt(document, section))
  const names = new Map<string, string>()
  const places = new Map<string, string>()
  for (const [name, component] of Object.entries(components)) {
    const chain = followOutside(document, component)
    const last = chain.at(-1)
    if (last === undefined || names.has(last)) continue
    for (const reference of chain) names.set(reference, `${section}/${escapePointer(name)}`)
    places.set(`/components/schemas/${escapePointer(name)}`, last.slice(1))
    components[name] = valueAt(document, last)
  }
  const rewrite = (reference: string): string => {
    for (let end = reference.length; end > '#/x-ext/'.length; end = reference.lastIndexOf('/', end - 1)) {
      const name = names.get(reference.slice(0, end))
      if (name !== undefined) return name + reference.slice(end)
    }
    return reference
  }
  for (const one of names.size > 0 ? listObjects(document) : [])
    if (typeof one['$ref'] === 'string') one['$ref'] = rewrite(one['$ref'])
  return { places, rewrite }
}

/** The references that lead from a component to a schema of another file, if each is only a reference. */
function followOutside(document: Json, component: unknown): string[] {
  const chain: string[] = []
  for (let value = component; chain.length < 20; value = valueAt(document, chain.at(-1) ?? '')) {
    const { $ref, ...others } = fields(value)
    const isPlain = typeof $ref === 'string' && isOutside($ref) && Object.keys(others).length === 0
    if (!isPlain) return Object.keys(fields(value)).length > 0 && typeof $ref !== 'string' ? chain : []
    chain.push($ref)
  }
  return []
}
