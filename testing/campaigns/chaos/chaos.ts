import { MissingError } from '../../runtimes/kits.ts'
import { type Campaign, type CampaignOptions, type Figure, none } from '../frame.ts'
import type { Calls } from './calls.ts'
import { runCalls, soak, startService, type Variant, variants } from './processes.ts'
import type { Account } from './service.ts'

/** Calls and walks over all interfaces, a fifth of whose requests break, accounted for by the services. */
export const chaos: Campaign = {
  name: 'chaos',
  summary: '100,000 calls and 1,000 walks over ten interfaces in each of five ways; a fifth of the requests breaks',
  async run(options) {
    const figures: Figure[] = []
    for (const variant of options.soak ? [soak] : variants) figures.push(...(await tryVariant(variant, options)))
    return figures
  },
}

async function tryVariant(variant: Variant, options: CampaignOptions): Promise<Figure[]> {
  try {
    return await runVariant(variant, options)
  } catch (error) {
    if (error instanceof MissingError) return [{ name: variant.name, value: `skipped: ${error.message}` }]
    throw error
  }
}

export async function runVariant(variant: Variant, { seed, scale, log }: CampaignOptions): Promise<Figure[]> {
  const [calls, walks] = [Math.ceil(variant.calls * scale), Math.ceil(variant.walks * scale)]
  const broken = await startService({ seed, share: variant.share ?? 0.2 })
  try {
    const found = await runCalls(variant, { url: broken.url, whole: broken.whole, calls, walks })
    const account = await broken.account()
    log(`  ${variant.name}: ${JSON.stringify(found.outcomes)}`)
    log(`  faults: ${JSON.stringify(account.faults)}`)
    return judge(variant.name, found, account)
  } finally {
    broken.stop()
  }
}

/** Holds what the callers saw against what the services did. */
export function judge(name: string, calls: Calls, account: Account): Figure[] {
  const safe = new Set(calls.safe)
  const times = (mark: string): number => account.done[mark] ?? 0
  const kept = calls.returned.filter((mark) => !safe.has(mark) || mark.includes('images'))
  const lost = kept.filter((mark) => times(mark) === 0)
  const twice = Object.keys(account.done).filter((mark) => times(mark) > 1 && !safe.has(mark))
  const ended = Object.values(calls.outcomes).reduce((sum, count) => sum + count, 0)
  return [
    { name: `${name}: calls that ended`, value: ended },
    { name: `${name}: calls that returned`, value: calls.outcomes['returned'] ?? 0 },
    { name: `${name}: walks, and their items`, value: `${calls.walks}, ${calls.items}` },
    { name: `${name}: requests that reached the services`, value: account.requests },
    none(`${name}: writes that returned and were not done`, lost),
    none(`${name}: writes done twice that may not be repeated`, twice),
    none(`${name}: anything else that must not happen`, calls.faults),
    none(`${name}: requests at a foreign origin`, account.foreignRequests > 0 ? [String(account.foreignRequests)] : []),
    ...growth(`${name}: heap at the start and at the end, MB`, calls.heap, 5),
    // Each of the 64 lanes may have a connection open.
    ...growth(`${name}: open files and sockets at the start and at the end`, calls.descriptors, 64),
  ]
}

/** The first figure is of the first call, before the rest of the program is loaded. */
function growth(name: string, [, first, ...others]: readonly number[], most: number): Figure[] {
  const last = others.at(-1)
  if (first === undefined || last === undefined) return []
  return [{ name, value: `${first}, ${last}`, limit: `no growth above ${most}`, holds: last - first <= most }]
}
