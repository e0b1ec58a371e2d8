export type { ApiErrorInit, ErrorInfo } from './api-errors.ts'
export * from './client-exports.ts'
export { call, createClient } from './client.ts'
export {
  type Agreed,
  type AgreedMember,
  type Arguments,
  type ClientConfig,
  type Composed,
  type ComposedMembers,
  loadCall,
  loadList,
  type MemberContext,
  type GroupMembers,
  type MethodOf,
  type MethodsOf,
  type Mismatch,
  type OperationNames,
  type Resource,
  resource,
  writtenCall,
  writtenList,
  type WrittenMembers,
  writtenResource,
} from './resource.ts'
export { type Clock, systemClock } from './time.ts'
export type { ConnectionErrorInit, ErrorClass, ErrorInit } from './errors.ts'
export type { EventOf, LogLevel, Report } from './hooks.ts'
export {
  checkpoint,
  type CheckpointedWalk,
  type CheckpointOptions,
  type CheckpointStore,
} from './paging/paged-request.ts'
export { type PagedLists, pagedLists } from './paging/paged-lists.ts'
export { type Link, linkPaging, type LinkPagingOptions, parseLinkHeader } from './paging/link.ts'
export { lastIdPaging, type LastIdPagingOptions, tokenPaging, type TokenPagingOptions } from './paging/by-param.ts'
export { type NumberedPagingOptions, offsetPaging, pagePaging, type PagePagingOptions } from './paging/numbered.ts'
export type {
  FieldAt,
  ItemOf,
  ListInfo,
  PageInfo,
  PageRead,
  PageTarget,
  Paging,
  PagingFault,
  PageResponse,
} from './request/paging.ts'
export type { NodeReadable, RequestBody } from './request/wire.ts'
export type {
  Call,
  Content,
  Endpoint,
  FileWriter,
  Middleware,
  Redactor,
  SecretSource,
  Send,
  StreamReader,
  StreamSession,
  Write,
} from './request/call.ts'
export { verifyOptions } from './request/option-rules.ts'
export { positional, type ReadArguments } from './request/positional.ts'
export type { Params } from './request/url.ts'
export type { RetryBudget, ValidationMode } from './request/call-options.ts'
export {
  type OperationInit,
  type Encoding,
  type LaterOperation,
  type Method,
  type NameFaults,
  type Operation,
  type PagesOf,
  type PagingAgreed,
  type ParamsOf,
  type ListFormat,
  type ParamStyle,
  type PartStyle,
  type ResultOf,
} from './request/operation.ts'
export {
  type FieldNames,
  fileBodies,
  type KnownFields,
  type KnownParams,
  type Mistake,
  type NameInBraces,
  type NamesFor,
  type NamesInPath,
  type NamesOf,
  type NamingField,
  operation,
  uncheckedOperation,
  type UnknownName,
  type WordAt,
  type WordCharacter,
  type WrittenInit,
  writtenOperation,
  type WrittenOperation,
} from './declaration.ts'
export type { UrlRequest, RequestOptions } from './request/raw-request.ts'
export type {
  RawResponse,
  BodyLimit,
  EventStream,
  ResponseLike,
  ResponseType,
  FileResponse,
  MixedResponse,
  OpenStream,
  Streaming,
  StreamParts,
  ValueStreaming,
} from './request/wire.ts'
export type {
  Codec,
  ErrorPaths,
  Fault,
  Decoded,
  Profile,
  RateLimitHeaders,
  ReadRateLimit,
  ReportedLimit,
  Unwrapped,
  WrittenBody,
} from './request/profile.ts'
export type { ResponseDetailsInit } from './response/details.ts'

export { envelope, serverUrl } from './request/profile.ts'
export { errorReader } from './response/error-reader.ts'
export { streaming } from './response/open-stream.ts'
export { eventStream, fileResponse, lineStream, mixedResponse } from './response/stream.ts'
export type { Json } from './schema/json.ts'
export type { Checked, Open, Same, Schema, SchemaModule } from './schema/schema.ts'
export type { StandardIssue, StandardResult, StandardSchema } from './schema/standard-schema.ts'
export type { CachedResponse } from './send/memory-cache.ts'
export type { FetchInit } from './send/attempt.ts'
export type { Permit, PermitDecision, PermitSource, ServiceLimit } from './send/rate-limit.ts'
export { type AuthorizationCodeOptions, createState } from './tokens/authorization-code.ts'
export type { ClientCredentialsOptions } from './tokens/client-credentials.ts'
export { type Callback, parseCallback, type ParseCallbackParams } from './tokens/parse-callback.ts'
export type { PasswordOptions } from './tokens/password.ts'
export type { RefreshTokenOptions } from './tokens/refresh-token.ts'
export type { TokenEndpointOptions } from './tokens/token-endpoint.ts'
export type { IssuedToken, TokenSourceOptions } from './tokens/token-source.ts'
export type {
  ClientCredential,
  ConnectCredentials,
  ConnectedCredentials,
  Credentials,
  TokenGrant,
} from './connection.ts'
export { credentials } from './tokens/credentials.ts'
export { type TokenGrants, tokenGrants } from './tokens/token-grants.ts'
export type { MaybeToken, Token } from './send/authorize.ts'
export type { StoredToken } from './send/token-store.ts'
export { exactIntegers } from './schema/exact-integers.ts'
export { noSchemas } from './schema/no-schemas.ts'
export type { DataOf, UnchangedSchemas } from './request/operation.ts'
export type { ChangesItsValue, Unchanged } from './schema/schema.ts'
export type { NameFault } from './request/paging.ts'
export type { Differences, FieldsBetween, FieldsOrWhole, OwnOr } from './resource.ts'
export type { OwnMiddleware } from './send/chain.ts'
export type { DatePlace, DatesAsTexts, Instant, PlainDate, TemporalLike, TemporalObject } from './dates/date-place.ts'
export { dateObjects, type Dates, type LoadDatePlaces, requireTemporal, temporalDates } from './dates/dates.ts'
