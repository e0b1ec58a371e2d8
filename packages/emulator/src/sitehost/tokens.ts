import type { Application, SitehostState, TokenRecord } from './state.ts'

const allScopes = ['authorized', 'owner']

/** The application of an ID and a secret; any will do if none are set. */
export function findApplication(
  applications: readonly Application[] | undefined,
  clientId: string,
  clientSecret: string,
): Application | undefined {
  if (!applications) return { clientId, clientSecret }
  return applications.find((one) => one.clientId === clientId && one.clientSecret === clientSecret)
}

/** Issues a token. @param life seconds */
export function issueToken(
  { tokens }: SitehostState,
  { scopes = allScopes }: Application,
  now: number,
  life: number,
): TokenRecord {
  const id = tokens.length + 1
  const token = `sitehost-token-${id}-${now.toString(36)}`
  const record = { id, token, scopes, createdAt: now, expiresAt: now + life * 1000, revoked: false }
  tokens.push(record)
  return record
}

/** The scopes of a token; undefined if it is not valid. @param takesAny whether tokens from elsewhere will do */
export function scopesOf(
  { tokens }: SitehostState,
  token: string | undefined,
  now: number,
  takesAny: boolean,
): readonly string[] | undefined {
  if (token === undefined) return undefined
  const record = tokens.find((one) => one.token === token)
  if (record) return record.revoked || record.expiresAt <= now ? undefined : record.scopes
  return takesAny ? allScopes : undefined
}
