import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'

/** The secret values among the params of a call, by their names in capital letters, such as `CHANNEL_TOKEN`. */
export function secretValues(service: Service, { params }: OperationEntry, values: unknown): Record<string, string> {
  return Object.fromEntries(params.flatMap((param) => secretsAt(service, param, field(values, param.name), param.name)))
}

function secretsAt(service: Service, entry: ParamEntry, value: unknown, path: string): [string, string][] {
  // An object can contain itself: what is not there is not looked into.
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one, index) => secretsAt(service, entry, one, `${path}_${index}`))
  if (entry.secret && typeof value === 'string') return [[path.toUpperCase(), value]]
  const fields = service.objects[entry.object ?? ''] ?? []
  return fields.flatMap((inner) => secretsAt(service, inner, field(value, inner.name), `${path}_${inner.name}`))
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
