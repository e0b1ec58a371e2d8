import { InsecureTransportError, RequestValidationError } from './errors.ts'
import { isSecure } from './send/transport-security.ts'

/**
 * Checks that an address is a URL that requests may be sent to, and that it does not expose tokens.
 * @param name the option that holds the address
 * @param allowQuery whether the address may have a query
 * @returns the address in normal form
 * @throws InsecureTransportError the address is plain HTTP to a host that is not loopback
 * @throws RequestValidationError the address is not a valid URL, or has a part that it must not have
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
  if (!/^https?:$/.test(url.protocol)) return 'must start with https://'
  if (url.username || url.password) return 'must not have user info'
  if (url.hash) return 'must not have a fragment'
  return url.search && !allowQuery ? 'must not have a query' : undefined
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
