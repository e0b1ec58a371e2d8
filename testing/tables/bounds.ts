import { type JsonSchema, type Operation, Schemas, type Service } from '@portolan/openapi'
import type { Validate } from '../book/validator.ts'

type Fields = Readonly<Record<string, unknown>>

/** A value that a document allows or does not, for one param of a call. */
export interface Attempt {
  readonly name: string
  readonly value: unknown
  readonly isAllowed: boolean
}

/**
 * Tries the rules of the params of a row on both sides, as the document has them: a value at each bound and the ones
 * beside it, each member of an enum and one that is none, texts that hardly miss a pattern. Whether a value is allowed
 * says the validator, which knows nothing of our own.
 */
export function attemptsOf(
  service: Service,
  operation: Operation,
  params: Fields,
  validate: Validate,
): readonly Attempt[] {
  const schemas = new Schemas(service.definitions)
  return Object.entries(params).flatMap(([name, value]) => {
    const schema = schemaOf(schemas, operation, name)
    if (schema === undefined || isByHand(schemas, schema)) return []
    const values = variantsOf(schemas, schema, value)
    const distinct = new Map(values.map((one) => [JSON.stringify(one), one]))
    return [...distinct.values()].map((one) => ({ name, value: one, isAllowed: validate(schema, one).length === 0 }))
  })
}

/** The names of the params that the document requires. */
export function requiredOf(operation: Operation): readonly string[] {
  return operation.params.filter((param) => param.required && !param.sendDefault).map(({ name }) => name)
}

/** The schema of a param as the document has it, in the path, the query or the fields of a body. */
function schemaOf(
  schemas: Schemas,
  { params, parameters, body, requestBody }: Operation,
  name: string,
): JsonSchema | undefined {
  const param = params.find((one) => one.name === name)
  if (!param) return undefined
  const wire = (param.wireName ?? param.name).toLowerCase()
  if (param.in !== 'body')
    return parameters.find((one) => one.in === param.in && one.name.toLowerCase() === wire)?.schema
  const [content] = requestBody?.content ?? []
  if (body?.as === 'body') return content?.schema
  return schemas.collectProperties(content?.schema)[param.wireName ?? name] as JsonSchema | undefined
}

/** What functions by hand decide, or is of a type by hand, is not for a schema to say. */
const byHand = ['x-portolan-check', 'x-portolan-type', 'x-portolan-resource', 'x-portolan-digits']

function isByHand(schemas: Schemas, schema: JsonSchema): boolean {
  const whole = schemas.merge(schema)
  return byHand.some((word) => whole[word] !== undefined) || whole['format'] === 'binary'
}

/** Values around the bounds of a schema, and of what is in it: each differs from the given one in one place. */
function variantsOf(schemas: Schemas, schema: unknown, value: unknown): unknown[] {
  const whole = schemas.merge(schema)
  const own = [...numbersOf(whole), ...textsOf(whole, value), ...listsOf(whole, value), ...membersOf(whole)]
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[]
    if (first === undefined) return own
    return [...own, ...variantsOf(schemas, whole['items'], first).map((one) => [one, ...others])]
  }
  if (typeof value !== 'object' || value === null) return own
  const properties = schemas.collectProperties(whole)
  const inside = Object.entries(value).flatMap(([name, one]) =>
    variantsOf(schemas, properties[name], one).map((changed) => ({ ...value, [name]: changed })),
  )
  return [...own, ...inside]
}

function numbersOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Fields): number[] {
  return around(minimum, maximum, exclusiveMinimum, exclusiveMaximum)
}

/** Each bound, and the numbers beside it. */
function around(...bounds: readonly unknown[]): number[] {
  return bounds.flatMap((one) => (typeof one === 'number' ? [one - 1, one, one + 1] : []))
}

const longest = 5000

function textsOf({ minLength, maxLength, pattern }: Fields, value: unknown): string[] {
  if (typeof value !== 'string') return []
  const lengths = around(minLength, maxLength)
  const sized = lengths.filter((one) => one >= 0 && one <= longest).map((one) => value.slice(0, one).padEnd(one, 'a'))
  const near = [
    value,
    `${value}!`,
    ` ${value}`,
    value.slice(1),
    value.slice(0, -1),
    value.toUpperCase(),
    `${value}\n`,
    '',
  ]
  return pattern === undefined ? sized : [...sized, ...near]
}

function listsOf({ minItems, maxItems }: Fields, value: unknown): unknown[][] {
  if (!Array.isArray(value) || value.length === 0) return []
  return around(minItems, maxItems)
    .filter((size) => size >= 0 && size <= longest)
    .map((size) => Array.from({ length: size }, (_, index) => value[index % value.length] as unknown))
}

function membersOf({ enum: members }: Fields): unknown[] {
  return Array.isArray(members) ? [...(members as unknown[]), 'no member of it'] : []
}
