import { Layers, listLayers } from './layers.ts'
import { type DocumentNode } from './node.ts'
import { unescapePointer } from './pointer.ts'

/** The field whose value tells the options of a union apart, each with its own value. */
export function findTag(options: readonly DocumentNode[]): string | undefined {
  const fields = options.map(constants)
  const [first] = fields
  if (!first || fields.length < 2) return undefined
  return [...first.keys()].find(
    (name) =>
      new Set(fields.map((field) => field.get(name))).size === fields.length &&
      fields.every((field) => field.has(name)),
  )
}

/** The values of a tag, one for each option. */
export function listTagValues(options: readonly DocumentNode[], tag: string): string[] {
  return options.flatMap((option) => constants(option).get(tag) ?? [])
}

/** The values of the discriminator beside a union, for each option; undefined if it does not tell all of them apart. */
export function readDiscriminator(
  union: DocumentNode,
  options: readonly DocumentNode[],
): { readonly tag: string; readonly options: ReadonlyMap<DocumentNode, readonly string[]> } | undefined {
  const place = union.parent.get('discriminator')
  const tag = place.text('propertyName')
  // An option for all other values has no value of its own (OpenAPI 3.2).
  if (tag === undefined || place.has('defaultMapping')) return undefined
  const byTarget = new Map(options.map((option) => [option.target(option.text('$ref') ?? '')?.pointer, option]))
  const mapping = place
    .get('mapping')
    .entries()
    .map(([value, { value: target }]) => [value, String(target)] as const)
  const values = new Map<DocumentNode, string[]>()
  for (const [pointer = '', option] of byTarget) {
    const name = unescapePointer(pointer.split('/').at(-1) ?? '')
    const said = mapping.filter(([, to]) => to === name || option.target(to)?.pointer === pointer)
    values.set(option, said.length ? said.map(([value]) => value) : [name])
  }
  if (byTarget.has(undefined)) return undefined
  if (options.every((option) => takes(option, tag, values.get(option) ?? []))) return { tag, options: values }
  if (!options.every((option) => takes(option, tag, [])))
    place.warn(`the property \`${tag}\` does not tell the options apart: they are tried in turn`)
  return undefined
}

/** Returns true if an option has the field, and the field may have the values. */
function takes(option: DocumentNode, field: string, values: readonly string[]): boolean {
  const fields = new Layers(listLayers([option]))
    .all('properties')
    .flatMap((properties) => (properties.has(field) ? [properties.get(field)] : []))
  const layers = new Layers(listLayers(fields))
  const lists = [
    ...layers.all('enum').map((one) => one.list().map(({ value }) => value)),
    ...layers.all('const').map(({ value }) => [value]),
  ]
  return fields.length > 0 && lists.every((list) => values.every((value) => list.includes(value)))
}

/** The required fields of an object that have only one value. */
function constants(option: DocumentNode): ReadonlyMap<string, string> {
  const layers = new Layers(listLayers([option]))
  const required = new Set(layers.texts('required'))
  const found = new Map<string, string>()
  for (const properties of layers.all('properties'))
    for (const [name, field] of properties.entries()) {
      const values = field.has('const')
        ? [field.get('const').value]
        : field
            .get('enum')
            .list()
            .map((one) => one.value)
      if (values.length === 1 && required.has(name) && typeof values[0] === 'string') found.set(name, values[0])
    }
  return found
}
