import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { findNearest } from '../find-nearest.ts'
import { splitName } from '../output/fields.ts'
import { isStream, type JsonSchema, type OperationEntry, type Service } from '../manifest/manifest.ts'

/** The result of a call, or one item of a list. */
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
  return items ? getEntry(findField(whole, items) ?? whole) : whole
}

/** The items of a list; any other schema stays as it is. */
function getEntry({ schema, schemas }: ResultSchema): ResultSchema {
  const target = typeof schema.$ref === 'string' ? schemas[schema.$ref.replace(/^.*\//, '')] : undefined
  const { items, type } = target ?? schema
  return items && [type].flat().includes('array') ? { schema: items, schemas } : { schema, schemas }
}

/** The events of a stream; undefined if the call returns none, or their schema is unknown. */
export function eventSchema(service: Pick<Service, 'schemas'>, operation: OperationEntry): ResultSchema | undefined {
  const { streamed: type } = operation.response
  if (type !== undefined) return resultSchema(service, { response: { type } })
  return isStream(operation) ? resultSchema(service, operation) : undefined
}

/** True if the events of a stream carry a text piece by piece. */
export function carriesText(events: ResultSchema): boolean {
  const fields = listFields(events)
  const choices = fields.get('choices')
  return fields.has('delta') || (choices !== undefined && listFields({ ...events, schema: choices }).has('delta'))
}

/** The schema of a field inside of a result: `['actor', 'login']`. Lists on the way are passed through. */
function findField(result: ResultSchema, path: readonly string[]): ResultSchema | undefined {
  return path.reduce<ResultSchema | undefined>((place, name) => {
    const schema = place && listFields(place).get(name)
    return schema && { ...result, schema }
  }, result)
}

/** The fields of a result by name: of all forms that it can have, and of the entries of a list. */
export function listFields({ schema, schemas }: ResultSchema): ReadonlyMap<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  for (const one of expandForms(schema, schemas))
    for (const [name, field] of Object.entries(one.properties ?? {})) if (!found.has(name)) found.set(name, field)
  return found
}

/** True if a result can have fields that its schema does not name. */
function isOpen({ schema, schemas }: ResultSchema): boolean {
  return expandForms(schema, schemas).some((one) => {
    const { type, properties, additionalProperties } = one
    const isObject = type === undefined || [type].flat().includes('object')
    return (
      isObject &&
      (properties === undefined || typeof additionalProperties === 'object' || additionalProperties === true)
    )
  })
}

/** The schemas that a schema stands for, without references, unions and lists around them. */
function expandForms(schema: JsonSchema, schemas: ResultSchema['schemas'], seen = new Set<string>()): JsonSchema[] {
  const { $ref: reference, items } = schema
  if (typeof reference === 'string') {
    const name = reference.replace(/^.*\//, '')
    const target = seen.has(name) ? undefined : schemas[name]
    return target ? expandForms(target, schemas, new Set([...seen, name])) : []
  }
  const inner = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((word) => schema[word] ?? [])
  if (items) inner.push(items)
  const own = inner.length && schema.properties === undefined ? [] : [schema]
  return [...own, ...inner.flatMap((one) => expandForms(one, schemas, seen))]
}

/**
 * The lists of fields that what was typed can become: `id,ac` is `id,actor`, and `actor.lo` is `actor.login`.
 * @param typed the value of the flag so far
 */
export function completeFields(typed: string, result: ResultSchema): string[] {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1)
  const used = new Set(before.split(','))
  return Array.from(new Set(completeName(typed.slice(before.length), result)))
    .filter((name) => !used.has(name))
    .map((name) => before + name)
}

/** The fields that a name can become: those of an object once its own name and a dot were typed. A name can have dots. */
function completeName(typed: string, result: ResultSchema): string[] {
  return Array.from(listFields(result)).flatMap(([name, schema]) => {
    if (name.startsWith(typed)) return [name]
    if (!typed.startsWith(`${name}.`)) return []
    return completeName(typed.slice(name.length + 1), { ...result, schema }).map((inner) => `${name}.${inner}`)
  })
}

/**
 * Checks that results have the fields that a flag names.
 * @param names such as `actor.login`
 * @throws CliError they have no such field
 */
export function checkFields(flag: string, names: readonly string[], result: ResultSchema): void {
  for (const name of names) {
    const fault = explainField(name, result)
    if (fault !== undefined) throw new CliError(`${flag}: ${fault}`, { exitCode: exitCodes.usage })
  }
}

/** Explains the fault in a field's name; undefined if results can have the field. */
export function explainField(name: string, result: ResultSchema): string | undefined {
  let place = result
  const words = name.split('.')
  for (let rest: readonly string[] = words; rest.length > 0;) {
    const fields = listFields(place)
    const found = splitName(rest, (field) => fields.has(field))
    if (!found) {
      if (isOpen(place)) return undefined
      const [word = ''] = rest
      const owner = rest === words ? 'the result' : words.slice(0, words.length - rest.length).join('.')
      return `${owner} has no field ${word}; ${suggestion(word, [...fields.keys()])}`
    }
    place = { ...result, schema: fields.get(found.name) ?? {} }
    rest = found.rest
  }
  return undefined
}

function suggestion(word: string, known: readonly string[]): string {
  if (known.length === 0) return 'it has none'
  const nearest = findNearest(word, known)
  if (nearest !== undefined) return `did you mean ${nearest}?`
  return `it has ${known.slice(0, 20).join(', ')}${known.length > 20 ? ', …' : ''}`
}
