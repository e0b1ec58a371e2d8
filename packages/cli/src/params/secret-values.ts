import type { JsonSchema, OperationEntry, Service } from '../manifest/manifest.ts'
import { collectPlaces, isSecret, schemasOfField } from '../results/redact-secrets.ts'

/** A secret among the params of a call. */
export interface FoundSecret {
  /** Where it is: `['event', 'attendees', '0', 'pin']`. */
  readonly path: readonly string[]
  readonly value: string
}

/** Finds the secrets among the params of a call: in objects, maps, lists and unions too. */
export function findSecrets(
  { schemas }: Pick<Service, 'schemas'>,
  { params }: Pick<OperationEntry, 'params'>,
  values: unknown,
): FoundSecret[] {
  return params.flatMap(({ name, schema, secret = false }) =>
    secretsIn(field(values, name), { schema, schemas, secret }, [name]),
  )
}

interface Place {
  readonly schema: JsonSchema
  readonly schemas: Service['schemas']
  /** True if everything in it is secret. */
  readonly secret: boolean
}

function secretsIn(value: unknown, { schema, schemas, ...place }: Place, path: readonly string[]): FoundSecret[] {
  const places = collectPlaces(schema, schemas)
  const secret = place.secret || places.some(isSecret)
  if (typeof value !== 'object' || value === null)
    return secret && ['string', 'number'].includes(typeof value) ? [{ path, value: String(value) }] : []
  if (Array.isArray(value))
    return value.flatMap((one, index) => secretsIn(one, { schema, schemas, secret }, [...path, String(index)]))
  return Object.entries(value).flatMap(([name, inner]) => {
    const anyOf = places.flatMap((one) => schemasOfField(one, name))
    return secretsIn(inner, { schema: { anyOf }, schemas, secret }, [...path, name])
  })
}

function field(values: unknown, name: string): unknown {
  return typeof values === 'object' && values !== null ? (values as Record<string, unknown>)[name] : undefined
}
