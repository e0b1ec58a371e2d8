import { type Dispatcher, request } from 'undici'
import type { Fetch } from '../send/fetch.ts'
import { prepareBody } from './prepare-body.ts'
import { UndiciResponse, unlessAborted } from './undici-response.ts'

export interface UndiciFetchOptions {
  /**
   * What the requests go through: an `Agent`, a `ProxyAgent`, a `MockAgent`.
   * @default undici's global dispatcher
   */
  readonly dispatcher?: Dispatcher | undefined
}

/**
 * A `fetch` for the option of that name, on the package undici, for less CPU time than the runtime's own. It asks for gzip
 * and br and decodes them. A redirect is returned as it came, whatever `redirect` says. Where the connection fails, it
 * rejects with undici's errors and their codes; a header or a URL that cannot be sent is an `UND_ERR_INVALID_ARG`.
 *
 * @example
 * createIssuesClient({ baseUrl, fetch: undiciFetch({ dispatcher: new ProxyAgent('http://proxy.example.com:3128') }) })
 */
export function undiciFetch({ dispatcher }: UndiciFetchOptions = {}): Fetch {
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
