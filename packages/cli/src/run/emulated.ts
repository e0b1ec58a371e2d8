import type { Emulator, ServiceName } from '@portolan/emulator'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { isInstalled } from '../manifest/load.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import type { Settings } from '../settings/settings.ts'

/** An emulator of one service, for one command. */
export interface Emulated {
  readonly settings: Pick<Settings, 'baseUrl' | 'token'>
  stop(): Promise<void>
}

/** Starts an emulator: only then is it loaded, since it is large. */
export async function emulate({ name }: Service, operation?: Pick<OperationEntry, 'name' | 'of'>): Promise<Emulated> {
  const { serviceNames, startEmulator } = await import('@portolan/emulator')
  if (!isInstalled(name) || !serviceNames.includes(name as ServiceName))
    throw new CliError(`the emulator has no service ${name}`, { exitCode: exitCodes.usage })
  const emulator = await startEmulator({ services: [name as ServiceName] })
  return {
    settings: { baseUrl: emulator.url + pathOf(emulator, operation), token: 'token-for-the-emulator' },
    stop: () => emulator.stop(),
  }
}

/** The path of the service, at the first of its hosts that has the operation. */
export function pathOf(
  { addresses, routes }: Pick<Emulator, 'addresses' | 'routes'>,
  operation: Pick<OperationEntry, 'name' | 'of'> | undefined,
): string {
  const name = operation?.of ?? operation?.name
  const prefixes = new Set(routes.filter((route) => route.name === name).map(({ prefix = '' }) => prefix))
  const paths = addresses.map(({ path }) => path)
  return paths.find((path) => prefixes.has(path)) ?? paths[0] ?? ''
}
