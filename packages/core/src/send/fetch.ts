import type { RequestBody } from '../request/body.ts'
import type { Call } from '../request/call.ts'
import { got } from '../request/option-rules.ts'
import type { ResponseLike } from '../request/wire.ts'
import type { Clock } from '../time.ts'

/** What the option `fetch` takes: the global `fetch`, or any function that takes a URL and an init as it does. */
export interface Fetch {
  /** @param call what the request belongs to: its operation and params. Not for logs: its headers hold the token. */
  (url: string, init: FetchInit, call?: Call): Promise<ResponseLike>
  /** The time that passes while requests go through this function. @default the system's */
  readonly clock?: Clock | undefined
}

/** The second argument of a `fetch`. */
export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  /** May also be a `FormData`, whose type is left out because each library has its own. */
  readonly body?: Exclude<RequestBody, FormData>
  readonly redirect: 'manual' | 'follow'
  readonly signal: AbortSignal
  /** Set where the body is a stream. */
  readonly duplex?: 'half'
}

/** What a mock may return in place of a response. */
interface Mock extends Partial<Omit<ResponseLike, 'headers'>> {
  readonly headers?: ResponseLike['headers'] | Readonly<Record<string, string>>
  json?(): Promise<unknown>
}

/**
 * What the option `fetch` resolved to, as a response. A mock may have plain headers or none, and `json()` alone.
 * @throws TypeError it is no response
 */
export function toFetchResponse(value: unknown): ResponseLike {
  if (value instanceof Response) return value
  const mock = Object(value) as Mock
  if (typeof mock.status !== 'number')
    throw noResponse(`${got(value)}${value === Object(value) ? ' without a status' : ''}`)
  if (isComplete(mock)) return mock
  const isEmpty = mock.status === 204 || mock.status === 304
  if (!mock.text && !mock.json && !mock.arrayBuffer && !mock.body && !isEmpty)
    throw noResponse('one without text(), json() and body')
  const headers = new Headers(mock.headers as HeadersInit | undefined)
  if (mock.json && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const text = async (): Promise<string> => {
    if (mock.text) return await mock.text()
    return mock.json ? JSON.stringify(await mock.json()) : ''
  }
  const arrayBuffer = async (): Promise<ArrayBuffer> =>
    mock.arrayBuffer ? await mock.arrayBuffer() : new TextEncoder().encode(await text()).buffer
  return { status: mock.status, headers, url: mock.url ?? '', body: mock.body, text, arrayBuffer }
}

function isComplete(mock: Mock): mock is ResponseLike {
  return typeof mock.headers?.get === 'function' && !!mock.text && !!mock.arrayBuffer
}

function noResponse(found: string): TypeError {
  return new TypeError(`the option \`fetch\` must resolve to a Response, with status, headers and text(): ${found}`)
}
