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

/**
 * The values of the discriminator beside a union, for each option; undefined if it does not tell all of them apart. The
 * option for all other values has none of its own (OpenAPI 3.2).
 */
export function readDiscriminator(
  union: DocumentNode,
  options: readonly DocumentNode[],
): { readonly tag: string; readonly options: ReadonlyMap<DocumentNode, readonly string[] | undefined> } | undefined {
  const place = union.parent.get('discriminator')
  const tag = place.text('propertyName')
  if (tag === undefined) return undefined
  const byTarget = new Map(options.map((option) => [option.target(option.text('$ref') ?? '')?.pointer, option]))
  if (byTarget.has(undefined)) return undefined
  const mapping = place
    .get('mapping')
    .entries()
    .map(([value, { value: target }]) => [value, String(target)] as const)
  const isNamed = (pointer: string, by: string): boolean =>
    by === nameFromEnd(pointer) || place.target(by)?.pointer === pointer
  const ofOthers = place.text('defaultMapping')
  const values = new Map<DocumentNode, string[] | undefined>()
  for (const [pointer = '', option] of byTarget) {
    const said = mapping.filter(([, to]) => isNamed(pointer, to)).map(([value]) => value)
    const isOfOthers = ofOthers !== undefined && isNamed(pointer, ofOthers)
    values.set(option, isOfOthers ? undefined : said.length > 0 ? said : [nameFromEnd(pointer)])
  }
  const rest = [...values.values()].filter((list) => list === undefined)
  if (ofOthers !== undefined && rest.length === 0)
    place.warn(`\`defaultMapping\` names \`${ofOthers}\`, which is not an option: it is left out`)
  const own = [...values].flatMap(([option, list]) => (list ? [[option, list] as const] : []))
  if (own.every(([option, list]) => takes(option, tag, list))) return { tag, options: values }
  if (!own.every(([option]) => takes(option, tag, [])))
    place.warn(`the property \`${tag}\` does not tell the options apart: they are tried in turn`)
  return undefined
}

function nameFromEnd(pointer: string): string {
  return unescapePointer(pointer.split('/').at(-1) ?? '')
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
