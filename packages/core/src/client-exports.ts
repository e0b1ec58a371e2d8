/** The exports that every client repeats for its users: errors, options, and the types of options. */
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  GoneError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  type RateLimitInfo,
  ServerError,
  UnprocessableEntityError,
} from './api-errors.ts'
export type { Client } from './resource.ts'
export {
  type Attempt,
  ConnectionError,
  InsecureTransportError,
  type Issue,
  OperationFailedError,
  PortolanError,
  RedirectError,
  type RequestSummary,
  RequestValidationError,
  ResponseValidationError,
  TimeoutError,
} from './errors.ts'
export {
  type DeprecationEvent,
  type Deviation,
  type DeviationEvent,
  type DeviationKind,
  type Drift,
  type DriftEvent,
  type Hooks,
  type InvalidRequestEvent,
  type InvalidResponseEvent,
  type Logger,
  type RateLimitEvent,
  type RequestEvent,
  type ResponseEvent,
  type RetryEvent,
} from './hooks.ts'
export type { CallOptions, PagedOptions, RetryOptions, RetryPolicy, Validation } from './request/call-options.ts'
export { type ClientOptions, logFrom } from './options.ts'
export type { OtherFields, Page, PageOf } from './paging/page.ts'
export { type ListOptions, PagedRequest } from './paging/paged-request.ts'
export { ApiRequest } from './response/api-request.ts'
export type {
  ClientErrorStatus,
  DescribedStatus,
  ErrorBodyOf,
  ErrorKind,
  ErrorStatus,
  Failing,
  OtherBody,
  OtherStatus,
  ServerErrorStatus,
  StatusOf,
} from './response/failing.ts'
export { isApiError } from './response/is-api-error.ts'
export type { CallError, DescribedError, SafeResult } from './response/safe-result.ts'
export type { NoParams } from './request/operation.ts'
export type { Open, Undocumented, UnknownTag } from './schema/schema.ts'
export type { HeadersLike, QueryLike } from './request/plain-options.ts'
export type { QueryValue } from './request/url.ts'
export type { RawData, RawRequest } from './request/raw-request.ts'
export type { RawResponseType } from './request/wire.ts'

export type { Outcome, ResponseDetails } from './response/details.ts'

export { type Cache, memoryCache } from './send/memory-cache.ts'
export type { Fetch } from './send/attempt.ts'
export type { RateLimit } from './send/rate-limit.ts'
export type { TokenSource } from './send/authorize.ts'
export { authorizationCode } from './tokens/authorization-code.ts'
export { OAuthCallbackError } from './tokens/callback-error.ts'
export { clientCredentials } from './tokens/client-credentials.ts'
export { password } from './tokens/password.ts'
export { refreshToken } from './tokens/refresh-token.ts'
export { tokenSource } from './tokens/token-source.ts'
export { memoryTokenStore, type TokenStore } from './send/token-store.ts'
