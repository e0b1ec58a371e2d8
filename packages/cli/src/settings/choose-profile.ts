import { CliError } from '../cli-error.ts'
import type { Config } from './profile.ts'
import { programVariable } from '../program-info.ts'

const usual = 'default'

/**
 * The name of the profile to use: `--profile`, `PORTOLAN_PROFILE`, the file's `defaultProfile`, or `default`.
 * @param known the names of the profiles
 * @throws CliError a profile was named that does not exist
 */
export function chooseProfile(
  flag: string | undefined,
  env: NodeJS.ProcessEnv,
  config: Config | undefined,
  known: readonly string[],
): string {
  const named = flag ?? (env[programVariable('PROFILE')] || undefined)
  const name = named ?? config?.defaultProfile ?? usual
  if (name === usual || known.includes(name)) return name
  const origin = flag !== undefined ? '--profile' : named !== undefined ? programVariable('PROFILE') : 'defaultProfile'
  const list = known.length ? `the profiles are ${known.join(', ')}` : 'there are no profiles yet'
  throw new CliError(`${origin}: there is no profile "${name}"; ${list}`, { exitCode: 2 })
}
