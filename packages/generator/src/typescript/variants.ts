import { referencesIn, type Service, type Shape } from '@portolan/openapi'
import type { Handwritten } from './handwritten.ts'

type Schemas = Service['schemas']

/**
 * Merges objects that are the same in params and in results, with everything that they refer to. The function returns
 * the id under which a schema is written.
 */
export function mergeDirections(schemas: Schemas): (id: string) => string {
  const both = Object.values(schemas).filter(({ direction, counterpart }) => direction === 'result' && counterpart)
  const different = new Set(
    both.flatMap(({ id, counterpart = id }) =>
      signature(schemas, id) === signature(schemas, counterpart) ? [] : [id],
    ),
  )
  const users = new Map<string, string[]>()
  for (const { id, shape } of both)
    for (const used of referencesIn(shape)) users.set(used, [...(users.get(used) ?? []), id])
  const open = [...different]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const user of users.get(id) ?? [])
      if (!different.has(user)) {
        different.add(user)
        open.push(user)
      }
  return (id) => {
    const other = findResult(schemas, id)
    return different.has(other) ? id : other
  }
}

/** The id of a schema as a result, if it is also one. */
function findResult(schemas: Schemas, id: string): string {
  const { direction, counterpart } = schemas[id] ?? {}
  return direction === 'params' && counterpart !== undefined ? counterpart : id
}

/** A schema as text, without the direction of what it refers to. */
function signature(schemas: Schemas, id: string): string {
  return JSON.stringify(schemas[id]?.shape, (_, value: unknown) =>
    typeof value === 'string' ? findResult(schemas, value) : value,
  )
}

/** The shape, with the type that the config names for it. */
export function withHandwrittenType(shape: Shape, name: string, { types }: Handwritten): Shape {
  const from = typeof types === 'object' ? types[name] : undefined
  return from === undefined || shape.kind === 'named' ? shape : { ...shape, type: { name, from } }
}

/** Describes the purpose of params, if the document does not. */
export function paramsText({ operations, schemas }: Service, key: string): string | undefined {
  if (schemas[key]?.role !== 'params') return undefined
  const calls = operations.filter(({ paramsKey }) => paramsKey === key).map(({ call }) => `\`${call.join('.')}\``)
  return calls.length ? `Params of ${[...new Set(calls)].join(', ')}.` : 'Params that calls have in common.'
}
