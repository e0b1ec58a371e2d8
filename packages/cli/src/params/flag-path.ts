import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'

/** What a flag means: a param, or a field inside of one. */
export interface FlagTarget {
  /** The entry of the field at the end of the path; undefined for a key of a map and inside free JSON. */
  readonly entry: ParamEntry | undefined
  /** From the params object: `['event', 'attendees', 0, 'email']`. */
  readonly path: readonly (string | number)[]
  /** Whether it belongs to the options of a composed call. */
  readonly isOption: boolean
  /** Whether any part of the path is secret. */
  readonly secret: boolean
}

/**
 * Reads a flag such as `event.attendees[0].email`, by the words of the command line or the names of the wire.
 * @returns undefined where there is no such param
 */
export function flagTarget(service: Service, operation: OperationEntry, flag: string): FlagTarget | undefined {
  const words = wordsOf(flag)
  const [first, ...rest] = words
  if (typeof first !== 'string') return undefined
  const root = named([...operation.params, ...(operation.options ?? [])], first)
  if (!root) return undefined
  const start = targetOf(operation, root)
  return rest.reduce<FlagTarget | undefined>((target, word) => target && step(service, target, word), start)
}

/** A param as a whole. */
export function targetOf({ params }: Pick<OperationEntry, 'params'>, entry: ParamEntry): FlagTarget {
  return { entry, path: [entry.name], isOption: !params.includes(entry), secret: entry.secret ?? false }
}

/** `a.b[0].c` is `['a', 'b', 0, 'c']`. */
function wordsOf(flag: string): (string | number)[] {
  if (!/^[^.[\]]+(?:\.[^.[\]]+|\[\d{1,4}\])*$/.test(flag)) return []
  return Array.from(flag.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([text, index]) =>
    index === undefined ? text : Number(index),
  )
}

function step(service: Service, { entry, path, ...target }: FlagTarget, word: string | number): FlagTarget | undefined {
  if (typeof word === 'number') {
    if (entry && !entry.list && entry.type !== 'json') return undefined
    return { ...target, entry: entry && element(entry), path: [...path, word] }
  }
  if (!entry || entry.type === 'map' || entry.type === 'json')
    return entry?.list ? undefined : { ...target, entry: undefined, path: [...path, word] }
  const field = entry.list ? undefined : named(service.objects[entry.object ?? ''] ?? [], word)
  return (
    field && { ...target, entry: field, path: [...path, field.name], secret: target.secret || (field.secret ?? false) }
  )
}

/** An entry of a list. */
function element(entry: ParamEntry): ParamEntry {
  const { list, ...one } = entry
  return list ? one : entry
}

function named(entries: readonly ParamEntry[], word: string): ParamEntry | undefined {
  return entries.find(({ flag }) => flag === word) ?? entries.find(({ name }) => name === word)
}
