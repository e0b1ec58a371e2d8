import { isInstance, parseUrl } from '../platform.ts'
import { InsecureTransportError, type Issue, RequestValidationError } from '../errors.ts'
import { got } from './option-rules.ts'

export interface AddressRules {
  /** True if the address may have a query. @default false */
  readonly allowQuery?: boolean | undefined
  /** True if the address may be plain HTTP to any host. @default false */
  readonly allowHttp?: boolean | undefined
}

/**
 * Checks that an address is a URL that requests may be sent to, and that it does not expose tokens unless `allowHttp`
 * accepts it.
 * @param name the option that holds the address
 * @returns the address in normal form
 * @throws InsecureTransportError the address is plain HTTP to a host that is not loopback
 * @throws RequestValidationError the address is not a valid URL, or has a part that it must not have
 */
export function checkAddress(address: unknown, name: string, { allowQuery, allowHttp }: AddressRules = {}): string {
  const text = isInstance(address, 'URL') ? address.href : address
  const url = typeof text === 'string' ? parseUrl(text) : undefined
  const fault = url ? addressFault(url, allowQuery ?? false) : kindFault(address)
  if (!url || fault !== undefined)
    throw new RequestValidationError(`${name} ${fault}`, {
      issues: [{ path: [name], message: fault ?? '', expected: 'URL' }],
    })
  if (!allowHttp && !isSecure(url))
    throw new InsecureTransportError(
      `${name}: plain HTTP to ${url.host} is not allowed; use https://, or \`allowHttp: true\` in a network that you trust`,
    )
  return url.origin + url.pathname + url.search
}

/** Explains why a value is not a URL, without repeating it: it could contain a secret. */
function kindFault(address: unknown): string {
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

/** Returns true if the connection is private: HTTPS, or a host that is this machine. */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

/** A value in a query. A list repeats its name, and undefined is omitted. */
export type QueryValue =
  | string
  | number
  | bigint
  | boolean
  | readonly (string | number | bigint | boolean | undefined)[]
  | undefined

/**
 * Writes a query string, without the question mark. A list repeats its name; undefined fields are left out.
 * @param issues receives an entry for each field that cannot be encoded
 */
export function writeQuery(fields: Readonly<Record<string, unknown>>, issues: Issue[] = []): string {
  let text = ''
  for (const name in fields) {
    const value = fields[name]
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined) continue
      if (!isWritable(one)) {
        issues.push({ path: [name], message: `must be a string, a number, a boolean or a list of those, ${got(one)}` })
        continue
      }
      try {
        text += `${text && '&'}${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`
      } catch {
        issues.push({ path: [name], message: 'must be well-formed Unicode' })
      }
    }
  }
  return text
}

function isWritable(value: unknown): value is string | number | bigint | boolean {
  return typeof value === 'number' ? Number.isFinite(value) : ['string', 'bigint', 'boolean'].includes(typeof value)
}

/** Adds a query to a URL that may already have one. */
export function withQuery(url: string, query: string): string {
  if (!query) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

/** A URL without its query, and the query without its question mark. */
export function splitUrl(url: string): [address: string, query: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** One field of a query: its decoded name, and all of it as written. */
export interface QueryPair {
  readonly name: string
  readonly text: string
}

/** The fields of a query without its question mark. */
export function splitQuery(query: string): QueryPair[] {
  const texts = query.split('&').filter(Boolean)
  return texts.map((text) => ({ name: decoded(text.split('=', 1)[0] as string), text }))
}

/** A query without the fields of these names; the others stay as written. */
export function withoutNames(query: string, names: readonly string[]): string {
  return splitQuery(query)
    .filter(({ name }) => !names.includes(name))
    .map(({ text }) => text)
    .join('&')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

export type Params = Readonly<Record<string, unknown>>
