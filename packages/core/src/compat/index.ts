/** For clients whose users come from a Stainless client: the generator's output `compat` uses it. */
export { APIPromise, type Received, type WithRequestID } from './api-promise.ts'
export { CompatClient, type CompatOptions, type CompatSettings, type HeaderOption } from './client.ts'
export {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  CompatError,
  ConflictError,
  InternalServerError,
  InvalidWebhookSignatureError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  UnprocessableEntityError,
} from './errors.ts'
export { type CompatGroup, CompatMethod, type CompatMethodInit, method } from './method.ts'
export { AbstractPage, CursorPage, type ListPage, Page, type PageRule, type PageSource } from './page.ts'
export { PagePromise } from './page-promise.ts'
export type { WithoutId } from './without-id.ts'
export type { CompatHeaders, RequestOptions } from './request-options.ts'
export type { CompatFetch } from './send.ts'
export { Stream, type StreamRule } from './stream.ts'
export { toFile, type FileFacts, type ReadFile, type ToFileInput, type Uploadable } from './to-file.ts'
