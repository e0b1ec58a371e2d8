import { parseUrl } from '../platform.ts'
import { RequestValidationError } from '../errors.ts'
import { callError, type Middleware } from '../request/call.ts'
import type { Addresses } from '../request/endpoint.ts'
import type { RawResponse } from '../request/wire.ts'

/**
 * Sends nothing to an origin other than the client's own, whatever made the URL: a declaration, a page, a middleware. A
 * redirect to a file elsewhere is followed without the token.
 */
export function stayOnOrigin({ baseUrl, baseUrls }: Addresses): Middleware<RawResponse> {
  const origins = [baseUrl, ...Object.values(baseUrls)].map((address) => `${new URL(address).origin}/`)
  return function checkOrigin(call, next) {
    const { url, headers, foreign } = call
    if (origins.some((own) => url.startsWith(own))) return next(call)
    const origin = parseUrl(url)?.origin
    if (origin !== undefined && foreign && headers['authorization'] === undefined) return next(call)
    const where = origin === undefined ? 'is not valid' : `leads to ${origin}, which is not an address of the client`
    throw callError({ ...call, url: baseUrl }, `the URL ${where}; nothing was sent`, (text, about) => {
      return new RequestValidationError(text, { ...about, issues: [{ path: ['url'], message: where }] })
    })
  }
}
