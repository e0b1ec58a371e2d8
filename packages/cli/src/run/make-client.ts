import type { Client, ClientOptions, TokenStore } from '@portolan/core'
import { fileTokenStore } from '@portolan/core/node'
import { CliError } from '../cli-error.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import { cacheFolder } from '../files/state-folder.ts'
import type { OwnValues } from '../own-flags.ts'
import type { Settings } from '../settings/settings.ts'

/** A client whose members are found by their names. */
export type AnyClient = Client & Readonly<Record<string, unknown>>

type Factory = (options: Readonly<Record<string, unknown>>) => AnyClient

/** What a client is made with. */
export type ClientSettings = Partial<Settings> & {
  /** Where tokens of a client ID are kept. @default the memory of this process */
  readonly tokenStore?: TokenStore | undefined
}

/** Where the tokens of a client ID are kept: for later commands only if the user wants it. */
export function tokenCache({ cacheTokens }: OwnValues, env: NodeJS.ProcessEnv): Pick<ClientSettings, 'tokenStore'> {
  return cacheTokens || env['PORTOLAN_CACHE_TOKENS'] ? { tokenStore: fileTokenStore(cacheFolder(env)) } : {}
}

/**
 * Makes the client of a service.
 * @param operation decides between the two clients of a service with two hosts
 * @throws CliError the base URL of the service is not set
 */
export async function makeClient(
  service: Service,
  operation: Pick<OperationEntry, 'availability'> | undefined,
  settings: ClientSettings,
  options: ClientOptions,
): Promise<AnyClient> {
  const { baseUrl, team, token, clientId, clientSecret, tokenStore } = settings
  if (baseUrl === undefined) throw noAddress(service)
  const { teamFactory, factory, addresses, credentials, others } = service
  const isTeam = operation?.availability !== 'public only' && (team || operation?.availability === 'team only')
  const module = (await import(service.module)) as Readonly<Record<string, Factory>>
  const make = module[(isTeam && teamFactory) || factory] as Factory
  const [address = 'baseUrl', ...further] = addresses
  const own = [...further, ...others].map((name) => [name, settings[name as keyof ClientSettings]] as const)
  return make({
    ...options,
    [address]: baseUrl,
    ...(token === undefined ? {} : { token }),
    ...(credentials.includes('clientId') && token === undefined && clientId !== undefined
      ? { clientId, clientSecret, ...(tokenStore ? { tokenStore } : {}) }
      : {}),
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
  })
}

function noAddress({ name }: Service): CliError {
  const variable = `PORTOLAN_${name.toUpperCase()}_BASE_URL`
  return new CliError(`the base URL of ${name} is not set`, {
    exitCode: 2,
    hint: `Set ${variable}, or a profile, or pass --base-url; --emulator needs none.`,
  })
}

/** The member of a client that an operation is: `issueEvents.listForRepo`. */
export function memberOf(client: AnyClient, name: string): (...args: readonly unknown[]) => unknown {
  const { owner, member } = lookUp(client, name)
  if (typeof member !== 'function') throw new Error(`the client has no member ${name}`)
  return (...args) => Reflect.apply(member, owner, args) as unknown
}

/** Whether a client has an operation: a team's client lacks some. */
export function hasMember(client: AnyClient, name: string): boolean {
  return typeof lookUp(client, name).member === 'function'
}

function lookUp(client: AnyClient, name: string): { readonly owner: unknown; readonly member: unknown } {
  const words = name.split('.')
  const at = (place: unknown, word: string): unknown => (place as Record<string, unknown> | undefined)?.[word]
  const owner = words.slice(0, -1).reduce(at, client as unknown)
  return { owner, member: at(owner, words.at(-1) ?? '') }
}
