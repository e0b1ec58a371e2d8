import { nullableKeywords } from '../dialects/nullable.ts'
import { isNote } from './references.ts'

type Schema = Readonly<Record<string, unknown>>

/**
 * Converts to JSON Schema 2020-12 what the upgrade of a document leaves, mostly beside a reference or a composition:
 * bounds that are flags, a list of `items`, and `nullable`. Notes stay where they are.
 */
export function modernizeSchema(schema: Schema): Schema {
  const isNullable = nullableKeywords.some((keyword) => schema[keyword] === true)
  const bound = (flag: string, limit: string): [string, unknown][] => {
    const value = schema[flag]
    const own = typeof value === 'boolean' ? (value ? schema[limit] : undefined) : value
    return own === undefined ? [] : [[flag, own]]
  }
  const isTuple = Array.isArray(schema['items'])
  const old = new Set([
    ...['exclusiveMinimum', 'exclusiveMaximum'],
    ...(isNullable ? nullableKeywords : []),
    ...(isTuple ? ['items', 'additionalItems'] : []),
  ])
  if (typeof schema['required'] === 'boolean') old.add('required')
  const words = Object.entries(schema).filter(([key]) => !old.has(key))
  const all = [
    ...words,
    ...bound('exclusiveMinimum', 'minimum'),
    ...bound('exclusiveMaximum', 'maximum'),
    ...(isTuple ? tuple(schema) : []),
  ]
  if (!isNullable) return Object.fromEntries(all)
  const [notes, rules] = [all.filter(([key]) => isNote(key)), all.filter(([key]) => !isNote(key))]
  return { ...Object.fromEntries(notes), anyOf: [Object.fromEntries(rules), { type: 'null' }] }
}

function tuple({ items, additionalItems }: Schema): [string, unknown][] {
  return [
    ['prefixItems', items],
    ...(additionalItems === undefined ? [] : [['items', additionalItems] as [string, unknown]]),
  ]
}
