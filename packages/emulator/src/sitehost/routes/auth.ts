import { createToken, revokeToken } from '@portolan/sitehost-client/operations'
import type { Context, SitehostRoute } from '../context.ts'

/** @see RFC 6749, section 5.2 */
function invalidClient(): Response {
  const description = 'Client authentication failed due to unknown client.'
  return Response.json({ error: 'invalid_client', error_description: description }, { status: 401 })
}

function invalidRequest(description: string): Response {
  return Response.json({ error: 'invalid_request', error_description: description }, { status: 400 })
}

export function authRoutes({ desk, world, clock }: Context): SitehostRoute[] {
  return [
    {
      name: 'auth.token',
      operation: createToken,
      answer({ grant_type: grant, client_id: clientId, client_secret: clientSecret }) {
        // The client sends it by itself, so that its callers need not.
        if (grant === undefined) return invalidRequest('grant_type is missing')
        const application = desk.find(String(clientId), String(clientSecret))
        if (!application) return invalidClient()
        const { id, token, scopes, createdAt, expiresAt } = desk.issue(application)
        const { name, email } = world().account
        return Response.json({
          access_token: token,
          token_type: 'Bearer',
          expires_in: Math.max(1, Math.floor((expiresAt - clock.now()) / 1000) - 1),
          scope: scopes[0],
          created_at: Math.floor(createdAt / 1000),
          id,
          name,
          email,
          gravatar: 'https://gravatar.example.com/owner',
          scopes,
        })
      },
    },
    {
      name: 'auth.revoke',
      operation: revokeToken,
      answer({ client_id: clientId, client_secret: clientSecret, token }) {
        if (!desk.find(String(clientId), String(clientSecret))) return invalidClient()
        desk.revoke(String(token))
        return new Response(null)
      },
    },
  ]
}
