import { type NamedShape, referencesIn, type Service, type Shape } from '@portolan/openapi'
import type { Handwritten } from './handwritten.ts'

/**
 * Finds the objects that are the same in params and in results, with all that they refer to. Both are then one: the
 * function returns the key under which an object is written.
 */
export function mergeDirections(objects: ReadonlyMap<string, NamedShape>): (key: string) => string {
  const both = [...objects.keys()].filter(
    (key) => key.endsWith(' result') && findCounterpart(objects, key) !== undefined,
  )
  const different = new Set(both.filter((key) => signature(objects, key) !== signature(objects, paramsOf(key))))
  const users = new Map<string, string[]>()
  for (const key of both)
    for (const used of referencesIn((objects.get(key) as NamedShape).shape))
      users.set(used, [...(users.get(used) ?? []), key])
  const open = [...different]
  for (let key = open.pop(); key !== undefined; key = open.pop())
    for (const user of users.get(key) ?? [])
      if (!different.has(user)) {
        different.add(user)
        open.push(user)
      }
  return (key) => {
    const other = key.endsWith(' params') ? findCounterpart(objects, key) : undefined
    return other !== undefined && !different.has(other) ? other : key
  }
}

function paramsOf(key: string): string {
  return key.replace(/ result$/, ' params')
}

/** The key of the same schema in the other direction; undefined if the document uses it in one only. */
export function findCounterpart(objects: ReadonlyMap<string, NamedShape>, key: string): string | undefined {
  const other = key.endsWith(' result') ? paramsOf(key) : key.replace(/ params$/, ' result')
  return key.startsWith('#') || other === key || !objects.has(other) ? undefined : other
}

/** An object as text, without the direction of what it refers to. */
function signature(objects: ReadonlyMap<string, NamedShape>, key: string): string {
  return JSON.stringify(objects.get(key)?.shape, (name, value: unknown) =>
    name === 'key' && typeof value === 'string' ? value.replace(/ (?:params|result)$/, '') : value,
  )
}

/** The shape, with the type that the config names for it. */
export function withHandwrittenType(shape: Shape, name: string, { types }: Handwritten): Shape {
  const from = typeof types === 'object' ? types[name] : undefined
  return from === undefined || shape.kind === 'named' ? shape : { ...shape, type: { name, from } }
}

/** What params are for, if the document does not say it. */
export function paramsText({ operations }: Service, key: string): string | undefined {
  if (!key.startsWith('#params ')) return undefined
  const calls = operations.filter(({ paramsKey }) => paramsKey === key).map(({ call }) => `\`${call.join('.')}\``)
  return calls.length ? `Params of ${[...new Set(calls)].join(', ')}.` : 'Params that calls have in common.'
}
