import { type RunningEmulator, type ServerOptions, startEmulator } from '@portolan/emulator'
import { onTestFinished } from 'vitest'

export const token = 'test-token-1'

/** An emulator, for one test. */
export async function emulate(options: ServerOptions = {}): Promise<RunningEmulator> {
  const emulator = await startEmulator(options)
  onTestFinished(() => emulator.stop())
  return emulator
}

/** What a promise is rejected with. */
export async function reasonOf(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It was not rejected.')
    },
    (reason: unknown) => reason,
  )
}
