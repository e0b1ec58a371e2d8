import { createToken, revokeToken } from '@portolan/sitehost-client/operations'
import type { Application } from '../state.ts'
import { findApplication, issueToken } from '../tokens.ts'
import type { SitehostRow, Visit } from '../visit.ts'

export const authRows: readonly SitehostRow[] = [
  ['auth.token', createToken, create],
  ['auth.revoke', revokeToken, revoke],
]

/** Errors of the token endpoint have their own format. @see RFC 6749, section 5.2 */
function tokenError(status: 400 | 401, error: string, error_description: string): Response {
  return Response.json({ error, error_description }, { status })
}

function identifyApplication({ input, settings: { applications } }: Visit): Application | undefined {
  return findApplication(applications, String(input['client_id']), String(input['client_secret']))
}

function invalidClient(): Response {
  return tokenError(401, 'invalid_client', 'Client authentication failed due to unknown client.')
}

function create(visit: Visit): Response {
  const { state, now, settings } = visit
  // The client adds grant_type itself, so it is not among the params.
  if (!visit.has('grant_type')) return tokenError(400, 'invalid_request', 'grant_type is missing')
  const application = identifyApplication(visit)
  if (!application) return invalidClient()
  const { id, token, scopes, createdAt, expiresAt } = issueToken(state, application, now, settings.tokenLife)
  const { name, email } = state.account
  return Response.json({
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.max(1, Math.floor((expiresAt - now) / 1000) - 1),
    scope: scopes[0],
    created_at: Math.floor(createdAt / 1000),
    id,
    name,
    email,
    gravatar: 'https://gravatar.example.com/owner',
    scopes,
  })
}

function revoke(visit: Visit): Response {
  if (!identifyApplication(visit)) return invalidClient()
  const token = visit.state.tokens.find((one) => one.token === visit.text('token'))
  if (token) token.revoked = true
  return new Response(null)
}
