import { isPlain } from './platform.ts'
import { type HeadersLike, plainOptions } from './request/plain-options.ts'
import { type Hooks, type Logger, type LogLevel, mergeHooks, listHooks } from './hooks.ts'
import { common, type RetryOptions, type Validation } from './request/call-options.ts'
import {
  aFunction,
  checkOptions,
  countFromOne,
  describeToken,
  fields,
  flag,
  given,
  got,
  hasMethods,
  isToken,
  listOf,
  logger,
  methods,
  oneOf,
  orFalse,
  positiveMs,
  rejectOptions,
  required,
  type Rule,
  type Rules,
  type RulesOf,
  wholeFromOne,
} from './request/option-rules.ts'
import { clientWords, hookWords, meantBy, rateLimitWords, unknownName } from './request/other-words.ts'
import type { Cache } from './send/memory-cache.ts'
import type { Fetch } from './send/attempt.ts'
import type { OwnMiddleware } from './send/chain.ts'
import type { RateLimit } from './send/rate-limit.ts'
import type { Clock } from './time.ts'
import type { Token } from './send/authorize.ts'

/** Options that every client takes besides its address. */
export interface ClientOptions {
  /**
   * A token, a function that returns one (called for every call), or a source. Sent to the client's own origin only.
   * @default none
   */
  readonly token?: Token | undefined
  /** Sends the requests: any function that takes a URL and an init, as `fetch` does. @default the global `fetch` */
  readonly fetch?: Fetch | undefined
  /**
   * Headers of every request, sent to the client's own origin only: an object, `Headers` or entries. An undefined value
   * removes one that the client sends by itself, such as `user-agent` or `authorization`.
   * @default none
   */
  readonly headers?: HeadersLike | undefined
  /**
   * Accepts plain HTTP to the client's own addresses, which anyone on the path can read: for a cluster or a socket.
   * @default false
   */
  readonly allowHttp?: boolean | undefined
  /**
   * Lets a remote service redirect a download to this machine or to its network: to loopback, link-local and private
   * addresses. A client whose own address is private may follow such redirects in any case.
   * @default false
   */
  readonly allowPrivateAddresses?: boolean | undefined
  /**
   * Milliseconds for one attempt, from requesting the token to the last byte of the response. The time restarts with
   * each part of a body that is sent or received. `false` for no limit. In browsers, Bun and Deno the progress of a
   * request body is seen only if it is a stream.
   * @default 60_000
   */
  readonly timeout?: number | false | undefined
  /**
   * The longest wait of the program, in milliseconds: for a call with all attempts and waits, for `page.next()`, for a
   * step of a loop over a list or a stream, for a read of a streamed body, for a whole `toArray` or `checkpoint`. The
   * program's own work does not count.
   * @default no limit
   */
  readonly deadline?: number | undefined
  /**
   * Bytes that the body of a response may have after decompression, if it is read whole; it is counted while it is
   * received. `false` for no limit. A body that is returned as a stream has none.
   * @default 67_108_864 (64 MiB)
   */
  readonly maxBody?: number | false | undefined
  /** When and how often a call is retried; `false` for never. @default the defaults of `RetryPolicy` */
  readonly retry?: RetryOptions | false | undefined
  /**
   * The client's own limit on requests. `false` for none, and to ignore the limit that the service reports.
   * @default no limit of the client's own; the limit that the service reports is respected
   */
  readonly rateLimit?: RateLimit | false | undefined
  /**
   * How to treat invalid params and responses.
   * @default `{ request: 'throw', response: 'throw' }`; a client written from somebody else's document reports
   * responses
   */
  readonly validation?: Validation | undefined
  /** Functions that are called when something happens to a call, or an object of a class with such methods. @default none */
  readonly hooks?: Hooks | undefined
  /** Where the client logs what it does, such as `console` or `logFrom('info')`. @default none */
  readonly logger?: Logger | undefined
  /** Stores responses, so that an unchanged one is not sent again (`ETag`). @default none */
  readonly cache?: Cache | undefined
  /** Functions `(call, next) => outcome` around each call, or around each attempt, the outermost first. @default none */
  readonly middleware?: OwnMiddleware | undefined
  /** Replaces the system's time, for tests. @default systemClock */
  readonly clock?: Clock | undefined
}

/**
 * Merges `headers` and `hooks` by name; every other option in `changes` replaces the one in `base`. An undefined one
 * counts as absent, except for the token: a client must not use another's because its own is missing.
 */
export function mergeOptions(base: ClientOptions, changes: ClientOptions): ClientOptions {
  const merged: Record<string, unknown> = { ...base, ...given(changes) }
  if ('token' in changes) merged['token'] = changes.token
  if (base.hooks || changes.hooks) merged['hooks'] = mergeHooks(base.hooks, changes.hooks)
  if (base.headers || changes.headers) merged['headers'] = { ...byName(base.headers), ...byName(changes.headers) }
  return merged
}

/** Header names are case-insensitive. An undefined value is kept: it removes a header. */
function byName(headers: ClientOptions['headers'] = {}): Readonly<Record<string, string | undefined>> {
  const { headers: plain = {} } = plainOptions({ headers })
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name.toLowerCase(), value]))
}

const limitFields = {
  requests: wholeFromOne,
  per: positiveMs,
  concurrency: countFromOne,
  onExhausted: oneOf('wait', 'fail'),
  untilKnown: flag,
  permits: aFunction,
} satisfies RulesOf<RateLimit>

const anyLimit = fields(limitFields, { words: rateLimitWords })

const budgetLimit = required(limitFields, ['requests', 'per'], rateLimitWords)

/** `requests` and `per` only make sense together. Both are optional if another field sets a limit. */
const rateLimit = orFalse((value, path) => {
  const { requests, per, concurrency, onExhausted } = Object(value) as Readonly<Record<string, unknown>>
  const limitsOther = requests === undefined && per === undefined && (concurrency ?? onExhausted) !== undefined
  return (limitsOther ? anyLimit : budgetLimit)(value, path)
})

const token: Rule = (value, path) => {
  if (typeof value === 'function' || hasMethods('get')(value)) return []
  if (typeof value !== 'string') {
    // Never shows any part of a token, not even if it is a number.
    const found = typeof value === 'number' ? 'got number' : got(value)
    return [{ path, message: `must be a string, a function or a TokenSource, ${found}` }]
  }
  if (isToken(value)) return []
  if (value === '')
    return [{ path, message: 'must not be an empty string: pass undefined for a client without a token' }]
  return [{ path, message: `must be visible ASCII characters without spaces or line breaks, ${describeToken(value)}` }]
}

/** The hooks that every client has. */
const ofHooks = {
  onRequest: aFunction,
  onResponse: aFunction,
  onRetry: aFunction,
  onRateLimit: aFunction,
  onInvalidRequest: aFunction,
  onInvalidResponse: aFunction,
  onDrift: aFunction,
  onDeprecation: aFunction,
} satisfies RulesOf<Hooks>

const ofClients = {
  ...common,
  token,
  rateLimit,
  allowHttp: flag,
  allowPrivateAddresses: flag,
  fetch: aFunction,
  hooks: hooks(ofHooks),
  logger,
  cache: methods('get', 'set'),
  clock: methods('now', 'after'),
  middleware: fields({ call: listOf(aFunction), attempt: listOf(aFunction) } satisfies RulesOf<OwnMiddleware>),
} satisfies RulesOf<ClientOptions>

/** The options that only some clients have. */
export interface OwnNames {
  /** Names of hooks that this client has besides the common ones. */
  readonly extraHooks?: readonly string[] | undefined
  /** The names of the options that the client's own factory takes, for suggestions. */
  readonly ownOptions?: readonly string[] | undefined
}

/**
 * Checks the options of a client. Written without zod, so that making a client loads nothing.
 * @throws RequestValidationError an option is not valid
 */
export function checkClientOptions(options: unknown, { extraHooks = [], ownOptions = [] }: OwnNames = {}): void {
  const others = Object.fromEntries(extraHooks.map((name) => [name, aFunction]))
  const rules = { ...ofClients, hooks: hooks({ ...ofHooks, ...others }) }
  rejectOptions(fields(rules, { words: clientWords, elsewhere: ownOptions })(options, []))
}

/** Hooks by name, or an object of a class with such methods, which may have fields and methods of its own. */
function hooks(rules: Rules): Rule {
  const names = Object.keys(rules)
  const plain = fields(rules, { words: hookWords })
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || isPlain(value)) return plain(value, path)
    return listHooks(value).flatMap((name) => {
      const at = [...path, name]
      if (names.includes(name)) return optional(aFunction)((value as Readonly<Record<string, unknown>>)[name], at)
      return meantBy(name, names) === undefined ? [] : [{ path: at, message: unknownName(name, names) }]
    })
  }
}

const optional =
  (rule: Rule): Rule =>
  (value, path) =>
    value === undefined ? [] : rule(value, path)

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/**
 * Limits a logger to a level and those above it.
 * @param level the lowest level that is logged
 * @param target the logger to write to @default console
 * @returns a logger for the option `logger`
 * @throws RequestValidationError the level does not exist, or the target is not a logger
 * @example
 * createIssuesClient({ baseUrl, logger: logFrom('info') })
 */
export function logFrom(level: LogLevel, target: Logger = console): Logger {
  checkOptions('logFrom', oneOf(...levels), level, ['level'])
  checkOptions('logFrom', logger, target, ['target'])
  const from = levels.indexOf(level)
  return Object.fromEntries(levels.slice(from).map((name) => [name, target[name]?.bind(target)])) as Logger
}
