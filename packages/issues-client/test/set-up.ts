import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** A server that answers as told, for one test; gives its address. */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
