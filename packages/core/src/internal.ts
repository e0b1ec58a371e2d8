/**
 * For the packages of this repository only. It may change in a minor release, and never in a patch: the packages are
 * released together, and need the same minor version of core.
 */
export { mergeHooks } from './hooks.ts'
export { isNodeStream, webStream } from './request/body.ts'
export { parsePath, type PathTemplate, type Slot } from './request/path-template.ts'
export { aboutLast, poll, type Polled, type PollOptions } from './poll.ts'
export { type CallSite, callSite, rethrowAt } from './request/call-site.ts'
export { signal } from './request/check-options.ts'
export { checkOptions } from './request/composed-options.ts'
export {
  aFunction,
  count,
  countFromOne,
  fields,
  filledString,
  flag,
  given,
  got,
  methods,
  milliseconds,
  must,
  positiveMs,
} from './request/option-rules.ts'
export { optionsOf } from './request/refuse-options.ts'
export { writeQuery } from './request/query.ts'
export { ResponseDetails } from './response/details.ts'
export { UnexpectedEnd } from './response/codec.ts'
export { redactorOf } from './secrets/redact.ts'
export { backoff, defaultRetryPolicy, isRetriable, namedWait, retryPolicy } from './send/retry-policy.ts'
export type { FetchedPage, FetchPage, WalkLimits } from './paging/fetch-page.ts'
export type { ListName } from './paging/no-next-page.ts'
export type { PageSource } from './paging/paged-request.ts'
export { isSameText } from './secrets/credentials.ts'
export { timeLeft } from './time-left.ts'
export { interruption, sleep, waitFor } from './wait.ts'
export { parseLinkHeader } from './paging/link-header.ts'
