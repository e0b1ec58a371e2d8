export { type Client, type ClientConfig, createClient } from './client.ts'
export { type Clock, sleep, systemClock } from './clock.ts'
export type { Codec, Fault, WrittenBody } from './codec.ts'
export {
  ApiError,
  type ApiErrorInit,
  type Attempt,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ErrorFacts,
  GoneError,
  InsecureTransportError,
  type Issue,
  NotFoundError,
  OperationFailedError,
  PermissionDeniedError,
  PortolanError,
  RateLimitError,
  type RequestSummary,
  RequestValidationError,
  ResponseValidationError,
  ServerError,
  TimeoutError,
  UnprocessableEntityError,
} from './errors.ts'
export type {
  DeprecationEvent,
  Drift,
  DriftEvent,
  Hooks,
  InvalidResponseEvent,
  RateLimitEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
} from './hooks.ts'
export { type Logger, type LogLevel, logFrom } from './logger.ts'
export {
  type Declaration,
  type Encoding,
  type Method,
  type NoParams,
  type Operation,
  operation,
  type Reading,
} from './operation.ts'
export type { CallOptions, ClientOptions, PagedOptions, Validation } from './options.ts'
export type { NamedRequest, RawRequest } from './raw-request.ts'
export { type Page, PagedRequest, type PageSource } from './paged-request.ts'
export { digitsToNumbers } from './schema/digit-fields.ts'
export { streaming } from './send/stream.ts'
export { checkpoint, type CheckpointedWalk, type CheckpointOptions, type CheckpointStore } from './paging/checkpoint.ts'
export { envelopePaging } from './paging/envelope.ts'
export { linkPagingUpTo, type PageCeiling } from './paging/ceiling.ts'
export { linkPaging } from './paging/link.ts'
export { type Link, parseLinkHeader } from './paging/link-header.ts'
export type { PageFacts, PageTarget, Paging, RawPage } from './paging/paging.ts'
export { tokenPaging } from './paging/token.ts'
export { parsePath, type PathTemplate } from './path-template.ts'
export type { Profile, Unwrapped } from './profile.ts'
export type { PermitSource, RateLimit, ServiceLimit } from './rate-limit.ts'
export { type Outcome, Request } from './request.ts'
export { type Composed, type MemberContext, type MethodOf, type Resource, resource } from './resource.ts'
export { ResponseDetails } from './response-details.ts'
export type { RetryPolicy } from './retry-policy.ts'
export type { Open, Same, Schema } from './schema/schema.ts'
export type { Fetch, FetchInit, FetchResponse } from './send/fetch.ts'
export type { Answer } from './send/answer.ts'
export type { Call, Progress, Send, Step } from './send/call.ts'
export { type Cache, type CachedAnswer, conditional, memoryCache } from './send/conditional.ts'
export type { RateLimitInfo } from './send/server-hints.ts'
export { clientCredentials, type ClientCredentialsOptions } from './tokens/client-credentials.ts'
export type { Token, TokenSource } from './tokens/token-source.ts'
export { memoryTokenStore, type StoredToken, type TokenStore } from './tokens/token-store.ts'
