/** The scopes that a team's authorization page accepts. */
export const teamScopes = ['read_service_team', 'write_service_team'] as const

export type TeamScope = (typeof teamScopes)[number]
