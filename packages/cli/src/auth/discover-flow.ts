import { createClient } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Login } from '../manifest/find-login.ts'
import type { Service } from '../manifest/manifest.ts'

/**
 * Asks an OpenID provider for its pages.
 * @throws CliError the provider describes none
 * @see OpenID Connect Discovery 1.0, section 4
 */
export async function discoverFlow(
  { name }: Pick<Service, 'name'>,
  url: string,
): Promise<NonNullable<Login['authorizationCode']>> {
  const { origin, pathname, search } = new URL(url)
  const provider = createClient({ baseUrl: origin, profile: { service: origin }, options: {}, groups: {} })
  const described = await provider.request({ method: 'GET', path: pathname + search, responseType: 'json' })
  const { authorization_endpoint: page, token_endpoint: tokenUrl } = Object(described) as Record<string, unknown>
  if (typeof page === 'string' && typeof tokenUrl === 'string')
    return { authorizationUrl: page, tokenUrl, scopes: { openid: '' } }
  throw new CliError(`${name}: ${origin} describes no page on which a user authorizes an application`, {
    exitCode: exitCodes.authentication,
    hint: 'Pass --token - to store a token from stdin.',
  })
}
