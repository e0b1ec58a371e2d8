import { redisMissing } from '@portolan/testing/redis'
import { type Campaign, type CampaignOptions, type Figure, none } from '../campaign.ts'
import { combinations, sample, statuses } from './combinations.ts'
import { kept } from './kept.ts'
import { type Ran, runLanes } from './lanes.ts'
import { Tally } from './tally.ts'
import type { OpenWay } from './way-out.ts'
import { clients } from './ways/clients.ts'
import { commandLine } from './ways/command-line.ts'
import { commandProcesses } from './ways/command-processes.ts'
import { openEmulatorPage } from './ways/emulator-page.ts'
import { runEmulatorProcess } from './ways/emulator-process.ts'
import { mcp } from './ways/mcp.ts'
import { redis } from './ways/redis.ts'
import { spans } from './ways/spans.ts'

/** The ways that every combination is tried with. */
const ways: readonly OpenWay[] = [clients, spans, commandLine, mcp, ...(redisMissing === undefined ? [redis] : [])]

/** A service that echoes every secret in every encoding at every place, and what comes out of the clients. */
export const secrets: Campaign = {
  name: 'secrets',
  summary: 'secrets that a service echoes at every place, through every way out; and requests at a foreign origin',
  run: attackAll,
}

async function attackAll({ scale, log }: CampaignOptions): Promise<Figure[]> {
  const tried = statuses.slice(0, Math.max(1, Math.ceil(statuses.length * scale)))
  const tally = new Tally()
  const all = combinations(tried)
  const onProgress = reporter(all.length, tally, log)
  const cheap = await runLanes({ ways, combinations: all, tally, lanes: 12, onProgress })
  log('  the processes of the command line, one combination for each place')
  const dear = await runLanes({ ways: [commandProcesses], combinations: sample(tried), tally, lanes: 2 })
  log('  the emulator')
  const emulated = await attackEmulator(tally)
  log(`\n${tally.table()}\n\nLeft out on purpose:\n${keptList()}\n`)
  return [
    ...(redisMissing === undefined ? [] : [{ name: 'Redis was not searched', value: redisMissing, holds: false }]),
    { name: 'combinations', value: all.length },
    { name: 'calls', value: cheap.calls + dear.calls + emulated },
    ...figuresOf(tally, { ...cheap, foreignRequests: cheap.foreignRequests + dear.foreignRequests }),
  ]
}

function keptList(): string {
  return Object.entries(kept)
    .map(([what, why]) => `- ${what}: ${why}`)
    .join('\n')
}

/** Says ten times how far the campaign is. */
function reporter(all: number, { leaks }: Tally, log: CampaignOptions['log']): (done: number) => void {
  const started = performance.now()
  let said = 0
  return (done) => {
    if (Math.floor((10 * done) / all) <= said) return
    said = Math.floor((10 * done) / all)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    log(`  ${done} of ${all} combinations begun, ${seconds} s, ${leaks.size} secrets found`)
  }
}

/** The emulator echoes in its own way, so that it is tried once. */
async function attackEmulator(tally: Tally): Promise<number> {
  const heard = (way: string, ...texts: readonly unknown[]): void => {
    for (const text of texts) tally.search(way, String(text), 'the emulator')
  }
  const page = await openEmulatorPage(heard)
  const calls = await page.call()
  await page.close?.()
  return calls + (await runEmulatorProcess(heard))
}

export function figuresOf(tally: Tally, { foreignRequests: foreign, unsent }: Ran): Figure[] {
  return [
    { name: 'characters searched', value: tally.characters },
    none('secrets that came out', Array.from(tally.leaks)),
    none('secrets that no request carried, so that nothing could be found', unsent),
    none('requests at a foreign origin', foreign === 0 ? [] : [String(foreign)]),
  ]
}
