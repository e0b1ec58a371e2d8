import { listKeys, type NamedSchema, type Operation, type Service } from './model/service.ts'
import { referencesIn, type Rule } from './model/shape.ts'
import { matches } from './read/wildcards.ts'
import { suggestion } from './read/suggest.ts'
import { unwrap } from './read/webhooks.ts'

/** A requested part of a service does not exist. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError'
}

/** The requested part of a service. */
export interface Selection {
  /** Patterns of calls, such as `users.*`. @default all */
  readonly only?: readonly string[]
  /** @default false */
  readonly excludeDeprecated?: boolean
}

/**
 * Keeps only the requested part of a service. Names stay as they are.
 * @throws SelectionError a pattern matches no call
 */
export function selectOperations(service: Service, { only, excludeDeprecated = false }: Selection): Service {
  const { operations, webhooks, schemas: all, ...others } = service
  const calls = operations.map(({ call }) => call.join('.'))
  const vain = only?.find((pattern) => ![...calls, unwrap].some((call) => matches(pattern, call)))
  if (vain !== undefined) {
    const groups = operations.flatMap(({ call }) => call.map((_, index) => [...call.slice(0, index), '*'].join('.')))
    const known = vain.includes('*') ? groups : calls
    throw new SelectionError(`no call is named \`${vain}\`${suggestion(vain, known)}: \`--list\` prints all calls`)
  }
  const isWanted = (call: string): boolean => only?.some((pattern) => matches(pattern, call)) ?? true
  const wanted = operations.filter(
    ({ notes }, index) => isWanted(calls[index] as string) && !(excludeDeprecated && notes.deprecated),
  )
  const left = excludeDeprecated ? wanted.map((one) => withoutDeprecated(one, all)) : []
  const kept = excludeDeprecated ? left.map(({ operation }) => operation) : wanted
  const schemas = { ...all, ...Object.fromEntries(left.flatMap(({ params = [] }) => params)) }
  const events = webhooks && isWanted(unwrap) ? webhooks : undefined
  const ids = only
    ? reachableIds(schemas, [...(events ? [events.key] : []), ...kept.flatMap(listAllKeys)])
    : withoutOwn(schemas, operations, kept)
  const reached = new Set(kept.flatMap(({ call }) => call.map((_, index) => call.slice(0, index + 1).join('.'))))
  const groups = service.groups.filter(({ name }) => reached.has(name))
  return {
    ...others,
    operations: kept,
    groups,
    schemas: Object.fromEntries(Object.entries(schemas).filter(([id]) => ids.has(id))),
    ...(events ? { webhooks: events } : {}),
  }
}

/** An operation without its optional deprecated params, and its params object. */
function withoutDeprecated(
  operation: Operation,
  schemas: Service['schemas'],
): { readonly operation: Operation; readonly params?: readonly [readonly [string, NamedSchema]] } {
  const { paramsKey = '', paging, result, idempotency } = operation
  const object = schemas[paramsKey]
  if (object?.role !== 'params' || object.shape.kind !== 'object') return { operation }
  const { fields, rules = [] } = object.shape
  const isFree = (rule: Rule, name: string): boolean =>
    (rule.kind === 'together' && rule.field === name) || !JSON.stringify(rule).includes(JSON.stringify(name))
  const used = new Set([...Object.values(paging ?? {}), result.streamParam, idempotency])
  const gone = new Set(
    operation.params.flatMap(({ name, wireName = name, required, notes }) => {
      const isNeeded = required || used.has(name) || used.has(wireName) || !rules.every((rule) => isFree(rule, name))
      return notes.deprecated && !isNeeded ? [name] : []
    }),
  )
  const shape = {
    ...object.shape,
    fields: fields.filter(({ name }) => !gone.has(name)),
    rules: rules.filter((rule) => rule.kind !== 'together' || !gone.has(rule.field)),
  }
  const params = operation.params.filter(({ name }) => !gone.has(name))
  if (gone.size === 0) return { operation }
  return { operation: { ...operation, params }, params: [[paramsKey, { ...object, shape }]] }
}

/** The keys of the objects of an operation, with the bodies of its errors. */
function listAllKeys(operation: Operation): string[] {
  return [...listKeys(operation), ...Object.values(operation.errors ?? {}).map(({ key }) => key)]
}

/** The ids of the schemas that some schemas lead to. */
function reachableIds(schemas: Service['schemas'], starts: readonly string[]): ReadonlySet<string> {
  const keys = new Set(starts)
  for (const key of keys) for (const next of referencesIn((schemas[key] as NamedSchema).shape)) keys.add(next)
  return keys
}

/** The ids, except for those of schemas that only removed operations use. */
function withoutOwn(
  schemas: Service['schemas'],
  all: readonly Operation[],
  kept: readonly Operation[],
): ReadonlySet<string> {
  const used = new Set(kept.flatMap(listAllKeys))
  const gone = new Set(all.flatMap(listAllKeys).filter((key) => schemas[key]?.role !== 'schema' && !used.has(key)))
  return new Set(Object.keys(schemas).filter((key) => !gone.has(key)))
}
