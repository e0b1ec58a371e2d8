import { PortolanError } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import type { Service } from '../manifest/manifest.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import { makeClient, memberOf } from '../run/make-client.ts'
import { askForRedirect, type RedirectOptions } from './ask-for-redirect.ts'

/** A way to authorize an application, as the manifest of a client describes it. */
export type LoginWay = Service['login'][number]

/** What an application is authorized with. */
export interface Application extends RedirectOptions {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
}

/** What an authorization brings. */
export interface Grant {
  readonly token: string
  readonly scopes: readonly string[]
}

/**
 * Lets the user authorize an application: shows the page, waits for the redirect, and exchanges its code for a token.
 * @throws CliError the user refused, or no valid redirect arrived
 */
export async function authorizeApplication(
  service: Service,
  way: LoginWay,
  application: Application,
  io: Io,
): Promise<Grant> {
  useProxy(io.env)
  const { baseUrl, clientId: client_id, clientSecret: client_secret, scopes } = application
  const call = async (name: string, params: object): Promise<unknown> => {
    const hosts = way.host === undefined ? {} : { hosts: [way.host] }
    return memberOf(await makeClient(service, hosts, { baseUrl }, {}), name)(params)
  }
  const state = crypto.randomUUID()
  const page = (await call(way.authorize, { client_id, scope: scopes.join(' '), state })) as URL
  const url = await askForRedirect(page, application, io)
  try {
    const { code } = (await call(way.callback, { url, state })) as { readonly code: string }
    return (await call(way.exchange, { client_id, client_secret, code })) as Grant
  } catch (error) {
    if (!PortolanError.is(error) || error.name !== 'OAuthCallbackError') throw error
    const isRefusal = 'code' in error && error.code === 'access_denied'
    const message = isRefusal ? 'the user did not authorize the application' : error.message
    throw new CliError(message, { exitCode: exitCodes.authentication })
  }
}
