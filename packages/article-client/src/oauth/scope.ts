import type { Open } from '@portolan/core'

/** The scopes that the documents name. @see seed 000, Authentication */
export const knownScopes = ['read_service', 'read_service_team', 'write_service', 'write_service_team'] as const

/**
 * What a token may be used for: `read_service` and `write_service` for the data of its user, `read_service_team` and
 * `write_service_team` for a team's. Others pass.
 */
export type Scope = Open<(typeof knownScopes)[number]>

/** The scopes that the team's authorization page takes. */
export const teamScopes = ['read_service_team', 'write_service_team'] as const

export type TeamScope = (typeof teamScopes)[number]
