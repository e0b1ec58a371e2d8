import { findNearest } from '../find-nearest.ts'
import { serviceNames } from '../manifest/load.ts'
import { generalVariables, settingNames, variableName } from '../settings/setting-names.ts'
import { programVariable } from '../program-info.ts'
import { credentialsPath, readCredentials } from '../credentials/credentials-file.ts'
import { configPath } from '../settings/config-path.ts'
import { readConfig } from '../settings/read-config.ts'
import { readSettings, type SettingFlags, type Settings } from '../settings/settings.ts'

/** The settings of a service that has some. */
export interface CheckedService {
  readonly service: string
  readonly settings: Settings
}

/** Reads both files separately: a broken one must not hide the other. */
export async function checkFiles(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const config = async (): Promise<string> => {
    const found = await readConfig(env)
    if (!found) return `${configPath(env)} does not exist; it is not needed`
    return `${configPath(env)} (profiles: ${Object.keys(found.profiles).join(', ') || 'none'})`
  }
  const credentials = async (): Promise<string> => {
    const names = Object.keys(await readCredentials(env))
    return `${credentialsPath(env)} ${names.length ? `(${names.join(', ')})` : 'does not exist: nobody is logged in'}`
  }
  return [await attempt('config file', config), await attempt('credentials', credentials)]
}

async function attempt(name: string, find: () => Promise<string>): Promise<Finding> {
  try {
    return fine(name, await find())
  } catch (error) {
    return problem(name, error)
  }
}

/** Reads the settings of all services. A fault in a file is reported once, not for each service. */
export async function readAllSettings(flags: SettingFlags, env: NodeJS.ProcessEnv): Promise<CheckedService[]> {
  const found: CheckedService[] = []
  for (const service of serviceNames()) {
    const settings = await readSettings(service, flags, env).catch(() => undefined)
    if (settings && (Object.keys(settings.from).length || settings.notes.length)) found.push({ service, settings })
  }
  return found
}

/** Where each setting of a service comes from. Values are not shown, except for the URL. */
export function describeSettings({ service, settings }: CheckedService): Finding {
  const origins = Object.entries(settings.from).map(([name, from]) => {
    const url = name === 'baseUrl' ? ` ${shownUrl(settings.baseUrl)}` : ''
    return `${name}${url} from ${from}`
  })
  return fine(service, [...origins, ...settings.notes].join('; '))
}

/** A URL without user name, password and query, which may be secret. */
export function shownUrl(text: string | undefined): string {
  if (text === undefined || !URL.canParse(text)) return '(not a valid URL)'
  const { origin, pathname } = new URL(text)
  return origin + pathname
}

/** Names variables that look like settings but that nothing reads. */
export function checkVariables(env: NodeJS.ProcessEnv): Finding[] {
  const read = serviceNames().flatMap((service) => settingNames(service).map((name) => variableName(service, name)))
  const known = [...generalVariables.map(programVariable), ...read]
  const unread = Object.keys(env).filter((name) => name.startsWith(programVariable('')) && !known.includes(name))
  return unread.toSorted().map((name) => fine('variable', `${name} is not read${suggestion(name, known)}`))
}

function suggestion(name: string, known: readonly string[]): string {
  const squashed = (text: string): string => text.replaceAll('_', '')
  const meant = known.find((one) => squashed(one) === squashed(name)) ?? findNearest(name, known)
  return meant === undefined ? ': no known service has it' : `; did you mean ${meant}?`
}

/** Something that `portolan doctor` checked. */
export interface Finding {
  readonly name: string
  /** The finding, in words. */
  readonly text: string
  /** True if it prevents commands from working. */
  readonly isProblem: boolean
}

export function fine(name: string, text: string): Finding {
  return { name, text, isProblem: false }
}

export function problem(name: string, error: unknown): Finding {
  return { name, text: error instanceof Error ? error.message : 'unknown error', isProblem: true }
}
