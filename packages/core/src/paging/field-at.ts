import type { core } from 'zod/mini'
import type { Issue } from '../errors.ts'
import type { Endpoint } from '../request/call.ts'

/** The value of the field that a name or a dotted path names; undefined if there is none. */
export function fieldAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, path)) return (value as Readonly<Record<string, unknown>>)[path]
  const [head, tail] = divide(path)
  return tail === undefined ? undefined : fieldAt(fieldAt(value, head), tail)
}

/**
 * Whether a schema has the field that a name or a dotted path names. A schema that names no fields, such as a record,
 * has each.
 */
function hasField(schema: core.$ZodType, path: string): boolean {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return hasField(def.innerType, path)
  if (def.type === 'lazy') return hasField(def.getter(), path)
  if (def.type === 'union') return def.options.some((option) => hasField(option, path))
  if (def.type === 'intersection') return hasField(def.left, path) || hasField(def.right, path)
  if (def.type !== 'object') return nameless.has(def.type)
  if (Object.hasOwn(def.shape, path)) return true
  const [head, tail] = divide(path)
  return tail !== undefined && Object.hasOwn(def.shape, head) && hasField(def.shape[head] as core.$ZodType, tail)
}

/** Kinds of schemas whose values may have any field. */
const nameless: ReadonlySet<string> = new Set(['record', 'unknown', 'any', 'custom', 'pipe'])

function divide(path: string): [head: string, tail: string | undefined] {
  const dot = path.indexOf('.')
  return dot === -1 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)]
}

/** The names in an operation's paging that its schemas do not have. */
export function pagingFaults({ operation: { paging }, params, response }: Endpoint): Issue[] {
  if (!paging) return []
  const { items, next, param } = paging
  const lacks = (name: string | undefined): name is string =>
    name !== undefined && response !== undefined && !hasField(response.schema, name)
  const faults: Issue[] = []
  if (lacks(items)) faults.push(fault('items', `must be a field of the response, which has no \`${items}\``))
  if (lacks(next)) faults.push(fault('next', `must be a field of the response, which has no \`${next}\``))
  if (param !== undefined && !(params && hasField(params.schema, param)))
    faults.push(fault('param', `must be a param of the operation, which has no \`${param}\``))
  return faults
}

function fault(name: string, message: string): Issue {
  return { path: ['paging', name], message }
}
