import type { Issue } from '../errors.ts'
import {
  count,
  countFromOne,
  fields,
  filledString,
  flag,
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
import type { RetryOptions, RetryPolicy } from './retry-policy.ts'
import { type Params, type QueryValue, writeQuery } from './url.ts'

/**
 * What happens to invalid data: `throw` an error, `report` it to the hook and the logger and continue, or no check
 * (`off`).
 */
export type ValidationMode = 'throw' | 'report' | 'off'

/** What is validated. Params in the path are always checked. */
export interface Validation {
  /** For params, before anything is sent. @default 'throw' */
  readonly request?: ValidationMode | undefined
  /** For the data of a response. @default 'throw' */
  readonly response?: ValidationMode | undefined
}

/** Options of one call. They override the client's. */
export interface CallOptions {
  /** Ends the call at any point; it rejects with the signal's own reason. @default none */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for one attempt, including the body; `false` for no limit. @default the client's */
  readonly timeout?: number | false | undefined
  /** Milliseconds for the whole call. @default the client's */
  readonly deadline?: number | undefined
  /** Bytes that the body of the response may have; `false` for no limit. @default the client's */
  readonly maxBody?: number | false | undefined
  /** When and how often the call is retried; `false` for never. @default the client's */
  readonly retry?: RetryOptions | false | undefined
  /** Headers of this call, added to the client's; an undefined value removes one of those. @default none */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  /** What is validated, and what happens to invalid data. @default the client's */
  readonly validation?: Validation | undefined
  /** More query parameters, for those that are not documented. A list repeats its name. @default none */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
}

/** Options of a call that returns a list in pages. */
export interface PagedOptions extends CallOptions {
  /**
   * The number of pages that may be in flight or waiting for the consumer. Where the number of the last page is known
   * they are fetched in parallel, otherwise only the next one is fetched ahead. Items stay in order.
   * @default 1
   */
  readonly concurrency?: number | undefined
  /** The largest number of items, in each way to read the list; 0 sends nothing. @default Infinity */
  readonly limit?: number | undefined
  /** The `cursor` of a page of this list with the same params, to continue after that page. @default the first page */
  readonly from?: string | undefined
}

const mode = oneOf('throw', 'report', 'off')

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

/** What client and call options have in common. */
export const common = {
  timeout: orFalse(positiveMs),
  deadline: positiveMs,
  maxBody: orFalse(wholeFromOne),
  retry,
  headers,
  validation: fields({ request: mode, response: mode } satisfies RulesOf<Validation>),
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

const ofCalls = { ...common, signal, query } satisfies RulesOf<CallOptions>

const ofLists = {
  ...ofCalls,
  concurrency: countFromOne,
  limit: count,
  from: filledString,
} satisfies RulesOf<PagedOptions>

const callRules = fields(ofCalls, { words: callWords })

const pagedRules = fields(ofLists, { words: callWords })

/** Lists what is wrong with the options of a call. */
export function checkCallOptions(options: unknown, paged: boolean): readonly Issue[] {
  return (paged ? pagedRules : callRules)(options, [])
}
