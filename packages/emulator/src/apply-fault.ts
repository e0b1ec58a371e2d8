import { isBodiless } from './bodiless.ts'
import type { DrawnFault, Fault } from './faults.ts'
import { attackNames, pause, playAttack } from './hostile.ts'

/** A request to which a fault applies, and the responses that it replaces or changes. */
interface Faulty {
  /** Its signal ends a delay when the caller is gone. */
  readonly request: Request
  readonly answer: () => Promise<Response>
  /** The service's own error. */
  readonly writeError: (status: number) => Response
  /** The time of the emulator. */
  readonly now: number
}

/** Makes the response for a request that a fault applies to. */
export async function applyFault(drawn: DrawnFault, { request, answer, writeError, now }: Faulty): Promise<Response> {
  const { fault, hits, firstPages } = drawn
  const { signal } = request
  switch (fault.kind) {
    case 'status':
      return withStatus(fault, writeError)
    case 'delay':
      await pause(fault.ms, signal)
      return answer()
    case 'reset':
      return Response.error()
    case 'reset-body':
      // The full content-length marks a body that ends early as broken, even if MSW closes the connection normally.
      return rewrite(await answer(), (bytes) => chunks([half(bytes)], { ms: 0, broken: true, signal }), true)
    case 'truncate':
      return rewrite(await answer(), half)
    case 'slow-body':
      return rewrite(await answer(), (bytes) => chunks(slices(bytes, 10), { ms: fault.ms / 10, broken: false, signal }))
    case 'drip':
      return rewrite(await answer(), (bytes) =>
        chunks(slices(bytes, bytes.length), { ms: fault.ms, broken: false, signal }),
      )
    case 'wrong-types':
      return twist(await answer())
    case 'html':
      return page(fault.status ?? 200)
    case 'proxy-auth':
      return page(407, { 'proxy-authenticate': 'Basic realm="proxy"' })
    case 'retry-at-once':
      return withHeaders(writeError(503), { 'retry-after': '0' })
    case 'wrong-clock':
      return atOtherTime(await answer(), now, fault.ms)
    case 'repeated-page':
      return repeated(request, answer, firstPages)
    case 'expired-token':
      return withHeaders(writeError(401), { 'www-authenticate': 'Bearer error="invalid_token"' })
    case 'hostile': {
      const { attacks = attackNames } = fault
      const name = attacks[(hits - 1) % attacks.length]
      return name === undefined ? answer() : playAttack(name, { request, answer, signal, turn: hits })
    }
    default:
      return answer()
  }
}

/** The responses of intermediaries between a caller and a service. */
function page(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const text = '<!doctype html><title>Sign in</title><p>This network asks you to sign in.</p>\n'
  const isEmpty = isBodiless(status)
  return new Response(isEmpty ? null : text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  })
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** The same response from a service whose clock is wrong: dates, and Unix times of resets. */
function atOtherTime(response: Response, now: number, ms: number): Response {
  const at = (time: number): string => new Date(time).toUTCString()
  const times = [...response.headers].flatMap(([name, value]) => {
    if (/reset/.test(name) && /^\d{10}$/.test(value)) return [[name, String(Math.round(Number(value) + ms / 1000))]]
    return /^[A-Z][a-z]{2}, \d{2} .* GMT$/.test(value) ? [[name, at(Date.parse(value) + ms)]] : []
  })
  return withHeaders(response, { ...(Object.fromEntries(times) as Record<string, string>), date: at(now + ms) })
}

const mostPages = 20

async function repeated(
  request: Request,
  answer: Faulty['answer'],
  firstPages: DrawnFault['firstPages'],
): Promise<Response> {
  if (request.method !== 'GET') return answer()
  const { origin, pathname } = new URL(request.url)
  const known = firstPages.get(origin + pathname)
  if (known) return known.clone()
  const response = await answer()
  if (firstPages.size < mostPages) firstPages.set(origin + pathname, response.clone())
  return response
}

function withStatus(
  { status, headers = {}, body }: Fault & { kind: 'status' },
  writeError: Faulty['writeError'],
): Response {
  const isEmpty = isBodiless(status)
  if (isEmpty || body !== undefined) {
    const text = isEmpty ? null : typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
  }
  const response = writeError(status)
  if (status === 429 && !response.headers.has('retry-after')) response.headers.set('retry-after', '1')
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

async function twist(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response
  return rewrite(response, (bytes) => JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), otherType))
}

async function rewrite(
  response: Response,
  change: (bytes: Uint8Array<ArrayBuffer>) => BodyInit,
  keepsLength = false,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length === 0) return new Response(null, response)
  const { status, headers } = response
  if (keepsLength) headers.set('content-length', String(bytes.length))
  else headers.delete('content-length')
  return new Response(change(bytes), { status, headers })
}

function half(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.slice(0, Math.floor(bytes.length / 2))
}

function slices(bytes: Uint8Array<ArrayBuffer>, count: number): Uint8Array<ArrayBuffer>[] {
  const size = Math.ceil(bytes.length / count)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  )
}

/** A body in chunks, with a pause before each; a broken one ends with the error of a reset connection. */
function chunks(
  parts: readonly Uint8Array<ArrayBuffer>[],
  { ms, broken, signal }: { readonly ms: number; readonly broken: boolean; readonly signal: AbortSignal },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const part = parts[next++]
        await pause(ms, signal)
        if (part) controller.enqueue(part)
        else if (broken)
          controller.error(new TypeError('terminated', { cause: new Error('A fault cut off the body.') }))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function otherType(_key: string, value: unknown): unknown {
  if (typeof value === 'number') return `not the number ${value}`
  return typeof value === 'string' || typeof value === 'boolean' ? 42 : value
}
