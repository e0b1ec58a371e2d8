export {
  ApiError,
  type ApiErrorInit,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  type ErrorFacts,
  GoneError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  UnprocessableEntityError,
} from './api-errors.ts'
export { call, type Client, type ClientConfig, createClient } from './client.ts'
export { type Clock, systemClock } from './clock.ts'
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
export { type Logger, type LogLevel, logFrom } from './logger.ts'
export type { CallOptions, ClientOptions, PagedOptions } from './options.ts'
export { checkpoint, type CheckpointedWalk, type CheckpointOptions, type CheckpointStore } from './paging/checkpoint.ts'
export { linkPaging, type LinkPagingOptions } from './paging/link.ts'
export { type Link, parseLinkHeader } from './paging/link-header.ts'
export { type Page, PagedRequest } from './paging/paged-request.ts'
export type { PageFacts, PageTarget, Paging, RawPage } from './paging/paging.ts'
export { tokenPaging, type TokenPagingOptions } from './paging/token.ts'
export type { Profile, Unwrapped } from './profile.ts'
export { ApiRequest, type Outcome } from './request/api-request.ts'
export type { RequestBody } from './request/body.ts'
export type { Call } from './request/call.ts'
export {
  type Declaration,
  type Encoding,
  type Method,
  type NoParams,
  type Operation,
  operation,
  type ResponseType,
} from './request/operation.ts'
export type { NamedRequest, RawRequest } from './request/raw-request.ts'
export type { Validation, ValidationMode } from './request/validation.ts'
export { type Composed, type MemberContext, type MethodOf, type Resource, resource } from './resource.ts'
export type { Answer } from './response/answer.ts'
export type { Codec, Fault, Message, WrittenBody } from './response/codec.ts'
export type { ResponseDetails } from './response/details.ts'
export type { Result } from './response/result.ts'
export type { RateLimitHeaders, RateLimitInfo } from './response/server-hints.ts'
export { streaming } from './response/stream.ts'
export type { Open, Same, Schema } from './schema/schema.ts'
export type { StandardSchema } from './schema/standard-schema.ts'
export { type Cache, type CachedResponse, memoryCache } from './send/cache.ts'
export type { FetchResponse } from './send/fetch-response.ts'
export type { Fetch, FetchInit } from './send/fetch.ts'
export type { Permit, PermitDecision, PermitSource, ServiceLimit } from './send/permits.ts'
export type { RateLimit } from './send/rate-limit.ts'
export type { RetryPolicy } from './send/retry-policy.ts'
export type { Send, Step } from './send/step.ts'
export { clientCredentials, type ClientCredentialsOptions } from './tokens/client-credentials.ts'
export type { Token, TokenSource } from './tokens/token-source.ts'
export { memoryTokenStore, type StoredToken, type TokenStore } from './tokens/token-store.ts'
