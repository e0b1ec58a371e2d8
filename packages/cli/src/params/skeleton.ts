import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'

const empty: Readonly<Record<string, unknown>> = { integer: 0, number: 0, boolean: false, map: {}, json: null }

/** The params of an operation as an object to fill in: required ones first, each with its default or an empty value. */
export function skeleton(service: Service, { params, composed }: OperationEntry): unknown {
  const one = makeObject(service, params, new Set())
  return composed === 'batch' ? [one] : one
}

function makeObject(service: Service, fields: readonly ParamEntry[], open: ReadonlySet<string>): object {
  const sorted = fields.toSorted((a, b) => Number(b.required) - Number(a.required))
  return Object.fromEntries(sorted.map((field) => [field.name, makeValue(service, field, open)]))
}

/** @param open the objects around this one: an object that contains itself ends there */
function makeValue(service: Service, entry: ParamEntry, open: ReadonlySet<string>): unknown {
  const { type, object, list } = entry
  if (type !== 'object') return list ? [] : makeScalar(entry)
  const name = object ?? ''
  if (open.has(name)) return list ? [] : {}
  const inner = makeObject(service, service.objects[name] ?? [], new Set([...open, name]))
  return list ? [inner] : inner
}

function makeScalar({ type, values, default: fallback }: ParamEntry): unknown {
  const usual = fallback ?? values?.[0]
  if (type === 'integer' || type === 'number') return Number(usual ?? 0)
  if (type === 'boolean') return fallback === 'true'
  return Object.hasOwn(empty, type) ? empty[type] : (usual ?? '')
}
