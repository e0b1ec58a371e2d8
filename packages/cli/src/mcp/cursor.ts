import { createHash } from 'node:crypto'
import { ToolError } from './error-text.ts'

/** A place in a list: so many items behind the beginning of a page. */
export interface Cursor {
  /** The client's cursor of that page; undefined for the first one. */
  readonly from: string | undefined
  readonly skip: number
}

export const start: Cursor = { from: undefined, skip: 0 }

/** @param list what `listDigest` says of the list */
export function cursorText({ from = '', skip }: Cursor, list: string): string {
  return `${skip}~${list}~${from}`
}

/**
 * @param list what `listDigest` says of the list that it has to belong to
 * @throws ToolError it is not one that a result had, or that of another list
 */
export function readCursor(text: string, list: string): Cursor {
  const { skip, of, from } = /^(?<skip>\d{1,9})~(?<of>[\w-]{11})~(?<from>.*)$/s.exec(text)?.groups ?? {}
  if (skip === undefined) throw new ToolError('cursor has to be the `cursor` of an earlier result, unchanged')
  if (of === list) return { from: from || undefined, skip: Number(skip) }
  throw new ToolError('cursor belongs to another list: give it with the operation and the params that it came with')
}

/** What tells a list from others, whatever the order of its params. */
export function listDigest(operation: string, params: unknown): string {
  const inOrder = JSON.stringify([operation, params], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(inOrder).digest('base64url').slice(0, 11)
}
