import type { Manifest } from '@portolan/generator'
import { kebab } from '../manifest/words.ts'
import { findLogin } from '../manifest/find-login.ts'
import { findManifest } from '../manifest/load.ts'
import { noSuchService } from '../service-argument.ts'
import { programInfo, programVariable } from '../program-info.ts'

/** Credentials that name somebody, and open nothing. */
const publicCredentials: ReadonlySet<string> = new Set(['clientId', 'username'])

/**
 * The settings of a service: `baseUrl`, `token`, the options of its client, and `host` if it has several kinds of host.
 * @throws CliError there is no such service
 */
export function settingNames(service: string): readonly string[] {
  const manifest = aboutService(service)
  const { clients, login } = manifest
  const { addresses, credentials, others } = manifest.options
  // Whoever authorizes applications knows them by an ID.
  const application = (login ?? findLogin(manifest)) ? ['clientId', 'clientSecret'] : []
  const hosts = clients.length > 1 ? ['host'] : []
  return [...new Set(['baseUrl', 'token', ...credentials, ...application, ...addresses.slice(1), ...others, ...hosts])]
}

/** The kinds of host of a service; none if all are alike. */
export function listHosts(service: string): readonly string[] {
  return aboutService(service).clients.flatMap(({ host }) => host ?? [])
}

/** True if a setting of a service opens something. */
export function isSecretSetting(service: string, name: string): boolean {
  if (name === 'token' || name === 'clientSecret') return true
  return aboutService(service).options.credentials.includes(name) && !publicCredentials.has(name)
}

function aboutService(name: string): Manifest {
  const manifest = findManifest(name)
  if (manifest) return manifest
  throw noSuchService(name)
}

/** The names after the program's own that are variables of no service, as `programVariable` takes them. */
export const generalVariables = ['PROFILE', 'CONFIG', 'CACHE_TOKENS', 'BUDGET_URL'] as const

/**
 * The variable of the environment that holds a setting: `PORTOLAN_ISSUES_BASE_URL`, `PORTOLAN_TRAIN_TRAVEL_TOKEN`, and
 * `ACME_TOKEN` of the command of one client.
 */
export function variableName(service: string, name: string): string {
  const setting = (kebab(name) || name).replaceAll('-', '_')
  const isGeneral = generalVariables.some((one) => one === setting.toUpperCase())
  const own = programInfo().client && !isGeneral ? setting : `${kebab(service) || service}_${setting}`
  return programVariable(own.replaceAll(/\W/g, '_').toUpperCase())
}
