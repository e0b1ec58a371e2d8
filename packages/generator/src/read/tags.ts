import { Layers, layersOf } from './layers.ts'
import type { Place } from './place.ts'

/** The field by whose value the options of a union are told apart, each with a value of its own. */
export function tagOf(options: readonly Place[]): string | undefined {
  const fields = options.filter((option) => option.get('type').value !== 'null').map(constants)
  const [first] = fields
  if (!first || fields.length < 2 || fields.length < options.length) return undefined
  return [...first.keys()].find(
    (name) =>
      new Set(fields.map((field) => field.get(name))).size === fields.length &&
      fields.every((field) => field.has(name)),
  )
}

/** The required fields of an object that have one value only. */
function constants(option: Place): ReadonlyMap<string, unknown> {
  const layers = new Layers(layersOf([option]))
  const required = new Set(layers.texts('required'))
  const found = new Map<string, unknown>()
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
