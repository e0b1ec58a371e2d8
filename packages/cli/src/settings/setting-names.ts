import { CliError } from '../cli-error.ts'

/** The settings of a service, by the names that a profile uses. */
export type SettingName = 'baseUrl' | 'token' | 'clientId' | 'clientSecret' | 'uploadUrl' | 'apiVersion' | 'team'

const common = ['baseUrl', 'token'] as const

const namesOf: Readonly<Record<string, readonly SettingName[]>> = {
  issues: [...common, 'apiVersion'],
  article: [...common, 'clientId', 'clientSecret', 'team'],
  sitehost: [...common, 'clientId', 'clientSecret'],
  mail: [...common, 'uploadUrl'],
  reports: common,
  subscriptions: common,
  calendar: common,
  images: common,
  uddi: common,
}

const secretNames: ReadonlySet<string> = new Set<SettingName>(['token', 'clientSecret'])

/** The services that have settings. */
export const serviceNames: readonly string[] = Object.keys(namesOf)

/**
 * The settings of a service.
 * @throws CliError there is no such service
 */
export function settingNames(service: string): readonly SettingName[] {
  const names = Object.hasOwn(namesOf, service) ? namesOf[service] : undefined
  if (names) return names
  throw new CliError(`There is no service "${service}". The services are ${serviceNames.join(', ')}.`, { exitCode: 2 })
}

export function isSecretSetting(name: string): boolean {
  return secretNames.has(name)
}

/** The variable of the environment that holds a setting: `PORTOLAN_ISSUES_BASE_URL`. */
export function variableName(service: string, name: SettingName): string {
  return `PORTOLAN_${service}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
}
