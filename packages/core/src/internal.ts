/**
 * For the packages of this repository only. It may change in a minor release, and never in a patch: the packages are
 * released together, and need the same minor version of core.
 */
export { isRetriable, namedWait } from './api-errors.ts'
export { mergeHooks } from './hooks.ts'
export { isNodeStream, webStream } from './request/wire.ts'
export { plainOptions, type PlainOptions } from './request/plain-options.ts'
export { contentTypeIssues } from './request/content-type.ts'
export { parsePath, type PathTemplate, type Slot } from './request/path.ts'
export { writeQuery } from './request/url.ts'
export { aboutLast, poll, type Polled, type PollOptions } from './poll.ts'
export { type CallSite, callSite, rethrowAt } from './response/api-request.ts'
export {
  aFunction,
  type FieldOptions,
  type Given,
  checkOptions,
  count,
  countFromOne,
  fields,
  filledString,
  flag,
  given,
  got,
  headers,
  listOf,
  recordOf,
  methods,
  milliseconds,
  must,
  verifyOptions,
  positiveMs,
  rejectOptions,
  required,
  type Rule,
  type Rules,
} from './request/option-rules.ts'
export { meantBy, type OtherWords } from './request/other-words.ts'
export { checkCallOptions, defaultRetryPolicy, defaultTimeout, retryPolicy, signal } from './request/call-options.ts'
export { describeDeviation } from './schema/deviation.ts'
export { ResponseDetails } from './response/details.ts'
export { checkedStream, type FindStreamIssue, type StreamStart } from './response/check-stream.ts'
export { UnexpectedEnd } from './errors.ts'
export {
  hasFields,
  isArrayBuffer,
  isBytes,
  isInstance,
  makeStream,
  parseUrl,
  randomBytes,
  randomUuid,
  type StreamSource,
  type WebClasses,
} from './platform.ts'
export { escapeText, quoteText } from './safe-text.ts'
export { makeRedactor } from './secrets/redact.ts'
export type { FetchedPage, FetchPage, WalkLimits } from './paging/fetch-page.ts'
export type { ListName } from './paging/page.ts'
export type { PageSource } from './paging/walk.ts'
export { shareOptions } from './tokens/token-endpoint.ts'
export { parseStoredToken } from './send/token-store.ts'
export { isSameText } from './same-text.ts'
export {
  addSpan,
  backoff,
  DeadlinePassed,
  instant,
  type Instant,
  interruption,
  onAbort,
  sleep,
  timeLeft,
  untilAborted,
  waitFor,
} from './time.ts'
export { parseLinkHeader } from './paging/link.ts'
export { Deadline, waitUnder } from './deadline.ts'
