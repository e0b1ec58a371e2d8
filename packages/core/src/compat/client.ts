import type { Client } from '../resource.ts'
import { type ClientOptions as NativeOptions, logFrom } from '../options.ts'
import type { LogLevel, Logger } from '../hooks.ts'
import type { CallOptions } from '../request/call-options.ts'
import type { RawRequest } from '../request/raw-request.ts'
import type { WebhookBody, WebhookHeaders, WebhookSignature } from '../webhooks/index.ts'
import { APIPromise, type Received } from './api-promise.ts'
import * as errors from './errors.ts'
import { CompatError, InvalidWebhookSignatureError } from './errors.ts'
import { type CompatGroup, CompatMethod, type CompatMethodInit } from './method.ts'
import { nameFiles } from './old-files.ts'
import { PagePromise } from './page-promise.ts'
import type { PageSource } from './page.ts'
import { readResponse } from './read-response.ts'
import { type CompatHeaders, type RequestOptions, toCallOptions, toHeaders, toQuery } from './request-options.ts'
import { type CompatFetch, Exchanges } from './send.ts'
import { Stream } from './stream.ts'
import { toFile } from './to-file.ts'

/** The options of an old client, beside those of its service. */
export interface CompatOptions {
  /** The key, or a function that returns one for each call. @default the environment's */
  readonly apiKey?: string | (() => Promise<string>) | null | undefined
  /** The address of the service. @default the document's, or the environment's */
  readonly baseURL?: string | null | undefined
  /** Milliseconds for one attempt. @default 600_000 */
  readonly timeout?: number | undefined
  /** The number of retries after the first attempt. @default 2 */
  readonly maxRetries?: number | undefined
  /** Headers of every request; null removes one. @default none */
  readonly defaultHeaders?: CompatHeaders | undefined
  /** Params of the query of every request. @default none */
  readonly defaultQuery?: Readonly<Record<string, string | undefined>> | undefined
  /** Sends requests. @default the global `fetch` */
  readonly fetch?: CompatFetch | undefined
  /** Further fields of the init of `fetch`. @default none */
  readonly fetchOptions?: object | undefined
  /** The lowest level that is logged. @default 'warn' */
  readonly logLevel?: LogLevel | 'off' | undefined
  /** Logs requests and failures. @default `console` */
  readonly logger?: Logger | undefined
  /** Allows a key in a browser, where everyone can read it. @default false */
  readonly dangerouslyAllowBrowser?: boolean | undefined
  /** The secret of webhooks. @default the environment's */
  readonly webhookSecret?: string | null | undefined
}

/** An option of the service that is sent as a header. */
export interface HeaderOption {
  readonly header: string
  /** The environment variable that it is read from. */
  readonly env?: string | undefined
}

/** The particulars of an old client. */
export interface CompatSettings {
  /** Its name, for messages. */
  readonly name: string
  /** The prefix of its environment variables: `OPENAI`. */
  readonly env: string
  readonly methods: CompatGroup
  /** The address of the service, if the document has one. */
  readonly baseURL?: string | undefined
  /** The options of the service that are sent as headers. */
  readonly headers?: Readonly<Record<string, HeaderOption>> | undefined
  /** The option of the client that takes the key. @default there is no key */
  readonly key?: string | undefined
  /** Further options of the client. */
  readonly others?: readonly string[] | undefined
  /** The field of an error's body that describes the error. @default the whole body does */
  readonly errorField?: string | undefined
  /** The header of `idempotencyKey`. @default 'Idempotency-Key' */
  readonly idempotencyHeader?: string | undefined
  /** How webhooks are signed. */
  readonly signature?: WebhookSignature | undefined
  /** Makes the client that sends the calls. */
  readonly connect: (options: NativeOptions & { readonly baseUrl?: string }) => Client
}

type Params = Readonly<Record<string, unknown>>
type NativeCall = (params: Params, options: CallOptions) => PromiseLike<unknown>
type Options = CompatOptions & Readonly<Record<string, unknown>>

/** A client as Stainless writes them, over the calls of another. */
export class CompatClient {
  static readonly DEFAULT_TIMEOUT: number = 600_000
  static readonly APIError: typeof errors.APIError = errors.APIError
  static readonly APIConnectionError: typeof errors.APIConnectionError = errors.APIConnectionError
  static readonly APIConnectionTimeoutError: typeof errors.APIConnectionTimeoutError = errors.APIConnectionTimeoutError
  static readonly APIUserAbortError: typeof errors.APIUserAbortError = errors.APIUserAbortError
  static readonly BadRequestError: typeof errors.BadRequestError = errors.BadRequestError
  static readonly AuthenticationError: typeof errors.AuthenticationError = errors.AuthenticationError
  static readonly PermissionDeniedError: typeof errors.PermissionDeniedError = errors.PermissionDeniedError
  static readonly NotFoundError: typeof errors.NotFoundError = errors.NotFoundError
  static readonly ConflictError: typeof errors.ConflictError = errors.ConflictError
  static readonly UnprocessableEntityError: typeof errors.UnprocessableEntityError = errors.UnprocessableEntityError
  static readonly RateLimitError: typeof errors.RateLimitError = errors.RateLimitError
  static readonly InternalServerError: typeof errors.InternalServerError = errors.InternalServerError
  static readonly InvalidWebhookSignatureError: typeof errors.InvalidWebhookSignatureError =
    errors.InvalidWebhookSignatureError
  static readonly toFile: typeof toFile = toFile

  declare readonly apiKey: string | null
  readonly baseURL: string
  readonly timeout: number
  readonly maxRetries: number
  readonly #settings: CompatSettings
  readonly #options: Options
  readonly #native: Client
  readonly #exchanges: Exchanges

  /** @throws CompatError an option is missing or not valid */
  constructor(settings: CompatSettings, given: CompatOptions = {}) {
    const options = withoutUndefined(given)
    this.#settings = settings
    this.#options = options
    const { name, env } = settings
    const baseURL = options.baseURL ?? (readEnv(`${env}_BASE_URL`) || settings.baseURL)
    if (baseURL === undefined) throw new CompatError(`${name}: the option \`baseURL\` is missing`)
    checkBrowser(name, options)
    const key = settings.key === undefined ? null : findKey(settings, options)
    this.baseURL = baseURL
    this.timeout = options.timeout ?? CompatClient.DEFAULT_TIMEOUT
    this.maxRetries = options.maxRetries ?? 2
    // Not enumerable, so that printing the client does not print it.
    Object.defineProperty(this, 'apiKey', { value: typeof key === 'string' ? key : null, writable: true })
    this.#exchanges = new Exchanges(options.fetch, options.fetchOptions)
    this.#native = guard(() => settings.connect(this.#nativeOptions(key)))
    Object.assign(this, this.#bind(settings.methods, this.#native, []))
  }

  /** A client with other options. */
  withOptions(options: CompatOptions): this {
    const Class = this.constructor as new (options: CompatOptions) => this
    return new Class({ ...this.#options, ...options })
  }

  get<T = unknown>(path: string, options?: RequestOptions): APIPromise<T> {
    return this.#request<T>('GET', path, options)
  }

  post<T = unknown>(path: string, options?: RequestOptions): APIPromise<T> {
    return this.#request<T>('POST', path, options)
  }

  put<T = unknown>(path: string, options?: RequestOptions): APIPromise<T> {
    return this.#request<T>('PUT', path, options)
  }

  patch<T = unknown>(path: string, options?: RequestOptions): APIPromise<T> {
    return this.#request<T>('PATCH', path, options)
  }

  delete<T = unknown>(path: string, options?: RequestOptions): APIPromise<T> {
    return this.#request<T>('DELETE', path, options)
  }

  /** Sends a request that has no method. */
  request<T = unknown>(options: RequestOptions & { readonly method: string; readonly path: string }): APIPromise<T> {
    return this.#request<T>(options.method, options.path, options)
  }

  #nativeOptions(token: Options['apiKey']): NativeOptions & { readonly baseUrl?: string } {
    const { defaultHeaders, defaultQuery, logLevel, logger } = this.#options
    const { key, others = [] } = this.#settings
    const baseUrl = withQuery(this.baseURL, defaultQuery)
    const level = logLevel ?? readEnv(`${this.#settings.env}_LOG`)
    return {
      ...Object.fromEntries(others.flatMap((name) => (name in this.#options ? [[name, this.#options[name]]] : []))),
      ...(key === undefined || token === null || token === undefined ? {} : { [key]: token }),
      // The client knows this address. Without the option, operations with their own server still go there.
      ...(baseUrl === this.#settings.baseURL ? {} : { baseUrl }),
      headers: { ...this.#ownHeaders(), ...toHeaders(defaultHeaders) },
      timeout: this.timeout,
      retry: { retries: this.maxRetries, minDelay: 500, maxDelay: 8000, timeouts: true },
      validation: { request: 'off', response: 'off' },
      rateLimit: false,
      // Like the old client, this one trusts the address that the program passes.
      allowHttp: true,
      fetch: this.#exchanges.fetch,
      middleware: this.#exchanges.middleware,
      ...(level === undefined || level === 'off' || level === '' ? {} : { logger: logFrom(level as LogLevel, logger) }),
    }
  }

  #ownHeaders(): Record<string, string> {
    const found = Object.entries(this.#settings.headers ?? {}).flatMap(([option, { header, env }]) => {
      const value = option in this.#options ? this.#options[option] : env && readEnv(env)
      Object.defineProperty(this, option, { value: value ?? null, enumerable: true, writable: true })
      return typeof value === 'string' && value !== '' ? [[header, value] as const] : []
    })
    return Object.fromEntries(found)
  }

  #bind(group: CompatGroup, native: unknown, path: readonly string[]): Record<string, unknown> {
    const bound = Object.entries(group).map(([name, entry]) => {
      const inner = (Object(native) as Readonly<Record<string, unknown>>)[name]
      if (!(entry instanceof CompatMethod)) return [name, this.#bind(entry, inner, [...path, name])]
      return [name, this.#method(entry.init, inner as NativeCall)]
    })
    const methods = Object.fromEntries(bound) as Record<string, unknown>
    return path.join('.') === 'webhooks' ? { ...this.#webhooks(), ...methods } : methods
  }

  #method(init: CompatMethodInit, call: NativeCall): (...args: readonly unknown[]) => unknown {
    return (...args) => {
      const rest = [...args]
      const id = init.id === undefined ? undefined : rest.shift()
      const given = init.params ? rest.shift() : undefined
      const params = nameFiles((given ?? {}) as Params)
      const options = (rest.shift() ?? {}) as RequestOptions
      if (init.id !== undefined && (id === undefined || id === null || id === ''))
        throw new CompatError(`${this.#settings.name}: the first argument is \`${init.id}\`, and must not be empty`)
      const all = { ...params, ...(init.id === undefined ? {} : { [init.id]: id }) }
      // Null params mean no body.
      const { emptyBody = false } = init
      return this.#call({ ...init, emptyBody: emptyBody && given !== null }, call, all, options)
    }
  }

  #call(init: CompatMethodInit, call: NativeCall, params: Params, options: RequestOptions): unknown {
    const send = (all: Params): Promise<Received> =>
      this.#exchange((signal, given) => call(all, { ...given, signal }), options, init.emptyBody)
    const received = send(params)
    if (init.page) {
      const source: PageSource = {
        rule: init.page,
        params,
        fetch: async (next) => {
          const one = await send(next)
          return { body: await readResponse(one), response: one.response }
        },
      }
      return new PagePromise(received, source, readResponse)
    }
    const isStream = init.stream === true || (init.stream !== undefined && params[init.stream] === true)
    return new APIPromise(received, this.#reader({ ...init, isStream }))
  }

  #reader({
    binary,
    isStream,
    events,
  }: CompatMethodInit & { readonly isStream: boolean | undefined }): (received: Received) => unknown {
    if (binary) return ({ response }) => response
    if (!isStream) return readResponse
    const rule = { errorField: this.#settings.errorField, ...events }
    return ({ response, controller }) =>
      rule.lines && response.body
        ? Stream.fromReadableStream(response.body, controller)
        : Stream.fromSSEResponse(response, controller, rule)
  }

  #exchange(
    invoke: (signal: AbortSignal, options: CallOptions) => PromiseLike<unknown>,
    options: RequestOptions,
    emptyBody = false,
  ): Promise<Received> {
    const { errorField, idempotencyHeader = 'Idempotency-Key' } = this.#settings
    const { signal, fetchOptions } = options
    const given = toCallOptions(options, idempotencyHeader)
    return this.#exchanges.exchange((own) => invoke(own, given), { signal, fetchOptions, errorField, emptyBody })
  }

  #request<T>(method: string, path: string, options: RequestOptions = {}): APIPromise<T> {
    const target = /^[a-z][a-z\d+.-]*:\/\//i.test(path)
      ? { url: path }
      : { path: path.startsWith('/') ? path : `/${path}` }
    const { body, __binaryResponse: binary = false, stream: isStream } = options
    const received = this.#exchange((signal, given) => {
      return this.#native.request({ ...given, ...target, body, method, signal } as RawRequest)
    }, options)
    return new APIPromise<T>(received, this.#reader({ binary, isStream }) as (one: Received) => T)
  }

  #webhooks(): object {
    const verify = async (
      body: WebhookBody,
      headers: WebhookHeaders,
      secret: string | null | undefined = this.#options.webhookSecret ??
        readEnv(`${this.#settings.env}_WEBHOOK_SECRET`),
      tolerance?: number,
    ): Promise<string> => {
      if (!secret)
        throw new CompatError(
          `${this.#settings.name}: pass the secret of the webhook, by the option \`webhookSecret\` or as an argument`,
        )
      const { verifyWebhook, WebhookError } = await import('../webhooks/index.ts')
      const signature = { ...this.#settings.signature, ...(tolerance === undefined ? {} : { tolerance }) }
      try {
        return await verifyWebhook({ body, headers, secret, signature, now: Date.now() })
      } catch (error) {
        throw WebhookError.is(error) ? new InvalidWebhookSignatureError(error.message, { cause: error }) : error
      }
    }
    return {
      unwrap: async (...args: Parameters<typeof verify>) => JSON.parse(await verify(...args)) as unknown,
      verifySignature: async (...args: Parameters<typeof verify>) => void (await verify(...args)),
    }
  }
}

function findKey({ name, env }: CompatSettings, { apiKey }: Options): Options['apiKey'] {
  const key = apiKey === undefined ? readEnv(`${env}_API_KEY`) : apiKey
  if (key === undefined || key === '')
    throw new CompatError(`${name}: there is no key: pass the option \`apiKey\`, or set ${env}_API_KEY`)
  return key
}

function checkBrowser(name: string, { dangerouslyAllowBrowser: isAllowed = false }: Options): void {
  const { window, navigator } = globalThis as { readonly window?: { readonly document?: unknown }; navigator?: unknown }
  if (!isAllowed && window?.document !== undefined && navigator !== undefined)
    throw new CompatError(
      `${name}: in a browser, everyone who loads the page can read the key. If you accept that, pass \`dangerouslyAllowBrowser: true\``,
    )
}

/** Turns the error about an option into the one that old programs expect. */
function guard<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new CompatError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function withQuery(url: string, query: CompatOptions['defaultQuery']): string {
  if (!query) return url
  const whole = new URL(url)
  for (const [name, value] of Object.entries(toQuery(query)))
    for (const one of [value].flat()) whole.searchParams.append(name, one)
  return whole.href
}

function withoutUndefined(options: CompatOptions): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** Reads an environment variable, on runtimes that have an environment. */
function readEnv(name: string): string | undefined {
  const { process } = globalThis as { readonly process?: { readonly env?: Readonly<Record<string, string>> } }
  return process?.env?.[name]?.trim()
}
