import type { Issue } from '../errors.ts'
import { hookNames } from '../hooks.ts'
import type { CallOptions, ClientOptions, PagedOptions } from '../options.ts'
import type { RateLimit } from '../send/rate-limit.ts'
import type { RetryPolicy } from '../send/retry-policy.ts'
import type { Params } from './call.ts'
import {
  aFunction,
  count,
  countFromOne,
  fields,
  filledString,
  flag,
  headers,
  hooks,
  listOf,
  logger,
  methods,
  milliseconds,
  must,
  oneOf,
  orFalse,
  positiveMs,
  type Rule,
  required,
  type Rules,
  token,
  wholeFromOne,
} from './option-rules.ts'
import { callWords, clientWords, rateLimitWords, retryWords } from './other-words.ts'
import { writeQuery } from './query.ts'
import type { Validation } from './validation.ts'
import { refuseOptions } from './refuse-options.ts'

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
    } satisfies Record<keyof RetryPolicy, Rule>,
    { words: retryWords },
  ),
)

const limitFields = {
  requests: wholeFromOne,
  per: positiveMs,
  concurrency: countFromOne,
  whenSpent: oneOf('wait', 'fail'),
  assumed: flag,
  permits: aFunction,
} satisfies Record<keyof RateLimit, Rule>
const anyLimit = fields(limitFields, { words: rateLimitWords })
const budgetLimit = required(limitFields, ['requests', 'per'], rateLimitWords)

/** `requests` and `per` only make sense together, and can be left out where another field limits something. */
const rateLimit = orFalse((value, path) => {
  const { requests, per, concurrency, whenSpent } = Object(value) as Readonly<Record<string, unknown>>
  const limitsOther = requests === undefined && per === undefined && (concurrency ?? whenSpent) !== undefined
  return (limitsOther ? anyLimit : budgetLimit)(value, path)
})

/** What client and call options have in common. */
const common = {
  timeout: orFalse(positiveMs),
  deadline: positiveMs,
  maxBody: orFalse(wholeFromOne),
  retry,
  headers,
  validation: fields({ request: mode, response: mode } satisfies Record<keyof Validation, Rule>),
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

const ofCalls = { ...common, signal, query } satisfies Record<keyof CallOptions, Rule>

const ofLists = {
  ...ofCalls,
  concurrency: countFromOne,
  limit: count,
  from: filledString,
} satisfies Record<keyof PagedOptions, Rule>

const callRules = fields(ofCalls, { words: callWords })

const pagedRules = fields(ofLists, { words: callWords })

/** Lists what is wrong with the options of a call. */
export function checkCallOptions(options: unknown, paged: boolean): readonly Issue[] {
  return (paged ? pagedRules : callRules)(options, [])
}

const ofClients = {
  ...common,
  token,
  rateLimit,
  allowHttp: flag,
  fetch: aFunction,
  hooks: hooks(hookNames),
  logger,
  cache: methods('get', 'set'),
  clock: methods('now', 'after'),
  middleware: fields({ call: listOf(aFunction), attempt: listOf(aFunction) }),
} satisfies Record<keyof ClientOptions, Rule>

/** What is special to a client. */
export interface OwnNames {
  /** Names of hooks that this client has besides the common ones. */
  readonly furtherHooks?: readonly string[] | undefined
  /** The name of the option with the address, if it may be given here. */
  readonly baseUrlName?: string | undefined
}

/**
 * Checks the options of a client. Written without zod, so that making a client loads nothing.
 * @throws RequestValidationError an option is not valid
 */
export function checkClientOptions(options: unknown, { furtherHooks = [], baseUrlName }: OwnNames = {}): void {
  const rules = { ...ofClients, hooks: hooks([...hookNames, ...furtherHooks]) }
  refuseOptions(fields(rules, { words: clientWords, elsewhere: baseUrlName })(options, []))
}
