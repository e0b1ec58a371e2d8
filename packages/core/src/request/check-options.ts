import type { Issue } from '../errors.ts'
import type { Params } from './call.ts'
import {
  aFunction,
  count,
  countFromOne,
  fields,
  filledString,
  flag,
  headers,
  listOf,
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
import { writeQuery } from './query.ts'
import { refuseOptions } from './refuse-options.ts'

const mode = oneOf('throw', 'report', 'off')

const hookNames = [
  'onRequest',
  'onResponse',
  'onRetry',
  'onRateLimit',
  'onInvalidRequest',
  'onInvalidResponse',
  'onDrift',
  'onDeprecation',
] as const

const retry = orFalse(
  fields({
    retries: count,
    minDelay: milliseconds,
    maxDelay: milliseconds,
    maxRetryAfter: milliseconds,
    timeouts: flag,
    budget: count,
  }),
)

const rateLimit = orFalse(
  required(
    {
      requests: wholeFromOne,
      per: positiveMs,
      concurrency: countFromOne,
      whenSpent: oneOf('wait', 'fail'),
      assumed: flag,
      permits: aFunction,
    },
    ['requests', 'per'],
  ),
)

/** What client and call options have in common. */
const common: Rules = {
  timeout: orFalse(positiveMs),
  deadline: positiveMs,
  retry,
  headers,
  validation: fields({ request: mode, response: mode }),
}

const signal = must(
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

const callRules = fields({ ...common, signal, query })

const pagedRules = fields({
  ...common,
  signal,
  query,
  concurrency: countFromOne,
  limit: count,
  from: filledString,
})

/** Lists what is wrong with the options of a call. */
export function checkCallOptions(options: unknown, paged: boolean): readonly Issue[] {
  return (paged ? pagedRules : callRules)(options, [])
}

/**
 * Checks the options of a client. Written without zod, so that making a client loads nothing.
 * @param furtherHooks names of hooks that this client has besides the common ones
 * @throws RequestValidationError an option is not valid
 */
export function checkClientOptions(options: unknown, furtherHooks: readonly string[] = []): void {
  const rules = fields({
    ...common,
    token,
    rateLimit,
    fetch: aFunction,
    hooks: fields(Object.fromEntries([...hookNames, ...furtherHooks].map((name) => [name, aFunction]))),
    logger: fields({ debug: aFunction, info: aFunction, warn: aFunction, error: aFunction }, { open: true }),
    cache: methods('get', 'set'),
    clock: methods('now', 'after'),
    middleware: fields({ call: listOf(aFunction), attempt: listOf(aFunction) }),
  })
  refuseOptions(rules(options, []))
}
