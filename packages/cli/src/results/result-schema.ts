import type { JsonSchema, OperationEntry, Service } from '../manifest/manifest.ts'
import { isStream } from '../manifest/list.ts'

/** What a call returns, or one item of the list that it returns. */
export interface ResultSchema {
  readonly schema: JsonSchema
  /** The schemas that it refers to, by name. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

/**
 * Finds what a call returns among the objects of the service.
 * @returns undefined where nothing, a text or bytes are returned
 */
export function resultSchema(
  { schemas }: Pick<Service, 'schemas'>,
  { response, paging }: Pick<OperationEntry, 'response' | 'paging'>,
): ResultSchema | undefined {
  const schema = schemas[response.type.replace(/\[\]$/, '')]
  if (!schema) return undefined
  const whole = { schema, schemas }
  const items = paging?.items?.replace(/^data\./, '').split('.')
  return items ? entryOf(fieldOf(whole, items) ?? whole) : whole
}

/** What a list holds; anything else is itself. */
function entryOf({ schema, schemas }: ResultSchema): ResultSchema {
  const target = typeof schema.$ref === 'string' ? schemas[schema.$ref.replace(/^.*\//, '')] : undefined
  const { items, type } = target ?? schema
  return items && [type].flat().includes('array') ? { schema: items, schemas } : { schema, schemas }
}

/** What the events of a stream are; undefined if the call returns none, or nothing is known of them. */
export function eventSchema(service: Pick<Service, 'schemas'>, operation: OperationEntry): ResultSchema | undefined {
  const { streamed: type } = operation.response
  if (type !== undefined) return resultSchema(service, { response: { type } })
  return isStream(operation) ? resultSchema(service, operation) : undefined
}

/** Whether the events of a stream carry a text piece by piece. */
export function carriesText(events: ResultSchema): boolean {
  const fields = fieldsOf(events)
  const choices = fields.get('choices')
  return fields.has('delta') || (choices !== undefined && fieldsOf({ ...events, schema: choices }).has('delta'))
}

/** The schema of a field inside of a result: `['actor', 'login']`. Lists on the way are passed through. */
function fieldOf(result: ResultSchema, path: readonly string[]): ResultSchema | undefined {
  return path.reduce<ResultSchema | undefined>((place, name) => {
    const schema = place && fieldsOf(place).get(name)
    return schema && { ...result, schema }
  }, result)
}

/** The fields of a result by name: of all forms that it can have, and of the entries of a list. */
export function fieldsOf({ schema, schemas }: ResultSchema): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  for (const one of formsOf(schema, schemas))
    for (const [name, field] of Object.entries(one.properties ?? {})) if (!found.has(name)) found.set(name, field)
  return found
}

/** Whether a result can have fields that its schema does not name. */
export function isOpen({ schema, schemas }: ResultSchema): boolean {
  return formsOf(schema, schemas).some((one) => {
    const { type, properties, additionalProperties } = one
    const isObject = type === undefined || [type].flat().includes('object')
    return (
      isObject &&
      (properties === undefined || typeof additionalProperties === 'object' || additionalProperties === true)
    )
  })
}

/** The schemas that a schema stands for, without references, unions and lists around them. */
function formsOf(schema: JsonSchema, schemas: ResultSchema['schemas'], seen = new Set<string>()): JsonSchema[] {
  const { $ref: reference, items } = schema
  if (typeof reference === 'string') {
    const name = reference.replace(/^.*\//, '')
    const target = seen.has(name) ? undefined : schemas[name]
    return target ? formsOf(target, schemas, new Set([...seen, name])) : []
  }
  const inner = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((word) => schema[word] ?? [])
  if (items) inner.push(items)
  const own = inner.length && schema.properties === undefined ? [] : [schema]
  return [...own, ...inner.flatMap((one) => formsOf(one, schemas, seen))]
}

/**
 * The lists of fields that what was typed can become: `id,ac` is `id,actor`, and `actor.lo` is `actor.login`.
 * @param typed the value of the flag so far
 */
export function completeFields(typed: string, result: ResultSchema): string[] {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1)
  const words = typed.slice(before.length).split('.')
  const start = words.pop() ?? ''
  let place: ResultSchema | undefined = result
  for (const word of words) {
    const schema: JsonSchema | undefined = place && fieldsOf(place).get(word)
    place = schema && { ...result, schema }
  }
  const used = new Set(before.split(','))
  return Array.from(place ? fieldsOf(place).keys() : [])
    .map((name) => [...words, name].join('.'))
    .filter((name) => name.startsWith([...words, start].join('.')) && !used.has(name))
    .map((name) => before + name)
}
