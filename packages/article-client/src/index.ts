export * from '@portolan/core/client'
export * from './exports.gen.ts'
export {
  type ArticleClient,
  type ArticleClientOptions,
  type ArticleTeamClient,
  type CommonClient,
  createArticleClient,
  createArticleTeamClient,
} from './client.ts'
export type { ImportOptions, ImportProgress, ImportReport } from './comments/import-many.ts'
export { authorizationCode, type AuthorizationCodeOptions, createState } from './oauth/authorization-code.ts'
export {
  type AuthorizeUrlParams,
  type TeamAuthorizeUrlParams,
  type TeamScope,
  teamScopes,
} from './oauth/authorize-url.ts'
export { OAuthCallbackError } from './oauth/callback-error.ts'
export type { TeamOAuth } from './oauth/composed.ts'
export type { Callback, ParseCallbackParams } from './oauth/parse-callback.ts'
