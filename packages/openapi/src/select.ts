import { keysOf, type NamedShape, type Operation, type Service } from './model/service.ts'
import { referencesIn } from './model/shape.ts'
import { matches } from './read/wildcards.ts'
import { suggestion } from './read/suggest.ts'

/** A part of a service that was asked for is not there. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError'
}

/** The part of a service that is wanted. */
export interface Selection {
  /** Patterns of calls, such as `users.*`. @default all */
  readonly only?: readonly string[]
  /** @default false */
  readonly excludeDeprecated?: boolean
}

/** The call that makes an event of a webhook's message. */
const unwrap = 'webhooks.unwrap'

/**
 * Leaves out of a service what is not asked for. Names stay as they are.
 * @throws SelectionError a pattern matches no call
 */
export function selectOperations(service: Service, { only, excludeDeprecated = false }: Selection): Service {
  if (!only && !excludeDeprecated) return service
  const { operations, webhooks, objects, ...others } = service
  const calls = operations.map(({ call }) => call.join('.'))
  const vain = only?.find((pattern) => ![...calls, unwrap].some((call) => matches(pattern, call)))
  if (vain !== undefined)
    throw new SelectionError(`no call is \`${vain}\`${suggestion(vain, calls)}: \`--list\` prints all calls`)
  const isWanted = (call: string): boolean => only?.some((pattern) => matches(pattern, call)) ?? true
  const kept = operations.filter(
    ({ notes }, index) => isWanted(calls[index] as string) && !(excludeDeprecated && notes.deprecated),
  )
  const events = webhooks && isWanted(unwrap) ? webhooks : undefined
  const keys = only
    ? reachableKeys(objects, [...(events ? [events.key] : []), ...kept.flatMap(keysOf)])
    : withoutOwn(objects, operations, kept)
  const groups = service.groups.filter(({ name }) =>
    kept.some(({ call }) => `${call.join('.')}.`.startsWith(`${name}.`)),
  )
  return {
    ...others,
    operations: kept,
    groups,
    objects: new Map([...objects].filter(([key]) => keys.has(key))),
    ...(events ? { webhooks: events } : {}),
  }
}

/** The keys of the objects that some lead to. */
function reachableKeys(objects: ReadonlyMap<string, NamedShape>, starts: readonly string[]): ReadonlySet<string> {
  const keys = new Set(starts)
  for (const key of keys) for (const next of referencesIn((objects.get(key) as NamedShape).shape)) keys.add(next)
  return keys
}

/** The keys without those of objects that only operations which are left out have. */
function withoutOwn(
  objects: ReadonlyMap<string, NamedShape>,
  all: readonly Operation[],
  kept: readonly Operation[],
): ReadonlySet<string> {
  const used = new Set(kept.flatMap(keysOf))
  const gone = new Set(all.flatMap(keysOf).filter((key) => key.startsWith('#') && !used.has(key)))
  return new Set([...objects.keys()].filter((key) => !gone.has(key)))
}
