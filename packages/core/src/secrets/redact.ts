import { isInstance } from '../platform.ts'
import { isRequestId } from '../request-id.ts'
import { firstForm, listForms, namedInBody, replaceForms, textsNamed } from './find-secrets.ts'
import type { RequestSummary } from '../errors.ts'
import { escapeText } from '../safe-text.ts'
import type { SecretText } from '../schema/schema.ts'

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

/** The part of a call that redaction needs. */
export interface SecretSource {
  readonly endpoint: {
    readonly name: string
    readonly operation: {
      readonly method: string
      readonly secret?: readonly string[] | undefined
      readonly wireNames?: Readonly<Record<string, string>> | undefined
    }
    readonly profile: { readonly loggable?: readonly string[] | undefined }
    readonly params?: { readonly secrets: (value: unknown, name: string) => Iterable<SecretText> } | undefined
    readonly raw?: boolean | undefined
  }
  readonly params: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly url: string
  readonly body: unknown
  /** The secrets of the request that was redirected to this one. */
  readonly earlierSecrets?: readonly string[] | undefined
  /** The credentials besides the token. */
  readonly credentials?: readonly string[] | undefined
}

type Target = Pick<SecretSource, 'endpoint' | 'params'>

/** Returns true if the values of the header or query param of this name may be shown. */
export function isShown(name: string, { endpoint }: Target): boolean {
  const lower = name.toLowerCase()
  return (
    shownAlways.has(lower) ||
    shownFamilies.test(lower) ||
    isRequestId(lower) ||
    (endpoint.profile.loggable?.includes(lower) ?? false)
  )
}

/** Documented params are shown, except secret ones. */
export function isShownInQuery(name: string, call: Target): boolean {
  const { secret = [], wireNames = {} } = call.endpoint.operation
  const isOfParam = (wire: string): boolean => {
    const param = Object.keys(wireNames).find((one) => wireNames[one] === wire) ?? wire
    return Object.hasOwn(call.params, param) && !secret.includes(param)
  }
  // `created[gte]` is a part of `created`.
  return isShown(name, call) || isOfParam(name) || isOfParam(name.replace(/\[[^]*$/, ''))
}

/** Anything shorter is not a secret, and would match everywhere. */
export const shortestSecret = 8

/**
 * Redacts the secrets of a call: what its operation and its schemas mark, and all headers and query params that are not
 * on the list above. It keeps no more of the call than these.
 */
export class Redactor {
  readonly #call: SecretSource
  #forms: ReadonlyMap<string, string> | undefined

  constructor({ endpoint, params, headers, url, body, earlierSecrets, credentials }: SecretSource) {
    // The body of a request with an operation consists of params.
    this.#call = { endpoint, params, headers, url, body: endpoint.raw ? body : undefined, earlierSecrets, credentials }
  }

  /** A text that the service or the runtime wrote, without secrets, however they are encoded. */
  text = (text: string): string => replaceForms(text, (this.#forms ??= formsOfAll(listSecrets(this.#call))))

  /** The value of a header, if it may be shown. */
  header(name: string, value: string): string {
    return isShown(name, this.#call) ? value : redacted
  }

  /** Headers with the values redacted that must not be shown. */
  headers(headers: Headers | Readonly<Record<string, string>>): Record<string, string> {
    const entries = isInstance(headers, 'Headers') ? headers.entries() : Object.entries(headers)
    return Object.fromEntries(
      Array.from(entries, ([name, value]) => [name, escapeText(this.text(this.header(name, value)))]),
    )
  }

  /**
   * A URL that may be shown: without user info and fragment, with secret path params redacted, and in the query all
   * values redacted except those of documented params and of the names above. Secrets are redacted in all of it, since
   * the service may have written it.
   */
  url(address: string): string {
    const { endpoint, params } = this.#call
    const url = new URL(address)
    url.username = url.password = url.hash = ''
    let path = url.pathname
    for (const name of endpoint.operation.secret ?? []) {
      const value = params[name]
      if (typeof value === 'string' && value !== '') path = path.replaceAll(encodeURIComponent(value), redacted)
    }
    const query = Array.from(url.searchParams, ([name, value]) => {
      const shown = isShownInQuery(name, this.#call) ? this.text(encodeURIComponent(value)) : redacted
      return `${this.text(encodeURIComponent(name))}=${shown}`
    })
    return url.origin + this.text(path) + (query.length ? `?${query.join('&')}` : '')
  }

  /** The call as errors, hooks and logs name it, with the URL of its response if that differs. */
  summary(url = this.#call.url): RequestSummary {
    const { name, operation } = this.#call.endpoint
    return { operation: name, method: operation.method, url: this.url(url) }
  }

  /** The secrets, as they are. */
  secrets(): readonly string[] {
    return listSecrets(this.#call)
  }

  /** Returns true if a text contains a credential of the call, which must not be stored with it. */
  hasCredential(text: string): boolean {
    const { headers, credentials = [] } = this.#call
    const values = Object.entries(headers).flatMap(([name, value]) =>
      credential.test(name) ? splitSecret(name, value) : [],
    )
    // No encoding makes a credential shorter.
    const fitting = [...values, ...credentials].filter(({ length }) => length <= text.length)
    // A text that contains `Bearer x` also contains `x`.
    const parts = fitting.filter((one) => !fitting.some((other) => isLongPart(other, one)))
    return parts.length > 0 && firstForm(text, formsFor(this.#call.endpoint, parts)) !== undefined
  }
}

/** The forms of the credentials that an operation was last called with: the pages of its lists have the same. */
const lastForms = new WeakMap<object, { readonly of: string; readonly forms: ReadonlyMap<string, string> }>()

function formsFor(endpoint: object, credentials: readonly string[]): ReadonlyMap<string, string> {
  const of = credentials.join('\0')
  const last = lastForms.get(endpoint)
  if (last?.of === of) return last.forms
  const forms = formsOfAll(credentials)
  lastForms.set(endpoint, { of, forms })
  return forms
}

/** Returns true if a text is long enough to search for, and is part of another. */
function isLongPart(part: string, whole: string): boolean {
  return part.length >= shortestSecret && part.length < whole.length && whole.includes(part)
}

/** The names of headers with credentials. */
const credential = /auth|cookie|key|password|secret|token/i

/** A function that redacts these secrets in a text, however they are encoded. */
export function makeRedactor(secrets: readonly string[]): (text: string) => string {
  const forms = formsOfAll(secrets)
  return (text) => replaceForms(text, forms)
}

function formsOfAll(secrets: readonly string[]): ReadonlyMap<string, string> {
  const long = secrets.filter(({ length }) => length >= shortestSecret)
  return new Map(long.flatMap((secret) => Array.from(listForms(secret), (form): [string, string] => [form, redacted])))
}

/**
 * Secret params and fields of params, the values of all headers and query params that are not shown, and in the body of
 * a request without an operation what is named like a credential.
 */
function listSecrets(call: SecretSource): string[] {
  const { endpoint, params, headers, url, body, earlierSecrets = [], credentials = [] } = call
  const values = [...earlierSecrets, ...credentials]
  for (const { text } of textsNamed(params, endpoint.operation.secret ?? [])) values.push(text)
  for (const { text } of endpoint.params?.secrets(params, 'params') ?? []) values.push(text)
  for (const { text } of namedInBody(body)) values.push(text)
  for (const [name, value] of Object.entries(headers)) {
    if (!isShown(name, call)) values.push(...splitSecret(name, value))
  }
  for (const [name, value] of new URL(url).searchParams) if (!isShownInQuery(name, call)) values.push(value)
  return values
}

/** The value of a header; of `Bearer x` also `x`, and of cookies also the value of each. */
export function splitSecret(name: string, value: string): string[] {
  const parts = [value, value.slice(value.indexOf(' ') + 1)]
  if (!/^cookie$/i.test(name)) return parts
  return [...parts, ...value.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1).trim())]
}
