import { type RunningEmulator, type ServerOptions, startEmulator } from '@portolan/emulator'
import { createSitehostClient, type SitehostClient, type SitehostClientOptions } from '@portolan/sitehost-client'
import { expect, onTestFinished } from 'vitest'
import { type FakeClock, fakeClock } from '../../core/test/fake-clock.ts'

/** An emulator on a clock that the test moves, and a client of it, for one test. Whatever it answers, the schemas know the fields. */
export async function setUp(
  options: Partial<SitehostClientOptions> = {},
  emulatorOptions: ServerOptions = {},
): Promise<{ client: SitehostClient; emulator: RunningEmulator; clock: FakeClock }> {
  const clock = fakeClock()
  const emulator = await startEmulator({ services: ['sitehost'], clock, ...emulatorOptions })
  onTestFinished(() => emulator.stop())
  const strangers: unknown[] = []
  onTestFinished(() => expect(strangers).toEqual([]))
  const hooks: SitehostClientOptions['hooks'] = {
    onDrift: ({ operation, drifts }) =>
      strangers.push(
        ...drifts.filter(({ kind }) => kind === 'unknown-field').map((drift) => ({ operation, ...drift })),
      ),
  }
  const credentials = { clientId: 'demo-id', clientSecret: 'demo-secret-1234' }
  return {
    emulator,
    clock,
    client: createSitehostClient({ baseUrl: emulator.url, clock, hooks, ...credentials, ...options }),
  }
}
