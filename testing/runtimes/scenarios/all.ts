import { createEmulator } from '@portolan/emulator'
import { createIssuesClient } from '@portolan/issues-client'
import { article } from './article.ts'
import type { Checks } from './every-client.ts'
import { equal } from './expect.ts'
import { ferries } from './ferries.ts'
import { calendar, images, mail, reports, subscriptions } from './google.ts'
import { issues } from './issues.ts'
import { sitehost } from './sitehost.ts'
import { uddi } from './uddi.ts'
import { type World, worldAt } from './world.ts'

/** The emulator within the runtime itself, without a server. */
const emulator = (): Checks => ({
  async call() {
    const here = createEmulator({ services: ['issues'], seed: 7 })
    here.faults.add({ kind: 'status', status: 503, match: 'issueEvents.*', times: 1 })
    const client = createIssuesClient({ baseUrl: 'https://api.example.com', token: 'a-token', fetch: here.fetch })
    const page = await client.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' })
    equal([page.items.length, page.response.attempts.length, here.requests.length], [30, 2, 2])
  },
})

const scenarios: Readonly<Record<string, (world: World) => Checks>> = {
  article,
  sitehost,
  issues,
  mail,
  reports,
  subscriptions,
  calendar,
  images,
  uddi,
  ferries,
  emulator,
}

/** How one check ended. */
export interface Checked {
  /** The interface and the check: `article.walk`. */
  readonly name: string
  /** Why it failed; absent if it passed. */
  readonly failure?: string
}

/** Runs all checks against the emulator at `url`: the interfaces side by side, the checks of one in order. */
export async function runAll(url: string): Promise<readonly Checked[]> {
  const results = Object.entries(scenarios).map(async ([service, scenario]) => {
    const world = worldAt(url)
    const checked: Checked[] = []
    for (const [check, run] of Object.entries(scenario(world))) {
      checked.push(await verdict(`${service}.${check}`, run))
    }
    return checked
  })
  return (await Promise.all(results)).flat()
}

async function verdict(name: string, run: () => Promise<void>): Promise<Checked> {
  try {
    await run()
    return { name }
  } catch (error) {
    return { name, failure: error instanceof Error ? (error.stack ?? String(error)) : String(error) }
  }
}
