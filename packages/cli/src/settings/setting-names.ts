import { CliError } from '../cli-error.ts'
import { loadService, serviceNames } from '../manifest/load.ts'
import type { Service } from '../manifest/manifest.ts'

/** The settings of a service, by the names that a profile uses. */
export type SettingName = 'baseUrl' | 'token' | 'clientId' | 'clientSecret' | 'uploadUrl' | 'apiVersion' | 'team'

const secretNames: ReadonlySet<string> = new Set<SettingName>(['token', 'clientSecret'])

/**
 * The settings of a service.
 * @throws CliError there is no such service
 */
export function settingNames(name: string): readonly SettingName[] {
  const service = loadService(name)
  if (!service)
    throw new CliError(`There is no service "${name}". The services are ${serviceNames.join(', ')}.`, { exitCode: 2 })
  const { addresses, credentials, others, teamFactory } = service
  // Whoever authorizes applications knows them by an ID.
  const login = hasOperation(service, 'oauth.authorizeUrl') ? ['clientId', 'clientSecret'] : []
  const own = [...credentials, ...login, ...addresses.slice(1), ...others, ...(teamFactory ? ['team'] : [])]
  return [...new Set(['baseUrl', 'token', ...own])] as SettingName[]
}

function hasOperation({ groups }: Service, name: string): boolean {
  return groups.some(({ operations }) => operations.some((operation) => operation.name === name))
}

export function isSecretSetting(name: string): boolean {
  return secretNames.has(name)
}

/** The variable of the environment that holds a setting: `PORTOLAN_ISSUES_BASE_URL`. */
export function variableName(service: string, name: SettingName): string {
  return `PORTOLAN_${service}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase()
}
