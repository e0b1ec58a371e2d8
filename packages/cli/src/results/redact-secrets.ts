import type { JsonSchema } from '../manifest/manifest.ts'
import type { ResultSchema } from './result-schema.ts'

const redacted = '[redacted]'

/** A result without its secrets: texts are replaced, and other values omitted. */
export function redactSecrets(value: unknown, { schema, schemas }: ResultSchema): unknown {
  if (Array.isArray(value))
    return value.map((one) => redactSecrets(one, { schema, schemas })).filter((one) => one !== undefined)
  const places = collectPlaces(schema, schemas)
  if (places.some(isSecret)) return typeof value === 'string' ? redacted : undefined
  if (!isPlain(value)) return value
  const fields = Object.entries(value).map(([name, field]) => {
    const anyOf = places.flatMap((place) => schemasOfField(place, name))
    return [name, anyOf.length > 0 ? redactSecrets(field, { schema: { anyOf }, schemas }) : field] as const
  })
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
}

/** True if some fields of a result are secret, and not the whole of it. */
export function hasSecretFields({ schema, schemas }: ResultSchema): boolean {
  return !collectPlaces(schema, schemas).some(isSecret) && holdsSecret(schema, schemas, new Set())
}

/** True if the document marks a schema as secret. */
export function isSecret(schema: JsonSchema): boolean {
  return schema['x-portolan-secret'] === true
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The schemas of a field of an object. */
export function schemasOfField(
  { properties = {}, patternProperties = {}, ...rest }: JsonSchema,
  name: string,
): JsonSchema[] {
  const own = Object.hasOwn(properties, name) ? [properties[name] ?? {}] : []
  // Any pattern counts: one too many hides more, but one too few would show a secret.
  const others = own.length > 0 ? [] : [rest.additionalProperties].filter((one) => typeof one === 'object')
  return [...own, ...Object.values(patternProperties), ...others]
}

/** A schema, and those that it stands for: its references, its unions, and the entries of a list. */
export function collectPlaces(
  schema: JsonSchema,
  schemas: ResultSchema['schemas'],
  seen = new Set<JsonSchema>(),
): JsonSchema[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  return [schema, ...listInner(schema, schemas).flatMap((one) => collectPlaces(one, schemas, seen))]
}

function listInner(schema: JsonSchema, schemas: ResultSchema['schemas']) {
  const { $ref, anyOf = [], oneOf = [], allOf = [], prefixItems = [], items } = schema
  const target = typeof $ref === 'string' ? schemas[$ref.replace(/.*\//, '')] : undefined
  return [...anyOf, ...oneOf, ...allOf, ...prefixItems, ...[items, target].filter((one) => one !== undefined)]
}

function holdsSecret(schema: JsonSchema, schemas: ResultSchema['schemas'], seen: Set<JsonSchema>): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  if (isSecret(schema)) return true
  const { properties = {}, patternProperties = {}, additionalProperties } = schema
  const fields = [...Object.values(properties), ...Object.values(patternProperties), additionalProperties]
  return [...listInner(schema, schemas), ...fields].some(
    (one) => typeof one === 'object' && holdsSecret(one, schemas, seen),
  )
}
