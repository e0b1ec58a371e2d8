import { InsecureTransportError, RequestValidationError } from './errors.ts'
import { isSecure } from './send/transport-security.ts'

export interface AddressRules {
  /** Whether the address may have a query. @default false */
  readonly allowQuery?: boolean | undefined
  /** Whether the address may be plain HTTP to any host. @default false */
  readonly allowHttp?: boolean | undefined
}

/**
 * Checks that an address is a URL that requests may be sent to, and that it does not expose tokens unless `allowHttp` accepts it.
 * @param name the option that holds the address
 * @returns the address in normal form
 * @throws InsecureTransportError the address is plain HTTP to a host that is not loopback
 * @throws RequestValidationError the address is not a valid URL, or has a part that it must not have
 */
export function checkAddress(address: unknown, name: string, { allowQuery, allowHttp }: AddressRules = {}): string {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined
  const fault = url
    ? faultOf(url, allowQuery ?? false)
    : `must be an absolute URL, got ${address === '' ? 'an empty string' : address === null ? 'null' : typeof address}`
  if (!url || fault !== undefined)
    throw new RequestValidationError(`${name} ${fault}`, {
      issues: [{ path: [name], message: fault ?? '', expected: 'URL' }],
    })
  if (!allowHttp && !isSecure(url))
    throw new InsecureTransportError(
      `${name}: plain HTTP to ${url.host} is refused; use https://, or \`allowHttp: true\` in a network that you trust`,
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
