import { join } from 'node:path'
import { closeAll } from '@portolan/testing/at-end'
import { kitCommand, MissingError } from '../../runtimes/kits.ts'
import { type Campaign, type CampaignOptions, type Figure, none } from '../frame.ts'
import { nodeCommand, outputOf } from '../process.ts'
import type { CallOptions, Calls } from './calls.ts'
import { type Account, startServices } from './services.ts'

/** A way in which the calls are made. */
interface Variant extends Omit<CallOptions, 'url' | 'whole'> {
  readonly name: string
  /** How its process starts. @throws MissingError there is no such runtime */
  readonly command: () => readonly string[]
  /** The share of requests that something happens to, 0 to 1. */
  readonly share: number
}

const source = '--conditions=@portolan/source'
const onDeno = (): readonly string[] => [kitCommand('deno', 'deno'), 'run', '--allow-all', '--no-prompt', source]
const onBun = (): readonly string[] => [kitCommand('bun', 'bun'), source]
const plain: Variant = {
  ...{ name: 'plain', command: () => nodeCommand, fetch: 'global', concurrency: 1 },
  ...{ calls: 100_000, walks: 1000, share: 0.2, pause: 0 },
}

export const variants: readonly [Variant, ...Variant[]] = [
  plain,
  { ...plain, name: 'concurrency 16', concurrency: 16 },
  { ...plain, name: 'undiciFetch', concurrency: 4, fetch: 'undici' },
  // Its own `fetch` does writes twice: see docs/support.md, which a cell of the matrix holds to it.
  { ...plain, name: 'Deno, undiciFetch', command: onDeno, concurrency: 4, fetch: 'undici' },
  { ...plain, name: 'Bun', command: onBun, concurrency: 4 },
]

/** What only time shows: connections that idle, tokens that are refused now and then, memory that grows by a little. */
const soak: Variant = {
  ...{ ...plain, name: 'soak', concurrency: 2 },
  ...{ calls: 36_000, walks: 40, share: 0.05, pause: 6400 },
}

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
  } finally {
    await closeAll()
  }
}

export async function runVariant(variant: Variant, { seed, scale, log }: CampaignOptions): Promise<Figure[]> {
  const { name, command, share, ...options } = variant
  const [calls, walks] = [Math.ceil(variant.calls * scale), Math.ceil(variant.walks * scale)]
  const { account, ...addresses } = await startServices({ seed, share })
  const given: CallOptions = { ...options, ...addresses, calls, walks }
  const found = await outputOf<Calls>(command(), join(import.meta.dirname, 'calls.ts'), given)
  log(`  ${name}: ${JSON.stringify(found.outcomes)}`)
  log(`  faults: ${JSON.stringify(account.faults)}`)
  const walked: Figure = { name: 'walks, and their items', value: `${walks}, ${found.items}` }
  return [...judge(found, account), walked].map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }))
}

/** Holds what the callers saw against what the services did. */
export function judge(calls: Calls, account: Account): Figure[] {
  const lost = calls.returned.filter((mark) => account.done[mark] === undefined)
  const repeated = Object.entries(account.done).flatMap(([mark, times]) => (times > 1 ? [mark] : []))
  const twice = repeated.filter((mark) => !mark.startsWith('mark-safe-'))
  const ended = Object.values(calls.outcomes).reduce((sum, count) => sum + count, 0)
  const { foreignRequests: foreign } = account
  return [
    { name: 'calls that ended', value: ended },
    { name: 'calls that returned', value: calls.outcomes['returned'] ?? 0 },
    { name: 'requests that reached the services', value: account.requests },
    none('writes that returned and were not done', lost),
    none('writes done twice that may not be repeated', twice),
    none('anything else that must not happen', calls.faults),
    none('requests at a foreign origin', foreign > 0 ? [String(foreign)] : []),
    ...growth('heap at the start and at the end, MB', calls.heap, 5),
    // Each of the 64 lanes may have a connection open.
    ...growth('open files and sockets at the start and at the end', calls.descriptors, 64),
  ]
}

/** The first figure is of the first call, before the rest of the program is loaded. */
function growth(name: string, [, first, ...others]: readonly number[], most: number): Figure[] {
  const last = others.at(-1)
  if (first === undefined || last === undefined) return []
  return [{ name, value: `${first}, ${last}`, limit: `no growth above ${most}`, holds: last - first <= most }]
}
