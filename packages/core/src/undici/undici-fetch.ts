import { type Dispatcher, request } from 'undici'
import { checkOptions, fields, methods } from '../request/option-rules.ts'
import type { Fetch } from '../send/fetch.ts'
import { prepareBody } from './prepare-body.ts'
import { UndiciResponse, unlessAborted } from './undici-response.ts'

/** Options of `undiciFetch`. */
export interface UndiciFetchOptions {
  /**
   * What sends the requests: an `Agent`, a `ProxyAgent`, a `MockAgent`.
   * @default undici's global dispatcher
   */
  readonly dispatcher?: Dispatcher | undefined
}

const known = fields({ dispatcher: methods('dispatch') })

/**
 * A `fetch` that uses the package undici and needs less CPU time than the runtime's own. It accepts gzip and br and
 * decodes them. Redirects are returned, not followed, whatever `redirect` says. If the connection fails, it rejects
 * with undici's errors and codes; for a header or a URL that is not valid with `UND_ERR_INVALID_ARG`.
 * @param options what sends the requests
 * @returns a value for the option `fetch`
 * @throws RequestValidationError an option is not valid
 * @example
 * createIssuesClient({ baseUrl, fetch: undiciFetch({ dispatcher: new ProxyAgent('http://proxy.example.com:3128') }) })
 */
export function undiciFetch(options: UndiciFetchOptions = {}): Fetch {
  checkOptions('undiciFetch', known, options)
  const { dispatcher } = options
  const through = dispatcher ? { dispatcher } : {}
  return async (url, init) => {
    const { method, signal } = init
    signal.throwIfAborted()
    const reply = await unlessAborted(
      signal,
      request(url, { method, signal, ...through, ...(await prepareBody(init)) }),
    )
    return new UndiciResponse(url, init, reply)
  }
}
