import type { Issue } from '../errors.ts'
import {
  count,
  countFromOne,
  fields,
  filledHeader,
  filledString,
  flag,
  given,
  headers,
  milliseconds,
  must,
  oneOf,
  orFalse,
  positiveMs,
  type Rule,
  type Rules,
  type RulesOf,
  wholeFromOne,
} from './option-rules.ts'
import { callWords, retryWords } from './other-words.ts'
import type { HeadersLike, QueryLike } from './plain-options.ts'
import { type Params, writeQuery } from './url.ts'

/**
 * The treatment of invalid data: `throw` an error, `report` it to the hook and the logger and continue, or no check
 * (`off`).
 */
export type ValidationMode = 'throw' | 'report' | 'off'

/** The modes for requests and responses. Params in the path are always checked. */
export interface Validation {
  /** For params, before anything is sent. @default 'throw' */
  readonly request?: ValidationMode | undefined
  /** For the data of a response. @default 'throw' */
  readonly response?: ValidationMode | undefined
}

/**
 * When and how often a call is retried: after 429 always; after a connection error, 408, 500, 502, 503 and 504 if
 * the request can safely be repeated.
 */
export interface RetryPolicy {
  /** The number of retries after the first attempt. @default 3 */
  readonly retries: number
  /**
   * The longest first delay, in milliseconds. Each delay is random (full jitter), and its limit doubles with every
   * retry.
   * @default 500
   */
  readonly minDelay: number
  /** The longest delay of all, in milliseconds. @default 20_000 */
  readonly maxDelay: number
  /**
   * The longest wait, in milliseconds, that the service may ask for: by `Retry-After`, or by a limit with nothing left
   * until its reset, on an error or on a success. If it asks for more, the call fails at once; until then, so does any
   * other call that may not wait that long.
   * @default 60_000
   */
  readonly maxRetryAfter: number
  /**
   * Retries a call after an attempt that exceeded `timeout`, if it can safely be repeated.
   * @default false
   */
  readonly timeouts: boolean
  /**
   * The number of retries that all calls of a client share; successful calls refill it. A call that names one has its
   * own.
   * @default 100
   */
  readonly budget: number
}

/** The fields of a `RetryPolicy` that differ from the defaults. */
export type RetryOptions = { readonly [Name in keyof RetryPolicy]?: RetryPolicy[Name] | undefined }

/** Options of one call. They override the client's. */
export interface CallOptions {
  /** Ends the call at any point; it rejects with the signal's own reason. @default none */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for one attempt without progress; `false` for no limit. @default the client's */
  readonly timeout?: number | false | undefined
  /**
   * The longest wait of the program, in milliseconds: for the call, or for a step of a list or a stream.
   * @default the client's
   */
  readonly deadline?: number | undefined
  /** Bytes that the body of the response may have; `false` for no limit. @default the client's */
  readonly maxBody?: number | false | undefined
  /** When and how often the call is retried; `false` for never. @default the client's */
  readonly retry?: RetryOptions | false | undefined
  /**
   * Headers of this call, added to the client's: an object, `Headers` or entries. An undefined value removes one of
   * those;
   * `authorization: undefined` sends the call without the token.
   * @default none
   */
  readonly headers?: HeadersLike | undefined
  /** How to treat invalid params and responses. @default the client's */
  readonly validation?: Validation | undefined
  /** The content type to ask for, if the service has several: `video/mp4`. @default all that are documented */
  readonly accept?: string | undefined
  /**
   * More query parameters, for those that are not documented: an object, `URLSearchParams` or entries. A list repeats
   * its name.
   * @default none
   */
  readonly query?: QueryLike | undefined
}

/** Options of a call that returns a list in pages. */
export interface PagedOptions extends CallOptions {
  /**
   * The number of pages that may be in flight or waiting for the consumer. If the number of the last page is known,
   * they are fetched in parallel; otherwise only the next one is fetched ahead. Items stay in order.
   * @default 1
   */
  readonly concurrency?: number | undefined
  /** The largest number of items, however the list is read; 0 sends nothing. @default Infinity */
  readonly limit?: number | undefined
  /**
   * The largest number of pages that an iteration fetches. It ends after them, and the last page has the cursor that
   * continues.
   * @default Infinity
   */
  readonly maxPages?: number | undefined
  /** The `cursor` of a page of this list with the same params, to continue after that page. @default the first page */
  readonly from?: string | undefined
}

const mode = oneOf('throw', 'report', 'off')

export const ofValidation = fields({ request: mode, response: mode } satisfies RulesOf<Validation>)

const retry = orFalse(
  fields(
    {
      retries: count,
      minDelay: milliseconds,
      maxDelay: milliseconds,
      maxRetryAfter: milliseconds,
      timeouts: flag,
      budget: count,
    } satisfies RulesOf<RetryPolicy>,
    { words: retryWords },
  ),
)

/** The options that clients and calls share. */
export const common = {
  timeout: orFalse(positiveMs),
  deadline: positiveMs,
  maxBody: orFalse(wholeFromOne),
  retry,
  headers,
  validation: ofValidation,
} satisfies Rules

export const signal = must(
  'an AbortSignal',
  (value) => typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value,
)

const anyFields = fields({}, { open: true })

const query: Rule = (value, path) => {
  const faults = anyFields(value, path)
  if (faults.length > 0) return faults
  const issues: Issue[] = []
  writeQuery(value as Params, issues)
  return issues.map(({ path: [name = ''], message }) => ({ path: [...path, name], message }))
}

const accept = must('a content type without line breaks, such as text/csv', filledHeader)

const ofCalls = { ...common, signal, query, accept } satisfies RulesOf<CallOptions>

const ofLists = {
  ...ofCalls,
  concurrency: countFromOne,
  limit: count,
  maxPages: countFromOne,
  from: filledString,
} satisfies RulesOf<PagedOptions>

const callRules = fields(ofCalls, { words: callWords })

const pagedRules = fields(ofLists, { words: callWords })

export function isCallOption(name: string): boolean {
  return Object.hasOwn(ofLists, name)
}

/** Lists what is wrong with the options of a call. */
export function checkCallOptions(options: unknown, paged: boolean): readonly Issue[] {
  return (paged ? pagedRules : callRules)(options, [])
}

export const defaultRetryPolicy: RetryPolicy = {
  retries: 3,
  minDelay: 500,
  maxDelay: 20_000,
  maxRetryAfter: 60_000,
  timeouts: false,
  budget: 100,
}

/** A policy with the changes of an option `retry`. */
export function retryPolicy(base: RetryPolicy, changes: RetryOptions | false | undefined): RetryPolicy {
  if (changes === undefined) return base
  if (changes === false) return { ...base, retries: 0 }
  return { ...base, ...given(changes) }
}

/**
 * A number of retries that all calls of a client share, so that retries do not multiply the load on a failing service.
 */
export interface RetryBudget {
  /** Takes a retry from the budget; false if none is left. */
  take(): boolean
  /** Refills the budget after a success: with the retry that led to it, or with a fraction for a first attempt. */
  refill(afterRetry: boolean): void
}

const perSuccess = 0.2

export function retryBudget(capacity: number): RetryBudget {
  let left = capacity
  return {
    take() {
      if (left < 1) return false
      left -= 1
      return true
    },
    refill(afterRetry) {
      left = Math.min(capacity, left + (afterRetry ? 1 : perSuccess))
    },
  }
}

/** The budget for these options: a new one if they name a number, otherwise the shared one. */
export function budgetFor(retry: RetryOptions | false | undefined, shared: RetryBudget): RetryBudget {
  const own = retry ? retry.budget : undefined
  return own === undefined ? shared : retryBudget(own)
}

/** Milliseconds for one attempt. */
export const defaultTimeout = 60_000
/** Bytes of a body that is read whole. */
const defaultMaxBody = 64 * 1024 * 1024

/** The options of a client that its calls have in common. */
export interface ClientCallOptions {
  readonly options: Pick<CallOptions, 'timeout' | 'maxBody' | 'deadline' | 'validation'>
  readonly retry: RetryPolicy
  readonly retryBudget: RetryBudget
  /** The service's own default. */
  readonly validation: Validation | undefined
}

/** The options of a call, merged with those of its client. */
export interface MergedOptions {
  readonly signal: AbortSignal | undefined
  readonly timeout: number | false
  readonly maxBody: number | false
  /** Milliseconds for the whole call. */
  readonly deadline: number | undefined
  readonly retry: RetryPolicy
  readonly retryBudget: RetryBudget
  readonly validation: Required<Validation>
}

/** Merges the options of a call, once, with those of its client and the defaults. */
export function mergeCallOptions(client: ClientCallOptions, options: CallOptions): MergedOptions {
  const { timeout, maxBody, deadline, validation } = client.options
  return {
    signal: options.signal,
    timeout: options.timeout ?? timeout ?? defaultTimeout,
    maxBody: options.maxBody ?? maxBody ?? defaultMaxBody,
    deadline: options.deadline ?? deadline,
    retry: retryPolicy(client.retry, options.retry),
    retryBudget: budgetFor(options.retry, client.retryBudget),
    validation: {
      request: 'throw',
      response: 'throw',
      ...given(client.validation ?? {}),
      ...given(validation ?? {}),
      ...given(options.validation ?? {}),
    },
  }
}
