import { createEmulator, type Emulator } from '@portolan/emulator/worker'
import type { RunningEmulator, ServerOptions } from '@portolan/emulator'

export * from '@portolan/emulator/worker'

/** The emulators that a run has started, by origin. */
export const emulators = new Map<string, Emulator>()

/** What `@portolan/emulator` is in the page: an emulator that has an address, but listens on no port. */
export function startEmulator({
  port = 4010,
  host: _host,
  snapshots: _snapshots,
  cors: _cors,
  openapi: _openapi,
  ...options
}: ServerOptions = {}): Promise<RunningEmulator> {
  const emulator = createEmulator(options)
  const url = `http://127.0.0.1:${port + emulators.size}`
  emulators.set(url, emulator)
  const stop = (): Promise<void> => {
    emulators.delete(url)
    return Promise.resolve()
  }
  return Promise.resolve(Object.assign(emulator, { url, stop, [Symbol.asyncDispose]: stop }))
}
