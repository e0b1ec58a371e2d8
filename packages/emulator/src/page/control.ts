import type { Emulator } from '../emulator.ts'
import type { Fault } from '../faults.ts'
import { HttpError } from '../http-error.ts'
import { OptionError } from '../rules.ts'
import type { LoggedRequest } from '../request-log.ts'
import { archive } from './har.ts'
import type { Live } from './live.ts'
import { showFault } from './shown-fault.ts'
import { showRequest } from './shown-request.ts'

/** What an action needs: the request, the emulator's own origin, and the number in the path. */
interface Call {
  readonly request: Request
  readonly origin: string
  readonly id: number
}

type Action = (call: Call) => unknown

/** The control API at `/.emulator`: openapi.yaml describes it. A value is sent as JSON, `undefined` as a 204. */
export function control(emulator: Emulator, live: Live): (request: Request, url: URL) => Promise<Response> {
  const actions = actionsOf(emulator, live)
  return async (request, { pathname, origin }) => {
    const id = Number(/\/(?<id>\d+)(?:\/|$)/.exec(pathname)?.groups?.['id'])
    const path = pathname.replace(/\/\d+(?=\/|$)/, '/{id}')
    const methods = actions[path]
    try {
      if (!methods) throw new HttpError(404, `The emulator has nothing at ${pathname}.`)
      const action = methods[request.method]
      if (!action) throw new HttpError(405, `${path} takes ${Object.keys(methods).join(' and ')}.`)
      return written(await action({ request, origin, id }))
    } catch (error) {
      return refusal(error)
    }
  }
}

function actionsOf(
  emulator: Emulator,
  { stream, tell }: Live,
): Readonly<Record<string, Readonly<Record<string, Action>>>> {
  const { faults } = emulator
  return {
    '/.emulator/events': { GET: () => eventStream(stream()) },
    '/.emulator/world': { GET: () => download(emulator.save(), 'world.json') },
    '/.emulator/reset': { POST: () => (emulator.reset(), tell('reset')) },
    '/.emulator/faults': {
      GET: () => faults.list().map(showFault),
      async POST({ request }) {
        const added = faults.add((await readJson(request)) as Fault)
        tell('counts')
        return Response.json(showFault(added), { status: 201 })
      },
      DELETE: () => (faults.clear(), tell('counts')),
    },
    '/.emulator/faults/{id}': {
      DELETE: ({ id }) => (found(faults.list(), id, 'fault').remove(), tell('counts')),
    },
    '/.emulator/requests': {
      GET: ({ origin }) => emulator.requests.map((one) => showRequest(one, origin)),
      DELETE: () => (emulator.clearRequests(), tell('reset')),
    },
    '/.emulator/requests/{id}': {
      GET: ({ id, origin }) => showRequest(found(emulator.requests, id, 'request'), origin),
    },
    '/.emulator/requests/{id}/repeat': {
      POST: ({ id, origin }) => repeat(emulator, found(emulator.requests, id, 'request'), origin),
    },
    '/.emulator/requests.har': {
      GET: ({ origin }) => {
        const requests = emulator.requests.map((one) => showRequest(one, origin))
        return download(archive(requests, origin), 'requests.har')
      },
    },
  }
}

/** Sends a request again, as it was, and returns the status of the response. */
async function repeat(emulator: Emulator, logged: LoggedRequest, origin: string): Promise<object> {
  const { method, path, headers, size } = logged
  const body = new TextEncoder().encode(logged.body)
  if (body.length !== size) throw new HttpError(409, 'The body was not kept: it is too large, or is no text.')
  const response = await emulator.fetch(origin + path, { method, headers, ...(size > 0 ? { body } : {}) })
  await response.body?.cancel()
  return { status: response.status }
}

function found<One extends { readonly id: number }>(all: readonly One[], id: number, what: string): One {
  const one = all.find((each) => each.id === id)
  if (!one) throw new HttpError(404, `There is no ${what} ${id}.`)
  return one
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
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
  return Response.json({ message }, { status: error instanceof HttpError ? error.status : 500 })
}

function eventStream(stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
}

function download(value: unknown, name: string): Response {
  return Response.json(value, { headers: { 'content-disposition': `attachment; filename="${name}"` } })
}
