import { createHash } from 'node:crypto'
import type { JsonSchema } from './tool.ts'
import { ToolError } from './error-text.ts'

/** The input of a call. */
export interface CallInput {
  readonly params: Readonly<Record<string, unknown>>
  /** As `--fields` of the command line. */
  readonly fields: string | undefined
  readonly limit: number
  readonly cursor: Cursor
  /** Identifies the list: other lists reject its cursors. */
  readonly list: string
}

const most = 1000
const usual = 100

/** The properties of the input besides the operation and its params. */
export const callProperties: Readonly<Record<string, JsonSchema>> = {
  fields: {
    type: 'string',
    description: 'Only these fields of the result or of each item, such as "id,actor.login". Makes results smaller.',
  },
  limit: { type: 'integer', minimum: 1, maximum: most, description: `At most this many items (default ${usual}).` },
  cursor: {
    type: 'string',
    description: 'The cursor of an earlier result: continues after its last item. Give the same params.',
  },
}

/**
 * Reads an input that may have these properties.
 * @throws ToolError it is not an object, or has others
 */
export function readObject(input: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isObject(input)) throw new ToolError(`The input has to be an object with ${known.join(', ')}`)
  const other = Object.keys(input).find((name) => !known.includes(name))
  if (other === undefined) return input
  const hint = known.includes('params') ? ' The params of the operation go into params.' : ''
  throw new ToolError(`The input has no ${other}: it takes ${known.join(', ')}.${hint}`)
}

/** @throws ToolError a property is not valid */
export function readCallInput(operation: string, given: Readonly<Record<string, unknown>>): CallInput {
  const { params = {}, fields, limit, cursor } = given
  if (!isObject(params)) throw new ToolError('params has to be an object with the params of the operation')
  if (fields !== undefined && typeof fields !== 'string')
    throw new ToolError('fields has to be a string such as "id,actor.login"')
  if (cursor !== undefined && typeof cursor !== 'string') throw new ToolError('cursor has to be a string')
  const list = listDigest(operation, params)
  return {
    params,
    list,
    fields: fields || undefined,
    limit: readLimit(limit) ?? usual,
    cursor: cursor ? readCursor(cursor, list) : start,
  }
}

/** @throws ToolError it is not an integer from 1 to 1000 */
export function readLimit(limit: unknown): number | undefined {
  if (limit === undefined || (Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= most))
    return limit as number | undefined
  throw new ToolError(`limit has to be an integer from 1 to ${most}`)
}

/** A place in a list: an item's offset from the start of a page. */
export interface Cursor {
  /** The client's cursor of that page; undefined for the first one. */
  readonly from: string | undefined
  readonly skip: number
}

const start: Cursor = { from: undefined, skip: 0 }

/** @param list the `listDigest` of the list */
export function cursorText({ from = '', skip }: Cursor, list: string): string {
  return `${skip}~${list}~${from}`
}

/**
 * @param list the `listDigest` of the list that it has to belong to
 * @throws ToolError it does not come from a result, or belongs to another list
 */
function readCursor(text: string, list: string): Cursor {
  const { skip, of, from } = /^(?<skip>\d{1,9})~(?<of>[\w-]{11})~(?<from>.*)$/s.exec(text)?.groups ?? {}
  if (skip === undefined) throw new ToolError('cursor has to be the `cursor` of an earlier result, unchanged')
  if (of === list) return { from: from || undefined, skip: Number(skip) }
  throw new ToolError('cursor belongs to another list: give it with the operation and the params that it came with')
}

/** The identity of a list, independent of the order of its params. */
function listDigest(operation: string, params: unknown): string {
  const inOrder = JSON.stringify([operation, params], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(inOrder).digest('base64url').slice(0, 11)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
