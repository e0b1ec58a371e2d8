import type { RequestSummary } from './errors.ts'
import type { Call } from './request/call.ts'

const redacted = '[redacted]'

/**
 * The names of headers and query params whose values may be shown in logs, hooks, errors and `inspect`. A profile adds
 * to them.
 */
const shownAlways: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'deprecation',
  'etag',
  'if-none-match',
  'last-modified',
  'range',
  'retry-after',
  'server',
  'sunset',
  'user-agent',
  'x-request-id',
  'page',
  'per_page',
  'sort',
  'query',
  'filter',
  'limit',
  'after',
  'before',
])
const shownFamilies = /^(?:x-)?rate(?:-?limit)?-/

type Target = Pick<Call, 'endpoint' | 'params'>

/** Whether the values of the header or query param of this name may be shown. */
export function isShown(name: string, { endpoint }: Target): boolean {
  const lower = name.toLowerCase()
  return shownAlways.has(lower) || shownFamilies.test(lower) || (endpoint.profile.shown?.includes(lower) ?? false)
}

/** Documented params are shown, except secret ones. */
export function isShownInQuery(name: string, call: Target): boolean {
  const { secret = [] } = call.endpoint.operation
  return isShown(name, call) || (Object.hasOwn(call.params, name) && !secret.includes(name))
}

/** Headers with the values redacted that must not be shown. */
export function showHeaders(headers: Headers | Readonly<Record<string, string>>, call: Target): Record<string, string> {
  const entries = headers instanceof Headers ? headers.entries() : Object.entries(headers)
  return Object.fromEntries(Array.from(entries, ([name, value]) => [name, isShown(name, call) ? value : redacted]))
}

/**
 * A URL that may be shown: without user info and fragment, with secret path params redacted, and in the query all
 * values redacted except those of documented params and of the names above.
 */
export function showUrl(address: string, call: Target): string {
  const { params } = call
  const secret = call.endpoint.operation.secret ?? []
  const url = new URL(address)
  url.username = url.password = url.hash = ''
  let path = url.pathname
  for (const name of secret) {
    const value = params[name]
    if (typeof value === 'string' && value !== '') path = path.replaceAll(encodeURIComponent(value), redacted)
  }
  const query = Array.from(url.searchParams, ([name, value]) => {
    return `${encodeURIComponent(name)}=${isShownInQuery(name, call) ? encodeURIComponent(value) : redacted}`
  })
  return url.origin + path + (query.length ? `?${query.join('&')}` : '')
}

/** The summary of a call for errors, hooks and logs. */
export function summarize(call: Call): RequestSummary {
  const { name, operation } = call.endpoint
  return { operation: name, method: operation.method, url: showUrl(call.url, call) }
}

/** Anything shorter is not a secret, and would be found everywhere. */
export const shortestSecret = 8

/** The parts of a call that may hold secrets. */
type SecretSource = Pick<Call, 'endpoint' | 'params' | 'headers' | 'url'>

/** Redacts the call's secrets in a text that the service or the runtime wrote, whether plain or URL-encoded. */
export function scrub(text: string, call: SecretSource): string {
  let rest = text
  for (const secret of secretsOf(call)) {
    for (const form of [secret, encodeURIComponent(secret.replaceAll(/\p{Surrogate}/gu, '\ufffd'))])
      rest = rest.replaceAll(form, redacted)
  }
  return rest
}

/** Secret params, and the values of all headers and query params that are not shown; for `Bearer x` also `x` alone. */
function secretsOf(call: SecretSource): string[] {
  const { endpoint, params, headers, url } = call
  const values = (endpoint.operation.secret ?? []).map((name) => params[name])
  for (const [name, value] of Object.entries(headers)) {
    if (!isShown(name, call)) values.push(value, value.slice(value.indexOf(' ') + 1))
  }
  for (const [name, value] of new URL(url).searchParams) if (!isShownInQuery(name, call)) values.push(value)
  return values.filter((value): value is string => typeof value === 'string' && value.length >= shortestSecret)
}
