import { ApiError } from '../api-errors.ts'
import { ConnectionError, RequestValidationError, TimeoutError } from '../errors.ts'
import type { Call, Send } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Outcome } from '../response/details.ts'
import type { Fetch, FetchInit } from '../send/attempt.ts'
import { onAbort } from '../time.ts'
import type { OwnMiddleware } from '../send/chain.ts'
import type { Received } from './api-promise.ts'
import { whenRead } from './when-read.ts'
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, CompatError } from './errors.ts'

/** A function that the global `fetch` can replace. */
export type CompatFetch = (url: string, init?: RequestInit) => Promise<Response>

/** A call in flight, and how the old client reads its response. */
interface Exchange {
  readonly controller: AbortController
  readonly fetchOptions: object | undefined
  /** True if a request without a body has an empty object as its body. */
  readonly emptyBody: boolean
  readonly arrived: (response: Response) => void
}

/**
 * Lets the client send calls, and takes their responses before it reads them: the old client hands them out, reads them
 * later, and reads them as they are.
 */
export class Exchanges {
  readonly #underway = new WeakMap<AbortSignal, Exchange>()
  readonly #fetch: CompatFetch
  readonly #fetchOptions: object | undefined

  constructor(fetch: CompatFetch | undefined, fetchOptions: object | undefined) {
    this.#fetch = fetch ?? ((url, init) => globalThis.fetch(url, init))
    this.#fetchOptions = fetchOptions
  }

  /** The option `fetch` of the client. It declares three params, so that it receives the call. */
  readonly fetch: Fetch = (url: string, init: FetchInit, call?: Call) => this.#send(url, init, call?.signal)

  /** The option `middleware` of the client: any call may be retried, and after the statuses that the old client retries. */
  readonly middleware: OwnMiddleware = {
    call: [
      (call: Call, next: Send<Outcome>) => {
        const { endpoint } = call
        const { streamed: _, response: __, ...bare } = endpoint
        const { responseType: ___, ...operation } = endpoint.operation
        return next({ ...call, endpoint: { ...bare, response: undefined, operation, repeatable: true } })
      },
    ],
    attempt: [
      async (call: Call, next: Send<RawResponse>) => {
        try {
          return await next(call)
        } catch (error) {
          if (ApiError.is(error) && error.retriable === undefined && isTemporary(error.status))
            Object.defineProperty(error, 'retriable', { value: true })
          throw error
        }
      },
    ],
  }

  /**
   * Makes a call.
   * @param invoke calls the client, which gets the signal
   * @throws APIError the service answered with an error, or did not answer
   */
  async exchange(
    invoke: (signal: AbortSignal) => PromiseLike<unknown>,
    options: {
      readonly signal?: AbortSignal | null | undefined
      readonly fetchOptions?: object | undefined
      readonly errorField?: string | undefined
      readonly emptyBody?: boolean
    },
  ): Promise<Received> {
    const controller = new AbortController()
    const { signal } = options
    if (signal?.aborted) throw new APIUserAbortError()
    const unlink = onAbort(signal ?? undefined, () => controller.abort(signal?.reason))
    try {
      const response = await new Promise<Response>((resolve, reject) => {
        const { fetchOptions, emptyBody = false } = options
        this.#underway.set(controller.signal, { controller, fetchOptions, emptyBody, arrived: resolve })
        // Once a response has arrived, the client's own reading of its substitute is ignored.
        invoke(controller.signal).then(() => reject(new CompatError('the client returned no response')), reject)
      })
      whenRead(controller, unlink)
      return { response, controller }
    } catch (error) {
      unlink()
      throw toApiError(error, controller.signal, options.errorField)
    }
  }

  async #send(url: string, init: FetchInit, signal: AbortSignal | undefined): Promise<Response> {
    const exchange = signal && this.#underway.get(signal)
    if (!exchange) return await this.#fetch(url, { ...this.#fetchOptions, ...init })
    // The attempt's own signal ends with the attempt, and the body is read later.
    const controller = new AbortController()
    const unlink = onAbort(init.signal, () => controller.abort(init.signal.reason))
    onAbort(exchange.controller.signal, () => controller.abort(exchange.controller.signal.reason))
    try {
      const body = exchange.emptyBody && init.body === undefined ? withEmptyBody(init) : init
      const all = { ...this.#fetchOptions, ...exchange.fetchOptions, ...body, signal: controller.signal }
      const response = await this.#fetch(url, all)
      if (!response.ok) return response
      exchange.arrived(response)
      return new Response(null, { status: 204 })
    } finally {
      unlink()
    }
  }
}

function withEmptyBody(init: FetchInit): FetchInit {
  return { ...init, headers: { 'content-type': 'application/json', ...init.headers }, body: '{}' }
}

/** The statuses after which the old client retries. */
function isTemporary(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || status >= 500
}

function toApiError(error: unknown, signal: AbortSignal, errorField: string | undefined): unknown {
  if (error instanceof CompatError) return error
  if (signal.aborted) return new APIUserAbortError()
  if (ApiError.is(error)) {
    const { status, headers, body } = error
    const isText = typeof body === 'string'
    return APIError.generate(status, isText ? undefined : body, isText ? body : undefined, headers, errorField)
  }
  if (TimeoutError.is(error)) return new APIConnectionTimeoutError()
  if (RequestValidationError.is(error)) return new CompatError(error.message, { cause: error })
  const cause = ConnectionError.is(error) && error.cause instanceof Error ? error.cause : error
  return new APIConnectionError(cause instanceof Error ? { cause } : {})
}
