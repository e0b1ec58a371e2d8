import type { ClientCredential } from '../connection.ts'

/** Returns true if the user gave the values by which tokens are requested. */
export function grantsTokens({ kind, ...given }: ClientCredential): boolean {
  if (kind === 'password') return given.username !== undefined && given.password !== undefined
  if (kind === 'refreshToken') return given.refreshToken !== undefined
  return kind === 'clientCredentials' && given.clientId !== undefined && given.clientSecret !== undefined
}
