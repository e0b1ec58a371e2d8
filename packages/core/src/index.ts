export type { ApiErrorInit, ErrorFacts } from './api-errors.ts'
export * from './client-exports.ts'
export type { ClientConfig } from './client-config.ts'
export { createClient } from './client.ts'
export { type Clock, systemClock } from './clock.ts'
export type { RequestSummary } from './errors.ts'
export type {
  DeprecationEvent,
  Drift,
  DriftEvent,
  InvalidRequestEvent,
  InvalidResponseEvent,
  RateLimitEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
} from './hooks.ts'
export type { LogLevel } from './logger.ts'
export { checkpoint, type CheckpointedWalk, type CheckpointOptions, type CheckpointStore } from './paging/checkpoint.ts'
export { linkPaging, type LinkPagingOptions } from './paging/link.ts'
export { type Link, parseLinkHeader } from './paging/link-header.ts'
export type { PageFacts, PageTarget, Paging, RawPage } from './paging/paging.ts'
export { tokenPaging, type TokenPagingOptions } from './paging/token.ts'
export type { Profile, Unwrapped } from './profile.ts'
export type { Outcome } from './request/api-request.ts'
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
export type { NamedRequest } from './request/raw-request.ts'
export type { ValidationMode } from './request/validation.ts'
export { type Composed, type MemberContext, type MethodOf, type Resource, resource } from './resource.ts'
export type { Answer } from './response/answer.ts'
export type { Codec, Fault, Message, WrittenBody } from './response/codec.ts'
export type { Result } from './response/result.ts'
export type { RateLimitHeaders } from './response/server-hints.ts'
export { streaming } from './response/stream.ts'
export type { Open, Same, Schema } from './schema/schema.ts'
export type { StandardSchema } from './schema/standard-schema.ts'
export type { CachedResponse } from './send/cache.ts'
export type { FetchResponse } from './send/fetch-response.ts'
export type { FetchInit } from './send/fetch.ts'
export type { Permit, PermitDecision, PermitSource, ServiceLimit } from './send/permits.ts'
export type { Send, Step } from './send/step.ts'
export { call } from './standalone-call.ts'
export type { ClientCredentialsOptions } from './tokens/client-credentials.ts'
export type { Token } from './tokens/token-source.ts'
export type { StoredToken } from './tokens/token-store.ts'
