import { clientCredentials } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import { readSettings, type SettingFlags, type Settings } from '../settings/settings.ts'

/**
 * Prints the token that would be sent: the only command that does. For a client ID it requests one.
 * @throws CliError there is no token
 */
export async function printToken(service: string, flags: SettingFlags, { stdout, env }: Io): Promise<void> {
  const settings = await readSettings(service, flags, env)
  const token = await tokenOf(service, settings)
  if (token !== undefined) return void stdout.write(`${token}\n`)
  const hint = `Log in with: portolan auth login ${service}`
  throw new CliError(`${service} has no token`, { exitCode: exitCodes.authentication, hint })
}

async function tokenOf(
  service: string,
  { token, baseUrl, clientId, clientSecret }: Settings,
): Promise<string | undefined> {
  if (token !== undefined) return typeof token === 'string' ? token : token.get()
  if (service !== 'sitehost' || !baseUrl || !clientId || !clientSecret) return undefined
  return clientCredentials({ baseUrl, clientId, clientSecret }).get()
}
