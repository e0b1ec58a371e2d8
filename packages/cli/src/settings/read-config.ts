import { CliError } from '../cli-error.ts'
import { checkConfig, ConfigFault } from './check-config.ts'
import { configPath } from './config-path.ts'
import type { Config } from './profile.ts'
import { isOpenToWriting, type PrivateFile, readPrivateFile, refuseOpen } from './read-private-file.ts'
import { isSecretSetting } from './setting-names.ts'
import { programVariable } from '../program-info.ts'

/**
 * Reads the user's config file. A file in the working directory is never read.
 * @returns `undefined` if there is no file, and none was named by `$PORTOLAN_CONFIG`
 * @throws CliError the file cannot be read, is not valid, or holds a secret that other users can read
 */
export async function readConfig(env: NodeJS.ProcessEnv): Promise<Config | undefined> {
  const path = configPath(env)
  const file = await readPrivateFile(path)
  if (!file && env[programVariable('CONFIG')])
    throw new CliError(`${programVariable('CONFIG')} names ${path}, which does not exist`, { exitCode: 2 })
  if (!file) return undefined
  const config = parse(file)
  if (holdsSecret(config)) refuseOpen(file)
  return config
}

/** The message of `JSON.parse` quotes the text, which may hold a secret. */
function parse(file: PrivateFile): Config {
  const { path, text } = file
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const position = /at position (?<at>\d+)/.exec((error as Error).message)?.groups?.['at']
    const line = position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`
    throw new CliError(`${path} is not valid JSON${line}`, { exitCode: 2 })
  }
  if (Object.hasOwn(Object(value) as object, 'clients')) refuseForeign(file)
  try {
    return checkConfig(value)
  } catch (error) {
    if (error instanceof ConfigFault) throw new CliError(`${path}: ${error.message}`, { exitCode: 2 })
    throw error
  }
}

/** @throws CliError whoever uses the machine can name code that would be run */
function refuseForeign(file: PrivateFile): void {
  if (!isOpenToWriting(file)) return
  const message = `${file.path} names clients, whose code would be run, and every user of the machine can write it`
  throw new CliError(message, { exitCode: 2, hint: `Run: chmod o-w ${file.path}` })
}

function holdsSecret({ profiles }: Config): boolean {
  return Object.values(profiles).some((profile) =>
    Object.entries(profile).some(([service, settings]) =>
      Object.keys(settings).some((name) => isSecretSetting(service, name)),
    ),
  )
}
