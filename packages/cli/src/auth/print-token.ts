import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { readSettings, type SettingFlags } from '../settings/settings.ts'

/**
 * Prints the token that would be sent: the only command that does.
 * @throws CliError there is no token
 */
export async function printToken(service: string, flags: SettingFlags, { stdout, env }: Io): Promise<void> {
  const { token } = await readSettings(service, flags, env)
  if (token === undefined)
    throw new CliError(`${service} has no token`, { exitCode: 3, hint: `Log in with: portolan auth login ${service}` })
  stdout.write(`${typeof token === 'string' ? token : await token.get()}\n`)
}
