import type { DocumentedField, DocumentedParam, ReferenceType, Rule } from '@portolan/testing/reference/reference'
import { type JsonObject, nullable, present, withoutNull } from './json-schema.ts'
import { withoutLinks } from './prose.ts'

type Row = DocumentedField | DocumentedParam

/** A schema with what the reference says about its field: description, format, bounds and default. */
export function withRow(schema: JsonObject, row: Row): JsonObject {
  const rules = 'rules' in row ? row.rules : row.values
  const inner = withoutNull(schema)
  const described = withRules(withType(inner, row.type), row.type, rules)
  const whole = inner === schema ? described : nullable(described)
  const fallback = rules.find((rule) => rule.kind === 'default')
  return {
    ...whole,
    description: descriptionOf(row, rules),
    ...(row.meaning.startsWith('Deprecated') ? { deprecated: true } : {}),
    ...(fallback?.kind === 'default' ? { default: literal(row.type, fallback.value) } : {}),
  }
}

function descriptionOf(row: Row, rules: readonly Rule[]): string {
  const notes = rules.flatMap((rule) => (rule.kind === 'note' ? [`${capital(rule.text)}.`] : []))
  const when = 'when' in row && row.when !== undefined ? [`Optional: ${row.when}.`] : []
  return withoutLinks([row.meaning, ...when, ...notes].filter(Boolean).join(' '))
}

/** The formats that JSON Schema has a name for; the patterns behind them are the client's own. */
const formats: Readonly<Record<string, string>> = {
  'date-time': 'date-time',
  date: 'date',
  URL: 'uri',
  'e-mail': 'email',
}

function withType(schema: JsonObject, type: ReferenceType): JsonObject {
  if (type.kind === 'list' && schema['items'])
    return { ...schema, items: withType(schema['items'] as JsonObject, type.of) }
  if (type.kind !== 'scalar') return schema
  const format = formats[type.name]
  if (format === undefined || !takesText(schema)) return schema
  const { pattern: _, ...others } = schema
  return { ...others, format }
}

function takesText({ type }: JsonObject): boolean {
  return type === 'string' || (Array.isArray(type) && type.includes('string'))
}

/** Of a list, only the number of entries is meant for the list itself. */
function withRules(schema: JsonObject, type: ReferenceType, rules: readonly Rule[]): JsonObject {
  if (type.kind !== 'list' || !schema['items'])
    return rules.reduce<JsonObject>((one, rule) => withRule(one, type, rule), schema)
  const entries = rules.filter(({ kind }) => kind === 'entries')
  const others = rules.filter(({ kind }) => kind !== 'entries')
  const items = withRules(schema['items'] as JsonObject, type.of, others)
  return entries.reduce<JsonObject>((one, rule) => withRule(one, type, rule), { ...schema, items })
}

function withRule(schema: JsonObject, type: ReferenceType, rule: Rule): JsonObject {
  switch (rule.kind) {
    case 'range':
      return { ...schema, ...present({ minimum: rule.min, maximum: rule.max }) }
    case 'characters':
      return { ...schema, ...present({ minLength: rule.min, maxLength: rule.max }) }
    case 'entries':
      return { ...schema, ...present({ minItems: rule.min, maxItems: rule.max }) }
    case 'matches':
      return schema['$ref'] || rule.pattern.flags.replace('u', '')
        ? schema
        : { ...schema, pattern: rule.pattern.source }
    case 'one of':
      return schema['$ref'] || schema['enum']
        ? schema
        : { ...schema, enum: rule.values.map((one) => literal(type, one)) }
    case 'seen':
      return schema['$ref']
        ? schema
        : openSet(
            schema,
            rule.values.map((one) => literal(type, one)),
          )
    case 'only':
      return { ...schema, const: literal(type, rule.value) }
    case 'accepts':
      return isOutside(schema, rule.value) ? withSpecialValue(schema, rule.value) : schema
    case 'default':
    case 'refuses':
    case 'note':
      return schema
  }
}

/** Whether a number has a meaning of its own although it lies outside the range. */
function isOutside({ minimum, maximum }: JsonObject, value: unknown): boolean {
  return typeof value === 'number' && (value < Number(minimum ?? -Infinity) || value > Number(maximum ?? Infinity))
}

function withSpecialValue({ minimum, maximum, ...others }: JsonObject, value: unknown): JsonObject {
  return { ...others, anyOf: [present({ minimum, maximum }), { const: value }] }
}

/** The values that the documents show, and as the last alternative any other of the type: the set is open. */
function openSet(schema: JsonObject, values: readonly unknown[]): JsonObject {
  const { type = 'string' } = schema
  const known = { type: Array.isArray(type) ? (type[0] as unknown) : type, enum: values }
  return { anyOf: [known, { ...schema, type }], 'x-extensible-enum': values }
}

/** A value as the reference writes it: words for strings, JSON for everything else. */
function literal(type: ReferenceType, text: string): unknown {
  const plain = type.kind === 'scalar' && ['integer', 'number', 'boolean', 'any', 'object'].includes(type.name)
  return plain || (type.kind !== 'scalar' && /^[[{]/.test(text)) ? (JSON.parse(text) as unknown) : text
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
