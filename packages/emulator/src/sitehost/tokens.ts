import { append } from '../store.ts'
import type { Application, SitehostState, TokenRecord } from './state.ts'

const allScopes = ['authorized', 'owner']

/** The application with an ID and a secret; if no applications are set, any ID and secret are valid. */
export function findApplication(
  applications: readonly Application[] | undefined,
  clientId: string,
  clientSecret: string,
): Application | undefined {
  if (!applications) return { clientId, clientSecret }
  return applications.find((one) => one.clientId === clientId && one.clientSecret === clientSecret)
}

/** Issues a token. @param life its lifetime in seconds */
export function issueToken(
  { tokens }: SitehostState,
  { scopes = allScopes }: Application,
  now: number,
  life: number,
): TokenRecord {
  const id = (tokens.at(-1)?.id ?? 0) + 1
  const token = `sitehost-token-${id}-${now.toString(36)}`
  const record = { id, token, scopes, createdAt: now, expiresAt: now + life * 1000, revoked: false }
  return append(tokens, record)
}

/**
 * The scopes of a token; undefined if it is not valid. @param takesAny whether tokens that were not issued here are
 * valid
 */
export function findScopes(
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
