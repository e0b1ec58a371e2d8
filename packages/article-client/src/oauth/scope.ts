/** The scopes that the team's authorization page takes. */
export const teamScopes = ['read_service_team', 'write_service_team'] as const

export type TeamScope = (typeof teamScopes)[number]
