// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** Params of `oauth.authorizeUrl`. */
export interface AuthorizeParams {
  /** The application's id. */
  client_id: string

  /** Names of the scopes asked for, with a space between them. */
  scope: string

  /** A value that comes back with the redirect, to protect against cross-site request forgery (CSRF). */
  state?: string | undefined
}

/** Params of `oauth.teamAuthorizeUrl`. */
export interface TeamAuthorizeParams {
  /** The application's id. */
  client_id: string

  /** Names of the scopes asked for, with a space between them: only `read_service_team` and `write_service_team`. */
  scope: string

  /** A value that comes back with the redirect, to protect against cross-site request forgery (CSRF). */
  state?: string | undefined
}

/**
 * The scope of a token: `read_service` and `write_service` for the data of its user, `read_service_team` and
 * `write_service_team` for that of a team. Other names are accepted too.
 */
export type Scope = Open<'read_service' | 'read_service_team' | 'write_service' | 'write_service_team'>
