import type { DirectInit } from '../send/attempt.ts'
import { FastResponse } from './fast-response.ts'

/** The dispatcher that Node's own fetch stands on (undici's), as far as it is used here. */
interface Dispatcher {
  dispatch(options: DispatchOptions, handler: FastResponse): boolean
}

interface DispatchOptions {
  readonly origin: string
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

const dispatcherKeys = [2, 1].map((version) => Symbol.for(`undici.globalDispatcher.${version}`))
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const defaultHeaders = { 'accept-encoding': 'gzip, deflate', 'user-agent': 'node' }

/**
 * A `fetch` that goes straight to the dispatcher under Node's own, for less than its cost: `fetch: dispatcherFetch`. It does
 * not see what replaces the global `fetch`, such as mocks, and reads the body of a request into memory before it is sent.
 * Where the runtime has no such dispatcher, it is the global `fetch`.
 */
export const dispatcherFetch = Object.assign(
  async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { url, method, redirect, signal } = request
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined
    return direct(url, { method, redirect, signal, body, headers: Object.fromEntries(request.headers) })
  },
  { direct },
)

/** The same for what is known already, without a Request in between. */
async function direct(url: string, init: DirectInit): Promise<Response> {
  const { method, headers, signal, body = null, redirect } = init
  const dispatcher = findDispatcher()
  if (!dispatcher || (body !== null && typeof body !== 'string' && !(body instanceof Uint8Array)))
    return plainFetch(url, init)
  const slash = url.indexOf('/', url.indexOf('://') + 3)
  const [origin, path] = slash < 0 ? [url, '/'] : [url.slice(0, slash), url.slice(slash)]
  const response = await new Promise<FastResponse>((resolve, reject) => {
    const answer = new FastResponse(url, signal, resolve, reject)
    dispatcher.dispatch({ origin, path, method, headers: { ...defaultHeaders, ...headers }, body }, answer)
  })
  const moved = redirects.has(response.status) && (redirect === 'error' || response.headers.has('location'))
  if (!moved || redirect === 'manual') return response as unknown as Response
  response.discard()
  return follow(url, init, response)
}

function findDispatcher(): Dispatcher | undefined {
  for (const key of dispatcherKeys) {
    const dispatcher = (globalThis as { readonly [name: symbol]: Dispatcher | undefined })[key]
    if (dispatcher) return dispatcher
  }
  return undefined
}

/** Leaves redirects to the global fetch, from the first target on; what names the caller stays with the first origin. */
function follow(url: string, init: DirectInit, { status, headers }: FastResponse): Promise<Response> {
  const location = headers.get('location')
  if (init.redirect === 'error' || location === null) throw new TypeError('unexpected redirect')
  const target = new URL(location, url)
  const dropped = target.origin === new URL(url).origin ? [] : ['authorization', 'cookie', 'proxy-authorization']
  const becomesGet = status === 303 ? init.method !== 'HEAD' : status < 303 && init.method === 'POST'
  if (becomesGet) dropped.push('content-type', 'content-length')
  const kept = Object.fromEntries(
    Object.entries(init.headers).filter(([name]) => !dropped.includes(name.toLowerCase())),
  )
  return plainFetch(target.href, { ...init, headers: kept, ...(becomesGet ? { method: 'GET', body: undefined } : {}) })
}

function plainFetch(url: string, { body, ...init }: DirectInit): Promise<Response> {
  return fetch(url, body === undefined ? init : { ...init, body })
}
