import { createEmulator } from '@portolan/emulator'
import { createIssuesClient } from '@portolan/issues-client'
import { clients } from './clients.ts'
import { parts } from './parts.ts'
import { promisesOf } from './promises.ts'
import { equal } from './world.ts'

/** How one check ended. */
export interface Checked {
  /** What was checked, and of which client: `abort of article`. */
  readonly name: string
  /** Why it failed; absent if it passed. */
  readonly failure?: string
}

/** The emulator within the runtime itself, without a server. */
async function emulator(): Promise<void> {
  const here = createEmulator({ services: ['issues'], seed: 7 })
  here.faults.add({ kind: 'status', status: 503, match: 'issueEvents.*', times: 1 })
  const client = createIssuesClient({ baseUrl: 'https://api.example.com', token: 'a-token', fetch: here.fetch })
  const page = await client.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' })
  equal([page.items.length, page.response.attempts.length, here.requests.length], [30, 2, 2])
}

/** Runs all checks with the emulator at `url`: those of parts one by one, then all clients side by side. */
export async function runAll(url: string): Promise<readonly Checked[]> {
  const checked = [await verdict('emulator', emulator)]
  for (const [name, check] of Object.entries(parts)) checked.push(await verdict(name, () => check(url)))
  const ofClients = Object.entries(clients).map(async ([service, make]) => {
    for (const [name, check] of Object.entries(promisesOf(service, make, url)))
      checked.push(await verdict(`${name} of ${service}`, check))
  })
  await Promise.all(ofClients)
  return checked
}

async function verdict(name: string, run: () => Promise<void>): Promise<Checked> {
  try {
    await run()
    return { name }
  } catch (error) {
    return { name, failure: `${String(error)}\n${(error as Partial<Error> | undefined)?.stack}` }
  }
}
