import { createEmulator } from '@portolan/emulator'
import { createIssuesClient } from '@portolan/issues-client'
import { equal } from './expect.ts'
import type { Scenario } from './scenario.ts'

/** The emulator within the runtime itself, without a server. */
export const emulator: Scenario = () => ({
  async call() {
    const here = createEmulator({ services: ['issues'], seed: 7 })
    here.faults.add({ kind: 'status', status: 503, match: 'issueEvents.*', times: 1 })
    const client = createIssuesClient({ baseUrl: 'https://api.example.com', token: 'a-token', fetch: here.fetch })
    const page = await client.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' })
    equal([page.items.length, page.response.attempts.length, here.requests.length], [30, 2, 2])
  },
})
