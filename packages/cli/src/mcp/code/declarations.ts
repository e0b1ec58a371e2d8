import { isList, type JsonSchema } from '../../manifest/manifest.ts'
import { firstSentence } from '../../operation-description.ts'
import { compactSchema } from '../../results/compact-schema.ts'
import { resultSchema } from '../../results/result-schema.ts'
import { shorten } from '../dynamic-tools.ts'
import type { Offered } from '../offer.ts'
import { paramsSchema } from '../tool-schemas.ts'

/** Characters of the types of the params, and of the result: a larger type is written with fewer levels. */
const room = { params: 4000, result: 1600 }

/**
 * Declares a call in TypeScript, as a program makes it:
 * `issues.rateLimit.get(): Promise<{ rate: { limit: number } }> // reads. Returns the limit.`
 */
export function declareCall(offered: Offered): string {
  const { name, service, operation } = offered
  const { effect, summary, params } = operation
  const about = shorten(firstSentence(summary).replaceAll(/\s+/g, ' '))
  const notes = [effect === 'runs-commands' ? 'runs commands' : effect, about].filter(Boolean).join('. ')
  const hasParams = params.length > 0 || (operation.options ?? []).length > 0
  const isNeeded = [...params, ...(operation.options ?? [])].some(({ required }) => required)
  const schema = paramsSchema(service, operation)
  const given = hasParams ? `params${isNeeded ? '' : '?'}: ${fitting(schema, [6, 4, 3, 2, 1], room.params, true)}` : ''
  return `// ${notes}\n${name}(${given}): ${resultType(offered)}`
}

function resultType({ service, operation }: Offered): string {
  const { response } = operation
  const found = resultSchema(service, operation)
  const written = found ? fitting(compactSchema(found, 4), [4, 3, 2, 1], room.result, false) : plainType(response.type)
  return isList(operation) ? `List<${written}>` : `Promise<${written}>`
}

function plainType(type: string): string {
  const one = type.replace(/\[\]$/, '')
  if (one === 'nothing') return 'void'
  return ['string', 'number', 'boolean'].includes(one) ? one : 'unknown'
}

function fitting(schema: JsonSchema, levels: readonly number[], most: number, hasNotes: boolean): string {
  const written = levels.map((level) => () => writeType(schema, level, hasNotes))
  let last = 'object'
  for (const write of written) {
    last = write()
    if (last.length <= most) return last
  }
  return last.length <= 2 * most ? last : writeType(schema, 1, false)
}

/** Values of an enumeration that are written out. */
const mostValues = 24

/** A schema as a type of TypeScript; objects below so many levels are `object`. */
function writeType(schema: JsonSchema, levels: number, hasNotes: boolean): string {
  return join(listTypes(schema, levels, hasNotes), ' | ')
}

/** The possible types of a value. */
function listTypes(schema: JsonSchema, levels: number, hasNotes: boolean): readonly string[] {
  const { type, properties, items, prefixItems, anyOf, oneOf, allOf, enum: values, const: value } = schema
  const inner = (one: JsonSchema): readonly string[] => listTypes(one, levels, hasNotes)
  if (value !== undefined) return [JSON.stringify(value)]
  if (values) {
    const shown = values.slice(0, mostValues).map((one) => JSON.stringify(one))
    return values.length > mostValues ? [...shown, 'string'] : shown
  }
  const union = anyOf ?? oneOf
  if (union && !properties) return union.flatMap(inner)
  if (allOf && !properties) return joinParts(allOf.map(inner))
  if (Array.isArray(type) && type.length > 1) return type.flatMap((one) => inner({ ...schema, type: one }))
  const only = [type].flat()[0] ?? (items ? 'array' : properties ? 'object' : undefined)
  if (only === 'array' && prefixItems) return [writeTuple(prefixItems.map(inner), items && inner(items))]
  if (only === 'array') return [`${items ? group(inner(items)) : 'unknown'}[]`]
  if (only === 'object' && properties) return [levels > 0 ? writeObject(schema, levels - 1, hasNotes) : 'object']
  return [plainTypes[String(only)] ?? 'unknown']
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'object',
}

function writeObject({ properties = {}, required = [] }: JsonSchema, levels: number, hasNotes: boolean): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${nameField(name)}${mark}: ${writeType(field, levels, hasNotes)}${hasNotes ? noteOn(field) : ''}`
  })
  return fields.length === 0 ? 'object' : `{ ${fields.join('; ')} }`
}

/** The type of a value that fits all parts of a schema. */
function joinParts(parts: readonly (readonly string[])[]): readonly string[] {
  if (parts.length > 1) return [`(${join(parts.map(group), ' & ')})`]
  return parts[0] ?? ['unknown']
}

function writeTuple(first: readonly (readonly string[])[], rest: readonly string[] | undefined): string {
  const entries = first.map((one) => join(one, ' | '))
  return `[${[...entries, ...(rest ? [`...${group(rest)}[]`] : [])].join(', ')}]`
}

function join(types: readonly string[], between: ' | ' | ' & '): string {
  return Array.from(new Set(types)).join(between)
}

/** Types as a part of another type; several are in parentheses. */
function group(types: readonly string[]): string {
  const joined = join(types, ' | ')
  return new Set(types).size > 1 ? `(${joined})` : joined
}

function nameField(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

/** The facts of a param besides its type. */
function noteOn({ format, default: usual, minimum, maximum, description }: JsonSchema): string {
  const sentence = typeof description === 'string' ? shorten(firstSentence(description).replaceAll(/\s+/g, ' ')) : ''
  const range =
    minimum === undefined && maximum === undefined ? [] : [`${String(minimum ?? '')}..${String(maximum ?? '')}`]
  const facts = [
    ...(typeof format === 'string' ? [format] : []),
    ...range,
    ...(usual === undefined ? [] : [`default ${JSON.stringify(usual)}`]),
    ...(sentence ? [sentence] : []),
  ]
  // Nothing in a comment may end it early.
  return facts.length > 0 ? ` /* ${facts.join(', ').replaceAll('*/', '* /')} */` : ''
}
