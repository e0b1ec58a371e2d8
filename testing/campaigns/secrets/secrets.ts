import { closeAll } from '@portolan/testing/at-end'
import { redisMissing } from '@portolan/testing/redis'
import type { Campaign, CampaignOptions, Figure } from '../frame.ts'
import { allStatuses, type Combination, combinations, startEchoingService } from './echoing-service.ts'
import { type Heard, type OpenWay, Tally } from './tally.ts'
import { openClients } from './ways/clients.ts'
import { openCommandLine } from './ways/command-line.ts'
import { callEmulator } from './ways/emulator.ts'
import { openMcp } from './ways/mcp.ts'
import { openRedis } from './ways/redis.ts'
import { openSpans } from './ways/spans.ts'

/** The ways that need nothing but Node. */
export const ways: readonly OpenWay[] = [openClients, openSpans, openCommandLine, openMcp]

/** A service that echoes every secret in every encoding at every place, and what comes out of the clients. */
export const secrets: Campaign = {
  name: 'secrets',
  summary: 'secrets that a service echoes at every place, through every way out; and requests at a foreign origin',
  run: attackAll,
}

async function attackAll({ scale, log }: CampaignOptions): Promise<Figure[]> {
  const all = combinations(allStatuses.slice(0, Math.max(1, Math.ceil(allStatuses.length * scale))))
  const tally = await attack(redisMissing === undefined ? [...ways, openRedis] : ways, all)
  log('  the emulator')
  // It echoes in its own way, so that it is tried once.
  tally.calls += await callEmulator((way, ...values) => tally.hear('the emulator', way, values))
  await closeAll()
  log(`\n${tally.table()}\n`)
  return [
    ...(redisMissing === undefined ? [] : [{ name: 'Redis was not searched', value: redisMissing, holds: false }]),
    { name: 'combinations', value: all.length },
    ...tally.figures(),
  ]
}

/** Tries each combination with each way, at up to twelve services at the same time: clients wait before their retries. */
export async function attack(tried: readonly OpenWay[], how: readonly Combination[]): Promise<Tally> {
  const tally = new Tally()
  const waiting = how.values()
  const work = async (): Promise<void> => {
    const service = await startEchoingService(tally)
    const heard: Heard = (way, ...values) => tally.hear(Object.values(service.during ?? {}).join(', '), way, values)
    const open = await Promise.all(tried.map((way) => way(service.url, heard)))
    for (const one of waiting) {
      service.during = one
      for (const calls of await Promise.all(open.map((call) => call()))) tally.calls += calls
    }
  }
  await Promise.all(Array.from({ length: Math.min(12, Math.ceil(how.length / 7)) }, work))
  return tally
}
