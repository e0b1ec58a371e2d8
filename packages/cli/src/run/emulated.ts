import type { Emulator, ServiceName } from '@portolan/emulator'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { listDescriptions, isInstalled } from '../manifest/load.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import type { Settings } from '../settings/settings.ts'

/** An emulator of one service, for one command. */
export interface Emulated {
  readonly settings: Pick<Settings, 'baseUrl' | 'token' | 'options'>
  stop(): Promise<void>
}

const secret = 'token-for-the-emulator'

/** Starts an emulator: only then is it loaded, since it is large. */
export async function emulate(
  { name, credentials }: Service,
  operation?: Pick<OperationEntry, 'name' | 'of'>,
): Promise<Emulated> {
  const { startEmulator } = await import('@portolan/emulator')
  const options = isInstalled(name)
    ? { services: [name as ServiceName] }
    : { services: [], openapi: findDocument(name) }
  const emulator = await startEmulator(options)
  return {
    settings: { baseUrl: emulator.url + findPath(emulator, operation), ...madeUp(credentials) },
    stop: () => emulator.stop(),
  }
}

/** Credentials that the emulator accepts. An application has its token. */
function madeUp(credentials: readonly string[]): Pick<Settings, 'token' | 'options'> {
  const others = credentials.filter((name) => !['token', 'clientId', 'clientSecret'].includes(name))
  return { token: secret, options: Object.fromEntries(others.map((name) => [name, secret])) }
}

/** @throws CliError there is no document to emulate */
function findDocument(name: string): string {
  const [document] = listDescriptions(name)
  if (document !== undefined) return document
  throw new CliError(`--emulator: ${name} has no document beside it, which the emulator needs`, {
    exitCode: exitCodes.usage,
    hint: 'portolan-generate --package writes one; portolan-emulator --openapi takes one that is anywhere else.',
  })
}

/** The path of the service, at the first of its hosts that has the operation. */
export function findPath(
  { addresses, routes }: Pick<Emulator, 'addresses' | 'routes'>,
  operation: Pick<OperationEntry, 'name' | 'of'> | undefined,
): string {
  const name = operation?.of ?? operation?.name
  const prefixes = new Set(routes.filter((route) => route.name === name).map(({ prefix = '' }) => prefix))
  const paths = addresses.map(({ path }) => path)
  return paths.find((path) => prefixes.has(path)) ?? paths[0] ?? ''
}
