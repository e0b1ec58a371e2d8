import { InsecureTransportError, RequestValidationError } from '../errors.ts'
import { got, ownField } from './option-rules.ts'

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
  const fault = url ? addressFault(url, allowQuery ?? false) : kindFault(address)
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

/** What is wrong with a value that is no URL. It is not repeated: a secret could be in it. */
function kindFault(address: unknown): string {
  if (address instanceof URL) return 'must be a string: pass the `href` of the URL'
  const isText = typeof address === 'string' && address !== ''
  return `must be an absolute URL, ${isText ? 'such as https://api.example.com' : got(address)}`
}

function addressFault(url: URL, allowQuery: boolean): string | undefined {
  if (!/^https?:/.test(url.protocol)) return 'must start with https://'
  if (url.username || url.password) return 'must not have user info'
  if (url.hash) return 'must not have a fragment'
  return url.search && !allowQuery ? 'must not have a query' : undefined
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether nobody can read what is sent there: HTTPS, or a host that is this machine. */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

/**
 * Fills in the address of a server. A variable of the host is part of a host name, so that a token goes to no other host.
 * @param template `https://{region}.example.com/{base}`
 * @param values the values of its variables
 * @param allowed the only values that a variable may have. @default any
 * @throws RequestValidationError a value is missing, not allowed, or not valid in its place
 */
export function serverUrl(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
  allowed: Readonly<Record<string, readonly string[]>> = {},
): string {
  const path = template.indexOf('/', template.indexOf('://') + 3)
  return template.replaceAll(/\{([^{}]+)\}/g, (_, name: string, at: number) => {
    const value: unknown = ownField(values, name)
    const isInHost = path === -1 || at < path
    const choice = ownField(allowed, name)
    if (isServerValue(value, isInHost) && (choice?.includes(value) ?? true)) return value
    const part = isInHost ? 'part of a host name' : 'part of a path'
    const message = `must be ${choice ? `one of ${choice.join(', ')}` : part}, ${got(value)}`
    throw new RequestValidationError(`${name} ${message}`, { issues: [{ path: [name], message }] })
  })
}

function isServerValue(value: unknown, isInHost: boolean): value is string {
  const rule = isInHost ? /^[\w-]+(?:\.[\w-]+)*$/ : /^[\w.~/-]*$/
  return typeof value === 'string' && rule.test(value) && !/(?:^|\/)\.\.?(?:\/|$)/.test(value)
}
