import type { Emulator } from '../emulator.ts'
import { HttpError } from '../http-error.ts'
import type { Live } from './live.ts'

/** A request to the control API. */
export interface Call {
  /** The emulator's own origin. */
  readonly origin: string
  /** A param of the path. */
  readonly param: (name: string) => string
  /** A number of the path or the query. @throws OptionError it is none */
  readonly number: (name: string, fallback?: number) => number
  /** The body, or what is given in place of an empty one. @throws OptionError it is not valid JSON */
  readonly body: (ifEmpty?: unknown) => Promise<unknown>
}

export type Action = (call: Call) => unknown

/** The actions of the control API, by path and method. */
export type Actions = Readonly<Record<string, Readonly<Record<string, Action>>>>

export type ActionMaker = (emulator: Emulator, live: Live) => Actions

/** The one with an ID. @throws HttpError 404 */
export function found<One extends { readonly id: number }>(all: readonly One[], id: number, what: string): One {
  const one = all.find((each) => each.id === id)
  if (!one) throw new HttpError(404, `There is no ${what} ${id}.`)
  return one
}

/** A value as a file to save. */
export function download(value: unknown, name: string): Response {
  return Response.json(value, { headers: { 'content-disposition': `attachment; filename="${name}"` } })
}
