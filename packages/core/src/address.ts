import { InsecureTransportError, RequestValidationError } from './errors.ts'
import { isSecure } from './send/transport-security.ts'

/**
 * Refuses what is not a URL to send requests to, and what would send tokens in the clear.
 * @param name the option that holds it
 * @param allowQuery whether the address may carry a query
 * @returns the address without user info and fragment
 */
export function checkAddress(address: unknown, name: string, allowQuery = false): string {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined
  const fault = url
    ? faultOf(url, allowQuery)
    : `must be an absolute URL, got ${address === '' ? 'an empty string' : typeof address}`
  if (!url || fault !== undefined)
    throw new RequestValidationError(`${name} ${fault}`, {
      issues: [{ path: [name], message: fault ?? '', expected: 'URL' }],
    })
  if (!isSecure(url))
    throw new InsecureTransportError(
      `${name}: plain HTTP to ${url.host} is refused; use https:// (http:// is for loopback only)`,
    )
  return url.origin + url.pathname + url.search
}

function faultOf(url: URL, allowQuery: boolean): string | undefined {
  if (!/^https?:$/.test(url.protocol)) return 'must begin with https://'
  if (url.username || url.password) return 'must not have user info'
  if (url.hash) return 'must not have a fragment'
  return url.search && !allowQuery ? 'must not have a query' : undefined
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
