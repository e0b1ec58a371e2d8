export type { ApiErrorInit, ErrorFacts } from './api-errors.ts'
export * from './client-exports.ts'
export type { ClientConfig, ClientCredential } from './client-config.ts'
export { createClient } from './client.ts'
export { type Clock, systemClock } from './clock.ts'
export type { ConnectionErrorInit, ErrorClass, ErrorInit } from './errors.ts'
export type { LogLevel } from './logger.ts'
export { checkpoint, type CheckpointedWalk, type CheckpointOptions, type CheckpointStore } from './paging/checkpoint.ts'
export { lastIdPaging, type LastIdPagingOptions } from './paging/last-id.ts'
export { linkPaging, type LinkPagingOptions } from './paging/link.ts'
export { type Link, parseLinkHeader } from './paging/link-header.ts'
export { type NumberedPagingOptions, offsetPaging, pagePaging, type PagePagingOptions } from './paging/numbered.ts'
export type { FieldAt, ItemOf, ListInfo, PageFacts, PageTarget, Paging, PagingFault, RawPage } from './paging/paging.ts'
export { tokenPaging, type TokenPagingOptions } from './paging/token.ts'
export type { ErrorPaths, Profile, Unwrapped } from './profile.ts'
export type { EventOf, Report } from './report.ts'
export type { NodeReadable, RequestBody } from './request/body.ts'
export type { Call, Params } from './request/call.ts'
export type { Endpoint } from './request/endpoint.ts'
export {
  type Declaration,
  type Encoding,
  type Method,
  openApiWriter,
  type Operation,
  operation,
  type PagesOf,
  type PagingAgreed,
  type ParamsOf,
  type ParamStyle,
  type ResponseType,
  type ResultOf,
  type Writer,
} from './request/operation.ts'
export type { NamedRequest, RequestOptions } from './request/raw-request.ts'
export type { Write, WrittenRequest } from './request/write.ts'
export type { ValidationMode } from './request/validation.ts'
export {
  type Agreed,
  type Arguments,
  type Composed,
  type MemberContext,
  type MethodOf,
  type Mismatch,
  type Resource,
  resource,
} from './resource.ts'
export type { Answer } from './response/answer.ts'
export type { ResponseFacts } from './response/details.ts'
export type { BodyLimit } from './response/read-body.ts'
export type { Codec, Fault, Message, WrittenBody } from './response/codec.ts'
export type { Result } from './response/result.ts'
export type { RateLimitHeaders } from './response/server-hints.ts'
export type { EventStream, FileResponse } from './response/streamed.ts'
export { type OpenStream, type Streaming, streaming, type StreamParts } from './response/stream.ts'
export type { Checked, Open, Same, Schema, SchemaModule } from './schema/schema.ts'
export type { StandardIssue, StandardResult, StandardSchema } from './schema/unchanged.ts'
export type { CachedResponse } from './send/cache.ts'
export type { FetchResponse } from './send/fetch-response.ts'
export type { FetchInit } from './send/fetch.ts'
export type { Permit, PermitDecision, PermitSource, ServiceLimit } from './send/permits.ts'
export type { Send, Middleware } from './send/middleware.ts'
export { call } from './standalone-call.ts'
export type { ClientCredentialsOptions } from './tokens/client-credentials.ts'
export type { MaybeToken, StoredToken, Token } from './tokens/token-source.ts'
