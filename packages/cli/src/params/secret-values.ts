import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'

/** A secret among the params of a call. */
interface FoundSecret {
  /** Where it is: `['event', 'attendees', '0', 'pin']`. */
  readonly path: readonly string[]
  readonly value: string
}

/** The secret values among the params of a call, by their names in capital letters, such as `CHANNEL_TOKEN`. */
export function secretValues(service: Service, operation: OperationEntry, values: unknown): Record<string, string> {
  const found = findSecrets(service, operation, values)
  return Object.fromEntries(found.map(({ path, value }) => [path.join('_').toUpperCase(), value]))
}

/** Finds the secrets among the params of a call. */
export function findSecrets(service: Service, { params }: OperationEntry, values: unknown): FoundSecret[] {
  return params.flatMap((param) => secretsAt(service, param, field(values, param.name), [param.name]))
}

function secretsAt(service: Service, entry: ParamEntry, value: unknown, path: readonly string[]): FoundSecret[] {
  // An object can contain itself: what is not there is not looked into.
  if (value === undefined || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((one, index) => secretsAt(service, entry, one, [...path, String(index)]))
  if (entry.secret && typeof value === 'string') return [{ path, value }]
  const fields = service.objects[entry.object ?? ''] ?? []
  return fields.flatMap((inner) => secretsAt(service, inner, field(value, inner.name), [...path, inner.name]))
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
