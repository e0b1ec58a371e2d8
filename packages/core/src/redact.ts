import type { RequestSummary } from './errors.ts'
import type { Call } from './send/call.ts'

const redacted = '[redacted]'

/** The header and query names whose values may be shown, in logs, hooks, errors and inspect alike. */
const shown: ReadonlySet<string> = new Set([
  'accept',
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
  'total-count',
  'user-agent',
  'x-request-id',
  'x-service-api-version',
  'page',
  'per_page',
  'paginate',
  'sort',
  'query',
  'filter',
  'pageSize',
  'pageToken',
  'limit',
  'after',
  'before',
])
const shownFamilies = /^(?:x-)?rate(?:-?limit)?-/

/** Headers as they may be shown. */
export function showHeaders(headers: Headers | Readonly<Record<string, string>>): Record<string, string> {
  const entries = headers instanceof Headers ? headers.entries() : Object.entries(headers)
  return Object.fromEntries(
    Array.from(entries, ([name, value]) => [
      name,
      shown.has(name.toLowerCase()) || shownFamilies.test(name.toLowerCase()) ? value : redacted,
    ]),
  )
}

/**
 * An address as it may be shown: without user info and fragment, secret params of the path taken out, and in the query
 * only the values of documented params and of the names above.
 */
export function showUrl(address: string, { operation, params }: Pick<Call, 'operation' | 'params'>): string {
  const secret = operation.secret ?? []
  const url = new URL(address)
  url.username = url.password = url.hash = ''
  let path = url.pathname
  for (const name of secret) {
    const value = params[name]
    if (typeof value === 'string' && value !== '') path = path.replaceAll(encodeURIComponent(value), redacted)
  }
  const query = Array.from(url.searchParams, ([name, value]) => {
    const open = shown.has(name) || (Object.hasOwn(params, name) && !secret.includes(name))
    return `${encodeURIComponent(name)}=${open ? encodeURIComponent(value) : redacted}`
  })
  return url.origin + path + (query.length ? `?${query.join('&')}` : '')
}

/** What an error, a hook or a log says of a call. */
export function summarize(call: Call): RequestSummary {
  return { operation: call.name, method: call.operation.method, url: showUrl(call.url, call) }
}

/** What is shorter than this is no secret, and would be found everywhere. */
const shortestSecret = 8

/** Takes a call's token and secret params out of a text that somebody else wrote, plain or encoded as in a form. */
export function scrub(
  text: string,
  { operation, params, progress }: Pick<Call, 'operation' | 'params' | 'progress'>,
): string {
  let rest = text
  for (const secret of [progress.token, ...(operation.secret ?? []).map((name) => params[name])]) {
    if (typeof secret !== 'string' || secret.length < shortestSecret) continue
    for (const form of [secret, encodeURIComponent(secret)]) rest = rest.replaceAll(form, redacted)
  }
  return rest
}
