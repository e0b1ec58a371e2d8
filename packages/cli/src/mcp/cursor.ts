import { ToolError } from './error-text.ts'

/** A place in a list: so many items behind the beginning of a page. */
export interface Cursor {
  /** The client's cursor of that page; undefined for the first one. */
  readonly from: string | undefined
  readonly skip: number
}

export const start: Cursor = { from: undefined, skip: 0 }

export function cursorText({ from = '', skip }: Cursor): string {
  return `${skip}~${from}`
}

/** @throws ToolError it is not one that a result had */
export function readCursor(text: string): Cursor {
  const { skip, from } = /^(?<skip>\d{1,9})~(?<from>.*)$/s.exec(text)?.groups ?? {}
  if (skip === undefined) throw new ToolError('cursor has to be the `cursor` of an earlier result, unchanged')
  return { from: from || undefined, skip: Number(skip) }
}
