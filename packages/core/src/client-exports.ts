/** What every client exports again for its users: errors, options, and the types of options. */
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  GoneError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  UnprocessableEntityError,
} from './api-errors.ts'
export type { Client } from './client-config.ts'
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
export type {
  DeprecationEvent,
  Drift,
  DriftEvent,
  Hooks,
  InvalidRequestEvent,
  InvalidResponseEvent,
  RateLimitEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
} from './hooks.ts'
export { type Logger, logFrom } from './logger.ts'
export type { CallOptions, ClientOptions, PagedOptions } from './options.ts'
export type { OtherFields, Page, PageOf } from './paging/page.ts'
export { type ListOptions, PagedRequest } from './paging/paged-request.ts'
export { ApiRequest, type Outcome } from './request/api-request.ts'
export type { NoParams } from './request/operation.ts'
export type { QueryValue } from './request/query.ts'
export type { RawRequest } from './request/raw-request.ts'
export type { Validation } from './request/validation.ts'
export type { ResponseDetails } from './response/details.ts'
export type { RateLimitInfo } from './response/server-hints.ts'
export { type Cache, memoryCache } from './send/cache.ts'
export type { Fetch } from './send/fetch.ts'
export type { RateLimit } from './send/rate-limit.ts'
export type { RetryOptions, RetryPolicy } from './send/retry-policy.ts'
export { clientCredentials } from './tokens/client-credentials.ts'
export { memoryTokenStore, type TokenSource, type TokenStore } from './tokens/token-source.ts'
