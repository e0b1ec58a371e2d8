export * from '@portolan/core/client'
export {
  type ArticleClient,
  type ArticleClientOptions,
  type ArticleTeamClient,
  type CommonClient,
  createArticleClient,
  createArticleTeamClient,
} from './client.ts'
export type { ImportOptions, ImportProgress, ImportReport } from './comments/import-many.ts'
export type * from './exports.gen.ts'
export { authorizationCode, type AuthorizationCodeOptions } from './oauth/authorization-code.ts'
export type { AuthorizeUrlParams, TeamAuthorizeUrlParams } from './oauth/authorize-url.ts'
export { OAuthCallbackError } from './oauth/callback-error.ts'
export type { OAuth, TeamOAuth } from './oauth/index.ts'
export type { Callback, ParseCallbackParams } from './oauth/parse-callback.ts'
export { type TeamScope, teamScopes } from './oauth/scope.ts'
export { createState } from './oauth/state.ts'
export { profile } from './profile.ts'
