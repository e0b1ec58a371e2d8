import { all as secrets } from './canaries.ts'
import { startEchoingService } from './echoing-service.ts'
import type { Combination } from './places.ts'
import type { Tally } from './tally.ts'
import type { OpenWay } from './way-out.ts'

export interface Ran {
  readonly calls: number
  readonly foreignRequests: number
  /** The secrets that no request has carried. */
  readonly unsent: readonly string[]
}

interface LanesOptions {
  readonly ways: readonly OpenWay[]
  readonly combinations: readonly Combination[]
  readonly tally: Tally
  /** How many services run at the same time: clients mostly wait before their retries. */
  readonly lanes: number
}

/** Tries each combination with each way. Each lane has its own service and its own ways. */
export async function runLanes(options: LanesOptions): Promise<Ran> {
  const waiting = [...options.combinations]
  const all = await Promise.all(
    Array.from({ length: Math.min(options.lanes, waiting.length) }, () => runLane(options, waiting)),
  )
  return {
    calls: all.reduce((sum, { calls }) => sum + calls, 0),
    foreignRequests: all.reduce((sum, { foreignRequests }) => sum + foreignRequests, 0),
    unsent: secrets.filter((secret) => all.every(({ unsent }) => unsent.includes(secret))),
  }
}

async function runLane({ ways, tally }: LanesOptions, waiting: Combination[]): Promise<Ran> {
  const service = await startEchoingService()
  const heard = tally.listen(() => Object.values(service.during ?? {}).join(', '))
  let calls = 0
  const open = await Promise.all(ways.map((way) => way(service.url, heard)))
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    service.during = one
    for (const counted of await Promise.all(open.map((way) => way.call()))) calls += counted
  }
  await Promise.all(open.map(async (way) => way.close?.()))
  const unsent = secrets.filter((secret) => !service.carried.has(secret))
  return { calls, foreignRequests: service.foreignRequests(), unsent }
}
