import { CliError } from '../cli-error.ts'
import type { Config } from './profile.ts'

const usual = 'default'

/**
 * The name of the profile to use: `--profile`, `PORTOLAN_PROFILE`, the file's `defaultProfile`, or `default`.
 * @throws CliError a profile was named that the config file does not have
 */
export function chooseProfile(
  config: Config | undefined,
  flag: string | undefined,
  env: NodeJS.ProcessEnv,
): string {
  const named = flag ?? (env['PORTOLAN_PROFILE'] || undefined)
  const name = named ?? config?.defaultProfile ?? usual
  const known = Object.keys(config?.profiles ?? {})
  if (known.includes(name) || name === usual) return name
  const origin = flag !== undefined ? '--profile' : named !== undefined ? 'PORTOLAN_PROFILE' : 'defaultProfile'
  const list = known.length ? `the profiles are ${known.join(', ')}` : 'the config file has no profiles'
  throw new CliError(`${origin}: there is no profile "${name}"; ${list}`, { exitCode: 2 })
}
