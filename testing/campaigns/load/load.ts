import { fileURLToPath } from 'node:url'
import { atMost, type Campaign, type Figure, none } from '../campaign.ts'
import { firstLine, nodeCommand, start } from '../process.ts'
import type { BusyEmulator } from './busy-emulator.ts'
import type { LongWalk } from './long-walk.ts'
import type { ManyCalls } from './many-calls.ts'
import type { ManyClients } from './many-clients.ts'

/** Much at once, and for long. */
export const load: Campaign = {
  name: 'load',
  summary: '10,000 calls at once, a walk of a million items, 10,000 clients, the emulator at 200 connections',
  run: async ({ scale }) => [
    ...(await manyCalls(Math.ceil(10_000 * scale))),
    ...(await longWalk(Math.ceil(1_000_000 * scale))),
    ...(await manyClients(Math.ceil(10_000 * scale))),
    ...(await busyEmulator(200, Math.max(1, 60 * scale))),
  ],
}

const run = <T>(file: string, values: object): Promise<T> =>
  firstLine<T>(start(nodeCommand, fileURLToPath(new URL(file, import.meta.url)), values))

async function withService<T>(items: number, use: (url: string) => Promise<T>): Promise<T> {
  const child = start(nodeCommand, fileURLToPath(new URL('list-service.ts', import.meta.url)), { items })
  try {
    return await use((await firstLine<{ url: string }>(child)).url)
  } finally {
    child.stdin?.end()
  }
}

async function manyCalls(calls: number): Promise<Figure[]> {
  const found = await withService(100, (url) => run<ManyCalls>('many-calls.ts', { url, calls }))
  return [
    { name: 'calls at once', value: calls },
    none('results of another call', found.wrong > 0 ? [String(found.wrong)] : []),
    atMost('places that a call was overtaken, at a concurrency of 32', found.displaced, 64),
    { name: 'kilobytes for each waiting call', value: found.kilobytesEach.toFixed(1) },
    atMost(`milliseconds until all ${found.aborted} waiting calls were aborted`, Math.round(found.abortedIn), 50),
    none('calls that ended in another way', found.others),
  ]
}

async function longWalk(items: number): Promise<Figure[]> {
  const found = await withService(items, (url) => run<LongWalk>('long-walk.ts', { url, items }))
  const [first = 0, last = 0] = [found.heap[0], found.heap.at(-1)]
  return [
    { name: 'items of the walk', value: found.items, limit: String(items), holds: found.items === items },
    none('items out of order', found.wrong > 0 ? [String(found.wrong)] : []),
    atMost('megabytes more on the heap at its end than after a tenth', Math.round((last - first) * 10) / 10, 3),
  ]
}

async function manyClients(clients: number): Promise<Figure[]> {
  const found = await withService(100, (url) => run<ManyClients>('many-clients.ts', { url, clients }))
  return [
    { name: 'clients in one process', value: clients },
    none('wrong results of theirs', found.wrong > 0 ? [String(found.wrong)] : []),
    {
      name: 'kilobytes for each, made and called',
      value: `${found.kilobytesMade.toFixed(1)}, ${found.kilobytesCalled.toFixed(1)}`,
    },
    atMost('megabytes left after they are let go', Math.round(found.megabytesLeft * 10) / 10, 5),
    none('timers left', found.timers > 0 ? [String(found.timers)] : []),
  ]
}

async function busyEmulator(connections: number, seconds: number): Promise<Figure[]> {
  const found = await run<BusyEmulator>('busy-emulator.ts', { connections, seconds })
  return [
    { name: `requests to the emulator in ${seconds} s over ${connections} connections`, value: found.requests },
    { name: 'per second; median and slowest, ms', value: `${found.perSecond}; ${found.median}, ${found.slowest}` },
    none('failures', found.failures),
    { name: 'its heap, MB, every 5,000 requests', value: found.heap.join(', ') },
  ]
}
