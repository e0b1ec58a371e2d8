import type { Client, ClientOptions, TokenStore } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import { variableName } from '../settings/setting-names.ts'
import type { Settings } from '../settings/settings.ts'

/** A client whose members are found by their names. */
export type AnyClient = Client & Readonly<Record<string, unknown>>

type Factory = (options: Readonly<Record<string, unknown>>) => AnyClient

/** The parts of a client. */
export type ClientSettings = Partial<Settings> & {
  /** Where tokens of a client ID are kept. @default the memory of this process */
  readonly tokenStore?: TokenStore | undefined
}

/**
 * Makes the client of a service.
 * @param operation decides between the clients of a service with several kinds of host
 * @throws CliError the base URL of the service is not set
 */
export async function makeClient(
  service: Service,
  operation: Pick<OperationEntry, 'hosts'> | undefined,
  settings: ClientSettings,
  options: ClientOptions,
): Promise<AnyClient> {
  const { baseUrl, host, token, options: own = {}, tokenStore } = settings
  if (baseUrl === undefined) throw noAddress(service)
  const { addresses, credentials } = service
  const make = await loadFactory(service, chooseFactory(service, operation, host))
  const [address = 'baseUrl'] = addresses
  const hasApplication = credentials.includes('clientId') && token === undefined && own['clientId'] !== undefined
  const isTaken = (name: string): boolean =>
    name === 'clientId' || name === 'clientSecret' ? hasApplication : !Object.hasOwn(options, name)
  return make({
    ...options,
    [address]: baseUrl,
    ...(token === undefined ? {} : { token }),
    ...(hasApplication && tokenStore ? { tokenStore } : {}),
    ...Object.fromEntries(Object.entries(own).filter(([name]) => isTaken(name))),
  })
}

/**
 * The name of the function that makes the client of an operation.
 * @param host the kind of host that is preferred
 */
export function chooseFactory(
  { clients }: Pick<Service, 'clients'>,
  operation: Pick<OperationEntry, 'hosts'> | undefined,
  host?: string,
): string {
  const hosts = operation?.hosts
  const fitting = clients.filter((one) => one.host === undefined || (hosts?.includes(one.host) ?? true))
  return (fitting.find((one) => one.host === host) ?? fitting[0] ?? clients[0])?.factory ?? ''
}

async function loadFactory({ name, module }: Service, factory: string): Promise<Factory> {
  if (module.endsWith('.ts') && module.startsWith('file:') && !process.features.typescript)
    throw notLoaded(name, `Node ${process.version} does not run TypeScript`)
  const loaded = (await import(module).catch((error: unknown) => {
    throw notLoaded(name, error instanceof Error ? error.message : String(error))
  })) as Readonly<Record<string, Factory>>
  const make = loaded[factory]
  if (typeof make === 'function') return make
  throw notLoaded(name, `${module} does not export ${factory}`)
}

function notLoaded(name: string, why: string): CliError {
  return new CliError(`the client ${name} cannot be loaded: ${why}`, {
    exitCode: exitCodes.usage,
    hint: 'Sources run with Node 22.18 or later, outside of node_modules, in a package of "type": "module" where @portolan/core is installed; a package also runs when it is built.',
  })
}

function noAddress({ name }: Service): CliError {
  return new CliError(`the base URL of ${name} is not set`, {
    exitCode: 2,
    hint: `Set ${variableName(name, 'baseUrl')}, or a profile, or pass --base-url; --emulator needs none.`,
  })
}

/** The member of a client that an operation is: `issueEvents.listForRepo`. */
export function findMember(client: AnyClient, name: string): (...args: readonly unknown[]) => unknown {
  const { owner, member } = lookUp(client, name)
  if (typeof member !== 'function') throw new Error(`the client has no member ${name}`)
  return (...args) => Reflect.apply(member, owner, args) as unknown
}

/** True if a client has an operation: the client of one kind of host can lack some. */
export function hasMember(client: AnyClient, name: string): boolean {
  return typeof lookUp(client, name).member === 'function'
}

function lookUp(client: AnyClient, name: string): { readonly owner: unknown; readonly member: unknown } {
  const words = name.split('.')
  const at = (place: unknown, word: string): unknown => (place as Record<string, unknown> | undefined)?.[word]
  const owner = words.slice(0, -1).reduce(at, client as unknown)
  return { owner, member: at(owner, words.at(-1) ?? '') }
}
