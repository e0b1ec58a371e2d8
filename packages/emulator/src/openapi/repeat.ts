import { isBodiless } from '../bodiless.ts'
import { longDigest } from '../digest.ts'
import { HttpError } from '../http-error.ts'
import type { KeptResponse, OpenApiState } from './make-record.ts'
import type { Visit } from './visit.ts'

/** A request with a key whose response is not yet there. */
interface Pending {
  readonly request: string
  readonly response: Promise<KeptResponse>
}

/** An emulator may run for weeks, so the oldest are dropped. */
const mostKeys = 1000

/** The pending requests of a world, which a reset drops with it. */
const worlds = new WeakMap<OpenApiState, Map<string, Pending>>()

/**
 * Processes one request for each idempotency key of a caller: the same request again gets the same response and changes
 * nothing, even if it arrives at the same time, or after a restart with the same state.
 * @throws HttpError 422 the key belongs to another request
 * @see draft-ietf-httpapi-idempotency-key-header-07, section 2.6
 */
export async function respondOnce(visit: Visit, respond: (visit: Visit) => Promise<Response>): Promise<Response> {
  const { state, url, headers, body } = visit
  const { method, idempotency } = visit.endpoint.operation
  const given = idempotency === undefined || method === 'GET' ? null : headers.get(idempotency)
  if (given === null) return respond(visit)
  const key = JSON.stringify([given, method, url.pathname, longDigest(headers.get('authorization') ?? '')])
  const request = longDigest(JSON.stringify([url.search, body]))
  const pending = worlds.get(state) ?? new Map<string, Pending>()
  worlds.set(state, pending)
  const known = state.keptResponses?.find((one) => one.key === key) ?? pending.get(key)
  if (known && known.request !== request) throw new HttpError(422, `The key ${given} belongs to another request.`)
  if (known) return writeResponse('response' in known ? await known.response : known)
  const response = respond(visit).then((first) => readResponse(first, key, request))
  pending.set(key, { request, response })
  try {
    const kept = await response
    const all = (state.keptResponses ??= [])
    if (all.push(kept) > mostKeys) all.shift()
    return writeResponse(kept)
  } finally {
    // After fixing the cause of an error, a caller sends the same key again.
    pending.delete(key)
  }
}

async function readResponse(response: Response, key: string, request: string): Promise<KeptResponse> {
  const { status, headers } = response
  return { key, request, status, headers: [...headers], body: new Uint8Array(await response.arrayBuffer()) }
}

function writeResponse({ status, headers, body }: KeptResponse): Response {
  return new Response(isBodiless(status) ? null : body, {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  })
}
