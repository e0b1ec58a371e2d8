import type { ServiceName } from '@portolan/emulator'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import type { Settings } from '../settings/settings.ts'

/** An emulator of one service, for one command. */
export interface Emulated {
  readonly settings: Pick<Settings, 'baseUrl' | 'token'>
  stop(): Promise<void>
}

/** Starts an emulator: only then is it loaded, since it is large. */
export async function emulate({ name }: Service, operation?: Pick<OperationEntry, 'availability'>): Promise<Emulated> {
  const { startEmulator } = await import('@portolan/emulator')
  const emulator = await startEmulator({ services: [name as ServiceName] })
  const path = emulator.addresses.find(({ service }) => service === name)?.path ?? ''
  const team = operation?.availability === 'team only' ? emulator.article.teamPath : undefined
  return {
    settings: { baseUrl: emulator.url + (team ?? path), token: 'token-for-the-emulator' },
    stop: () => emulator.stop(),
  }
}
