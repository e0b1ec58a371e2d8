// A process that calls the services, and writes what it saw to its output. It runs on Node, Deno and Bun.
import { getEventListeners } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PortolanError, type ClientOptions } from '@portolan/core'
import { type Job, makeClients, makeJobs, makeWalks, markOf, readTruth, type WalkJob, Wrong } from './jobs.ts'

/** What the calling side knows. */
export interface Calls {
  /** How often calls ended in which way: `returned`, or the name of an error. */
  readonly outcomes: Readonly<Record<string, number>>
  /** The marked writes that returned. */
  readonly returned: readonly string[]
  /** The writes that may be repeated. */
  readonly safe: readonly string[]
  /** Whatever must not happen, in words. */
  readonly faults: readonly string[]
  readonly walks: number
  readonly items: number
  /** Megabytes on the heap after a collection, from the first tenth of the calls to the last. */
  readonly heap: readonly number[]
  /** Open files and sockets at the same times. Only Linux tells. */
  readonly descriptors: readonly number[]
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    whole: { type: 'string', default: '' },
    calls: { type: 'string', default: '500' },
    walks: { type: 'string', default: '8' },
    concurrency: { type: 'string', default: '1' },
    fetch: { type: 'string', default: 'global' },
    pause: { type: 'string', default: '0' },
  },
})

/** The errors that these faults may end a call with, where no retry is allowed or none helps. */
const expected = new Set([
  'ConnectionError',
  'TimeoutError',
  'RedirectError',
  'ResponseValidationError',
  'RateLimitError',
  'AuthenticationError',
  'PermissionDeniedError',
  'ServerError',
  'RegistryFaultError',
])

const pause = Number(values.pause)
const faults: string[] = []
process.on('unhandledRejection', (reason) => faults.push(`unhandled rejection: ${String(reason)}`))
process.on('warning', (warning) => faults.push(`warning: ${warning.message}`))

let renewals = 0
const token = {
  get: () => Promise.resolve(`canary-of-the-campaign-${renewals}`),
  invalidate: () => void renewals++,
}
const options: ClientOptions = {
  token,
  timeout: 5000,
  retry: { retries: 12, minDelay: 0, maxDelay: 2, budget: 1e6, timeouts: true },
  ...(values.fetch === 'undici' && { fetch: (await import('@portolan/core/undici')).undiciFetch() }),
}
const truth = await readTruth(makeClients(values.whole, { token }))
const clients = makeClients(values.url, options)
const { signal } = new AbortController()
const outcomes: Record<string, number> = {}
/** The calls that returned, by their numbers: a list of their marks would be what grows on the heap. */
const returned: number[] = []
const [heap, descriptors]: [number[], number[]] = [[], []]

const jobs = makeJobs(clients, truth)
const jobOf = (count: number): Job => jobs[count % jobs.length] as Job

await inParallel(Number(values.calls), 64, callOne)
const walked = await walkAll(makeWalks(clients), Number(values.walks))
await checkNothingLeft()
const marksOf = (counts: readonly number[], isMeant: (job: Job) => boolean): string[] =>
  counts.filter((count) => isMeant(jobOf(count))).map((count) => markOf(jobOf(count).name, count))
const all = Array.from({ length: Number(values.calls) }, (_, count) => count)
const report: Calls = {
  outcomes,
  returned: marksOf(returned, ({ write }) => write !== undefined),
  safe: marksOf(all, ({ write }) => write === 'safe'),
  faults: faults.slice(0, 50),
  walks: Number(values.walks),
  items: walked,
  heap,
  descriptors,
}
process.stdout.write(`${JSON.stringify(report)}\n`)

async function callOne(count: number): Promise<void> {
  const { name, run } = jobOf(count)
  try {
    await run(count, signal)
    note('returned')
    returned.push(count)
  } catch (error) {
    judge(name, error)
    note(error instanceof Error ? error.name : String(error))
  }
  if (count % Math.ceil(Number(values.calls) / 10) === 0) noteUse()
}

function note(outcome: string): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
}

function judge(name: string, error: unknown): void {
  if (error instanceof Wrong) faults.push(error.message)
  else if (!PortolanError.is(error)) faults.push(`${name} threw ${String(error)}`)
  else if (!expected.has(error.name)) faults.push(`${name} threw ${error.name}: ${error.message}`)
  if (JSON.stringify(error)?.includes('canary')) faults.push(`${name}: the error has the token`)
}

async function walkAll(walks: readonly WalkJob[], times: number): Promise<number> {
  let items = 0
  const whole = new Map<string, string>()
  for (const { name, walk } of makeWalks(makeClients(values.whole, { token })))
    whole.set(name, (await Array.fromAsync(walk({ concurrency: 1, signal }))).join())
  await inParallel(times, 8, async (count) => {
    const { name, walk } = walks[count % walks.length] as WalkJob
    const found = await walkToTheEnd(name, (from) => walk({ from, concurrency: Number(values.concurrency), signal }))
    items += found.length
    if (found.join() !== whole.get(name)) faults.push(`${name}: a walk has ${found.length} items, or others`)
  })
  return items
}

/** Walks, and continues with the cursor of an error, as a user would. */
async function walkToTheEnd(name: string, walk: (from?: string) => AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  let from: string | undefined
  for (let count = 0; count < 50; count++) {
    const begun = found.length
    try {
      for await (const id of walk(from)) found.push(id)
      return found
    } catch (error) {
      judge(name, error)
      const { cursor } = error as PortolanError
      // Without a cursor there is nothing to continue from: the walk begins again where it began.
      if (cursor === undefined) found.length = begun
      else from = cursor
    }
  }
  faults.push(`${name}: a walk does not come to its end`)
  return found
}

async function inParallel(times: number, width: number, run: (count: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < times) {
      await run(next++)
      if (pause > 0) await setTimeout(pause)
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
}

/** The heap only on a runtime that can collect it first. */
function noteUse(): void {
  if (existsSync('/proc/self/fd')) descriptors.push(readdirSync('/proc/self/fd').length)
  if (!globalThis.gc) return
  globalThis.gc()
  heap.push(Math.round(process.memoryUsage().heapUsed / 1e5) / 10)
}

/** What calls leave behind, by the runtime's own counters. */
async function checkNothingLeft(): Promise<void> {
  // Sockets that wait for the next call close by themselves; here they are closed at once.
  const dispatcher = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1')) as
    | { destroy(): Promise<void> }
    | undefined
  await dispatcher?.destroy()
  await setTimeout(100)
  const listeners = getEventListeners(signal, 'abort').length
  if (listeners > 0) faults.push(`${listeners} listeners left on the caller's signal`)
  const resources = process.getActiveResourcesInfo?.() ?? []
  const left = resources.filter((name) => !/^(?:PipeWrap|TTYWrap)$/.test(name))
  if (left.length > 0 && values.fetch === 'global') faults.push(`left: ${left.join(', ')}`)
}
