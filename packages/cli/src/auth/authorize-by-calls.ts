import type { Io } from '../io.ts'
import type { Service } from '../manifest/manifest.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import { findMember, makeClient } from '../run/make-client.ts'
import type { Application, ObtainedToken } from './application.ts'
import { askForRedirect } from './ask-for-redirect.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The calls of a client with which a user authorizes an application. */
export type LoginCalls = Service['login'][number]

/**
 * Lets the user authorize an application: shows the page, waits for the redirect, and exchanges its code for a token.
 * @throws CliError the user refused, or no valid redirect arrived
 */
export async function authorizeByCalls(
  service: Service,
  way: LoginCalls,
  application: Application,
  io: Io,
): Promise<ObtainedToken> {
  useProxy(io.env)
  const { baseUrl, clientId: client_id, clientSecret: client_secret, scopes = way.scopes } = application
  const host = way.host === undefined ? {} : { host: way.host }
  const call = async (name: string, params: object): Promise<unknown> => {
    const hosts = way.host === undefined ? {} : { hosts: [way.host] }
    return findMember(await makeClient(service, hosts, { baseUrl }, {}), name)(params)
  }
  const state = crypto.randomUUID()
  const page = (await call(way.authorize, { client_id, scope: scopes.join(' '), state })) as URL
  const url = await askForRedirect(page, application.redirect, io)
  try {
    const { code } = (await call(way.callback, { url, state })) as { readonly code: string }
    const granted = await call(way.exchange, { client_id, client_secret, code })
    const { token, scopes: names } = granted as { readonly token: string; readonly scopes: readonly string[] }
    return { token, scopes: names, ...host }
  } catch (error) {
    throw explainRefusal(error)
  }
}
