import { article } from './article.ts'
import { calendar } from './calendar.ts'
import { emulator } from './emulator.ts'
import { images } from './images.ts'
import { issues } from './issues.ts'
import { mail } from './mail.ts'
import { reports } from './reports.ts'
import type { Scenario } from './scenario.ts'
import { sitehost } from './sitehost.ts'
import { subscriptions } from './subscriptions.ts'
import { uddi } from './uddi.ts'
import { worldAt } from './world.ts'

const scenarios: Readonly<Record<string, Scenario>> = {
  article,
  sitehost,
  issues,
  mail,
  reports,
  subscriptions,
  calendar,
  images,
  uddi,
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
