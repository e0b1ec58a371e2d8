import { closeAll } from '@portolan/testing/at-end'
import { redisMissing } from '@portolan/testing/redis'
import { type Campaign, type CampaignOptions, type Figure, none } from '../frame.ts'
import { type Ran, runLanes } from './lanes.ts'
import { combinations, statuses } from './places.ts'
import { Tally } from './tally.ts'
import type { OpenWay } from './way-out.ts'
import { openClients } from './ways/clients.ts'
import { openCommandLine } from './ways/command-line.ts'
import { openEmulatorPage, runEmulatorProcess } from './ways/emulator.ts'
import { openMcp } from './ways/mcp.ts'
import { openRedis } from './ways/redis.ts'
import { openSpans } from './ways/spans.ts'

/** The ways that every combination is tried with. */
const ways: readonly OpenWay[] = [
  ...[openClients, openSpans, openCommandLine, openMcp],
  ...(redisMissing === undefined ? [openRedis] : []),
]

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
  const ran = await runLanes({ ways, combinations: all, tally, lanes: 12 })
  await closeAll()
  log('  the emulator')
  const emulated = await attackEmulator(tally)
  log(`\n${tally.table()}\n`)
  return [
    ...(redisMissing === undefined ? [] : [{ name: 'Redis was not searched', value: redisMissing, holds: false }]),
    { name: 'combinations', value: all.length },
    { name: 'calls', value: ran.calls + emulated },
    ...figuresOf(tally, ran),
  ]
}

/** The emulator echoes in its own way, so that it is tried once. */
async function attackEmulator(tally: Tally): Promise<number> {
  const heard = tally.listen(() => 'the emulator')
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
