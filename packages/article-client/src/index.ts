export * from '@portolan/core/client'
export * from './exports.gen.ts'
export {
  type ArticleClient,
  type ArticleClientOptions,
  type ArticleTeamClient,
  type CommonClient,
  createArticleClient,
  createArticleTeamClient,
} from './client.gen.ts'
export type { ImportOptions, ImportProgress, ImportReport } from './comments/import-many.ts'
export { type Callback, createState, OAuthCallbackError, type ParseCallbackParams } from '@portolan/core'
export { authorizationCode, type AuthorizationCodeOptions } from './oauth/authorization-code.ts'
export {
  type AuthorizeUrlParams,
  type TeamAuthorizeUrlParams,
  type TeamScope,
  teamScopes,
} from './oauth/authorize-url.ts'
export type { SetupOptions } from './setup.ts'
