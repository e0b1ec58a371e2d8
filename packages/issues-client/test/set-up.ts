import { type RunningEmulator, type ServerOptions, startEmulator } from '@portolan/emulator'
import { createIssuesClient, type IssuesClient, type IssuesClientOptions } from '@portolan/issues-client'
import { onTestFinished } from 'vitest'

/** Where the events are. */
export const atlas = { owner: 'portolan', repo: 'atlas' }

/** An emulator and a client of it, for one test. */
export async function setUp(
  options: Partial<IssuesClientOptions> = {},
  emulatorOptions: ServerOptions = {},
): Promise<{ client: IssuesClient; emulator: RunningEmulator }> {
  const emulator = await startEmulator({ issues: { repositories: [{ ...atlas, events: 230 }] }, ...emulatorOptions })
  onTestFinished(() => emulator.stop())
  return { emulator, client: createIssuesClient({ baseUrl: emulator.url, token: 'test-token-1', ...options }) }
}

/** An event with no more than what is always there. */
export const leastEvent = {
  id: 1,
  url: 'https://api.example.com/repos/o/r/issues/events/1',
  actor: null,
  event: 'closed',
  commit_id: null,
  commit_url: null,
  created_at: '2026-01-02T03:04:05Z',
}
