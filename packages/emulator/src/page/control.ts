import type { Emulator } from '../emulator.ts'
import { HttpError } from '../http-error.ts'
import { type PathPattern, compilePath } from '../operation.ts'
import { OptionError } from '../rules.ts'
import { clockActions } from './clock-actions.ts'
import type { Action, Actions, Call } from './action.ts'
import { faultActions } from './fault-actions.ts'
import type { Live } from './live.ts'
import { requestActions } from './request-actions.ts'
import { tableActions } from './table-actions.ts'
import { worldActions } from './world-actions.ts'

interface Place extends Pick<PathPattern, 'read'> {
  readonly path: string
  readonly methods: Readonly<Record<string, Action>>
}

/** The control API at `/.emulator`: openapi.yaml describes it. A value is sent as JSON, `undefined` as a 204. */
export function control(emulator: Emulator, live: Live): (request: Request, url: URL) => Promise<Response> {
  const makers = [faultActions, requestActions, worldActions, clockActions, tableActions]
  const actions = Object.assign({}, ...makers.map((make) => make(emulator, live))) as Actions
  const places = Object.entries(actions).map(([path, methods]): Place => ({
    path,
    methods,
    read: compilePath(path).read,
  }))
  return async (request, url) => {
    try {
      return written(await perform(places, request, url))
    } catch (error) {
      return refusal(error)
    }
  }
}

function perform(places: readonly Place[], request: Request, url: URL): unknown {
  for (const { path, methods, read } of places) {
    const raw = read(url.pathname)
    if (!raw) continue
    const action = methods[request.method]
    if (!action) throw new HttpError(405, `${path} takes ${Object.keys(methods).join(' and ')}.`)
    return action(readCall(request, url, raw))
  }
  throw new HttpError(404, `The emulator has nothing at ${url.pathname}.`)
}

function readCall(request: Request, url: URL, raw: Readonly<Record<string, string>>): Call {
  const params = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, decoded(value, name)]))
  return {
    origin: url.origin,
    param: (name) => params[name] ?? '',
    number: (name, fallback) => whole(params[name] ?? url.searchParams.get(name), name, fallback),
    body: (ifEmpty) => readJson(request, ifEmpty),
  }
}

function decoded(text: string, name: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new OptionError(name, `${name} is not encoded as in a URL.`)
  }
}

function whole(text: string | null, name: string, fallback?: number): number {
  if (text === null && fallback !== undefined) return fallback
  if (text !== null && /^\d{1,9}$/.test(text)) return Number(text)
  throw new OptionError(name, `${name} must be an integer of at least 0.`)
}

async function readJson(request: Request, ifEmpty: unknown): Promise<unknown> {
  const text = await request.text()
  if (text === '' && ifEmpty !== undefined) return ifEmpty
  try {
    return JSON.parse(text)
  } catch {
    throw new OptionError('body', 'The body is not valid JSON.')
  }
}

function written(value: unknown): Response {
  if (value instanceof Response) return value
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value)
}

function refusal(error: unknown): Response {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof OptionError) return Response.json({ message, field: error.field }, { status: 400 })
  if (error instanceof TypeError) return Response.json({ message, field: 'body' }, { status: 400 })
  return Response.json({ message }, { status: error instanceof HttpError ? error.status : 500 })
}
