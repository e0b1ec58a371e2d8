import { type Dispatcher, getGlobalDispatcher } from 'undici'
import { checkOptions, fields, methods, type RulesOf } from '../request/option-rules.ts'
import type { Fetch } from '../send/attempt.ts'
import { exchange } from './exchange.ts'
import { prepareBody } from './request-body.ts'
import { UndiciResponse } from './response.ts'

/** Options of `undiciFetch`. */
export interface UndiciFetchOptions {
  /**
   * The dispatcher that sends the requests: an `Agent`, a `ProxyAgent`, a `MockAgent`.
   * @default undici's global dispatcher
   */
  readonly dispatcher?: Dispatcher | undefined
}

const known = fields({ dispatcher: methods('dispatch') } satisfies RulesOf<UndiciFetchOptions>)

/**
 * A `fetch` that uses the package undici and needs less CPU time than the runtime's own. It asks for gzip and br, and
 * decodes these, deflate and, where Node can, zstd. Redirects are returned, not followed, whatever `redirect` says. If
 * the connection fails, it rejects with undici's errors and codes; for a header or a URL that is not valid with
 * `UND_ERR_INVALID_ARG`.
 * @param options what sends the requests
 * @returns a value for the option `fetch`
 * @throws RequestValidationError an option is not valid
 * @example
 * createIssuesClient({ baseUrl, fetch: undiciFetch({ dispatcher: new ProxyAgent('http://proxy.example.com:3128') }) })
 */
export function undiciFetch(options: UndiciFetchOptions = {}): Fetch {
  checkOptions('undiciFetch', known, options)
  return async (url, init, call) => {
    const { method, signal } = init
    signal.throwIfAborted()
    const prepared = prepareBody(init, call?.onSent)
    const content = prepared instanceof Promise ? await prepared : prepared
    const { origin, pathname, search } = new URL(url)
    const request = { origin, path: pathname + search, method, ...content }
    const reply = await exchange(options.dispatcher ?? getGlobalDispatcher(), request, signal)
    return new UndiciResponse(url, init, reply)
  }
}
