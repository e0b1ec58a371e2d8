import { HttpError } from '../http-error.ts'
import type { OpenApiState } from './make-record.ts'
import type { Visit } from './visit.ts'

/** The first request with a key, and its response. */
interface Kept {
  readonly request: string
  readonly response: Promise<Response>
}

/** An emulator may run for weeks, so the oldest are dropped. */
const mostKeys = 1000

/** The keys of a world, which a reset drops with it. */
const worlds = new WeakMap<OpenApiState, Map<string, Kept>>()

/**
 * Processes one request for each idempotency key of a caller: the same request again gets the same response and changes
 * nothing, even if it arrives at the same time.
 * @throws HttpError 422 the key belongs to another request
 * @see draft-ietf-httpapi-idempotency-key-header-07, section 2.6
 */
export async function respondOnce(visit: Visit, respond: (visit: Visit) => Promise<Response>): Promise<Response> {
  const { method, idempotency } = visit.endpoint.operation
  const key = idempotency === undefined || method === 'GET' ? null : visit.headers.get(idempotency)
  if (key === null) return respond(visit)
  const keys = worlds.get(visit.state) ?? new Map<string, Kept>()
  worlds.set(visit.state, keys)
  const name = JSON.stringify([key, method, visit.url.pathname, visit.headers.get('authorization')])
  const request = JSON.stringify([visit.url.search, visit.body])
  const known = keys.get(name)
  if (known && known.request !== request) throw new HttpError(422, `The key ${key} belongs to another request.`)
  if (known) return (await known.response).clone()
  const response = respond(visit)
  keys.set(name, { request, response })
  const [oldest = ''] = keys.keys()
  if (keys.size > mostKeys) keys.delete(oldest)
  try {
    return (await response).clone()
  } catch (error) {
    // After fixing the cause, a caller sends the same key again.
    keys.delete(name)
    throw error
  }
}
