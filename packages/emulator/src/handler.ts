import { answer } from './answer.ts'
import { applyFault } from './apply-fault.ts'
import { joined } from './bytes.ts'
import { bearer, type FaultRegistry } from './faults.ts'
import { HttpError } from './http-error.ts'
import type { EmulatorClock, Incoming } from './incoming.ts'
import type { KeptBody } from './kept-body.ts'
import type { RequestLog } from './request-log.ts'
import { splitPairs } from './query-pairs.ts'
import { type Match, router, type Router } from './router.ts'
import type { Service } from './service.ts'
import { showPath } from './shown-path.ts'

interface Shared {
  readonly clock: EmulatorClock
  readonly faults: FaultRegistry
  readonly log: RequestLog
}

/** The signature of the global `fetch`. */
type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The parts that all services share: routing, faults, the Date header and the log. */
export function handler(services: readonly Service[], { clock, faults, log }: Shared): Fetch {
  const find = router(services)
  const show = showPath(services.flatMap(({ routes }) => routes))
  return async (input, init) => {
    const request = new Request(input, init)
    const [at, started] = [clock.now(), performance.now()]
    const { match, incoming, isTooLarge } = await read(request, find)
    const [sent, received] = [log.body(), log.body()]
    sent.add(incoming.body)
    const service = match?.service.name
    const operation = match?.route.name
    const { method, url } = incoming
    const shownPath = await show(url, match?.route)
    const write = (response: Response): void => {
      const [headers, path] = [Object.fromEntries(request.headers), url.pathname + url.search]
      const duration = Math.round(performance.now() - started)
      log.add(
        { at, service, operation, method, path, shownPath, headers, status: response.status, duration },
        { sent, received, responseHeaders: Object.fromEntries(response.headers) },
      )
    }
    const respond = async (): Promise<Response> => {
      const fault = faults.draw({ request, operation: operation ?? '', service })
      const answered = async (): Promise<Response> => {
        if (isTooLarge) return errorFor(match, 413, incoming, `The body has more than ${mostBytes} bytes.`)
        return match ? answer(match, incoming) : noEndpoint(incoming, find.methods(readAddress(url, incoming.headers)))
      }
      if (!fault) return answered()
      const writeError = (status: number): Response => errorFor(match, status, incoming)
      return applyFault(fault, { request, answer: answered, writeError, now: clock.now() })
    }
    const response = await respond().catch((error: unknown) => {
      write(Response.error())
      throw error
    })
    const hasDate = response.type === 'error' || response.headers.has('date')
    if (!hasDate) response.headers.set('date', new Date(clock.now()).toUTCString())
    write(response)
    if (method === 'HEAD' && response.body) {
      await response.body.cancel()
      return new Response(null, response)
    }
    return keeping(response, received)
  }
}

/** The largest body of a request; a larger one gets a 413. */
const mostBytes = 128 * 1_048_576

interface Received {
  readonly match: Match | undefined
  readonly incoming: Incoming
  readonly isTooLarge: boolean
}

async function read(request: Request, find: Router): Promise<Received> {
  const url = new URL(request.url)
  const { method, headers } = request
  const known = await readBytes(request)
  const body = known ?? new Uint8Array()
  const address = readAddress(url, headers)
  const own = find(method, address, body)
  const match = own ?? (method === 'HEAD' ? find('GET', address, body) : undefined)
  const params = match?.params ?? {}
  const incoming = { method, url, headers, body, params, raw: match?.raw, token: bearer(request) }
  return { match, incoming, isTooLarge: known === undefined }
}

function readAddress({ pathname, search }: URL, headers: Headers): Parameters<Router>[1] {
  return { pathname, sent: [...splitPairs(search), ...headers] }
}

/** The body of a request; undefined if it is too large. */
async function readBytes({ body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  let size = 0
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    size += next.value.length
    if (size > mostBytes) {
      await reader?.cancel()
      return undefined
    }
    chunks.push(next.value)
  }
  return joined(chunks)
}

/** The same response; its body is kept while it is read. */
function keeping(response: Response, kept: KeptBody): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        kept.add(value)
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}

/** The service's own error body for a status. */
function errorFor(match: Match | undefined, status: number, incoming: Incoming, message = ''): Response {
  const text = message || `A fault of the emulator with the status ${status}.`
  return (
    match?.service.writeError(new HttpError(status, message), incoming, match.route) ??
    Response.json({ message: text }, { status })
  )
}

function noEndpoint({ method, url }: Incoming, methods: readonly string[]): Response {
  if (method === 'OPTIONS' && methods.length > 0)
    return new Response(null, { status: 204, headers: { allow: [...methods, 'OPTIONS'].join(', ') } })
  const [first] = methods
  const hint = first === undefined ? '' : ` The path has ${methods.join(', ')}.`
  const message = `The emulator has no endpoint ${method} ${url.pathname}.${hint}`
  if (first === undefined) return Response.json({ message, type: 'not_found' }, { status: 404 })
  return Response.json({ message, type: 'method_not_allowed' }, { status: 405, headers: { allow: methods.join(', ') } })
}
