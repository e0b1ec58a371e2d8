import { memoryTokenStore } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { describeGrant } from '../credentials/login-store.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import type { Service } from '../manifest/manifest.ts'
import { plain } from '../manifest/plain.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import type { Application, ObtainedToken } from './application.ts'
import { askForRedirect } from './ask-for-redirect.ts'
import { discoverFlow } from './discover-flow.ts'
import { explainRefusal } from './explain-refusal.ts'
import { grantedToken, loginKey } from './granted-token.ts'
import { tokenClaims } from './token-claims.ts'

/**
 * Lets the user grant a token on the page that the document or its OpenID provider names: by OAuth 2.0 with an
 * authorization code and PKCE.
 * @throws CliError no scopes were named, the user refused, or no valid redirect arrived
 */
export async function grantToken(
  service: Service,
  { baseUrl, clientId, clientSecret, scopes: asked, redirectUri, redirect }: Application,
  io: Io,
): Promise<ObtainedToken> {
  useProxy(io.env)
  const { name, grant: { authorizationCode, openIdConnectUrl = '' } = {} } = service
  const at = (url: string): string => new URL(url, `${baseUrl}/`).href
  const flow = authorizationCode ?? (await discoverFlow(service, at(openIdConnectUrl)))
  const scopes = asked ?? chooseScopes(name, flow.scopes)
  const renewal = { authorizationUrl: at(flow.authorizationUrl), tokenUrl: at(flow.tokenUrl), clientId }
  const store = memoryTokenStore()
  const authorize = (page: URL): Promise<string | URL> => askForRedirect(page, redirect, io)
  const source = grantedToken(renewal, { clientSecret, store, authorize, scopes, redirectUri })
  await source.get().catch((error: unknown) => {
    throw explainRefusal(error)
  })
  const stored = await store.get(loginKey)
  if (!stored) throw new CliError(`${name}: the token was not kept`, { exitCode: exitCodes.unexpected })
  const { token, ...about } = describeGrant(stored)
  const known = { ...about, ...(scopes.length > 0 ? { scopes } : {}), ...tokenClaims(stored.token) }
  if (stored.refreshToken === undefined) return { ...known, token: stored.token }
  return { ...known, token, renewal: { ...renewal, tokenUrl: at(flow.refreshUrl ?? flow.tokenUrl) } }
}

/** Requests the only scope. If there are several, the user must choose: a token for all of them opens too much. */
function chooseScopes(name: string, scopes: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(scopes)
  if (names.length < 2) return names
  throw new CliError(`${name}: --scope is missing`, {
    exitCode: exitCodes.usage,
    hint: `Name those that you need: ${names.map((one) => describeScope(one, scopes[one])).join(', ')}.`,
  })
}

function describeScope(name: string, text = ''): string {
  return text === '' ? name : `${name} (${plain(text)})`
}
