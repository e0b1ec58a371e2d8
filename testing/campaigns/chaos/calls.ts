// A process that calls the services, and writes what it saw to its output. It runs on Node, Deno and Bun.
import { getEventListeners } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { type ClientOptions, PortolanError } from '@portolan/core'
import { type Job, jobs, makeClients, markOf, readThings, runJob, walks, Wrong } from './jobs.ts'

/** How the calls are made. */
export interface CallOptions {
  /** The address at which a part of the requests breaks. */
  readonly url: string
  /** The address at which none does. */
  readonly whole: string
  readonly calls: number
  readonly walks: number
  /** Of the pages of a walk. */
  readonly concurrency: number
  readonly fetch: 'global' | 'undici'
  /** Milliseconds between two calls of each of the 64 lanes. */
  readonly pause: number
}

/** What the calling side knows. */
export interface Calls {
  /** How often calls ended in which way: `returned`, or the name of an error. */
  readonly outcomes: Readonly<Record<string, number>>
  /** The marks of the writes that returned. */
  readonly returned: readonly string[]
  /** Whatever must not happen, in words. */
  readonly faults: readonly string[]
  readonly items: number
  /** Megabytes on the heap after a collection, from the first tenth of the calls to the last. */
  readonly heap: readonly number[]
  /** Open files and sockets at the same times. Only Linux tells. */
  readonly descriptors: readonly number[]
}

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

const given = JSON.parse(process.argv[2] ?? '') as CallOptions
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
  ...(given.fetch === 'undici' && { fetch: (await import('@portolan/core/undici')).undiciFetch() }),
}
const wholeClients = makeClients(given.whole, { token })
const thingsOf = await readThings(wholeClients)
const clients = makeClients(given.url, options)
const { signal } = new AbortController()
const outcomes: Record<string, number> = {}
/** The writes that returned, by their numbers: a list of their marks would be what grows on the heap. */
const returned: number[] = []
const [heap, descriptors]: [number[], number[]] = [[], []]
const jobOf = (count: number): Job => jobs[count % jobs.length] as Job

await inParallel(given.calls, 64, callOne)
const items = await walkAll()
await checkNothingLeft()
const marks = returned.map((count) => markOf(jobOf(count), count))
const report: Calls = { outcomes, returned: marks, faults: faults.slice(0, 50), items, heap, descriptors }
process.stdout.write(JSON.stringify(report), () => process.exit())

async function callOne(count: number): Promise<void> {
  const job = jobOf(count)
  const outcome = await runJob(job, clients, thingsOf(job, count), signal).then(
    () => 'returned',
    (error: unknown) => judged(job.name, error),
  )
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  if (outcome === 'returned' && job.write) returned.push(count)
  if (count % Math.ceil(given.calls / 10) === 0) noteUse()
}

/** The name of an error, which is a fault if it is none that a user expects. */
function judged(name: string, error: unknown): string {
  if (error instanceof Wrong) faults.push(error.message)
  else if (!PortolanError.is(error)) faults.push(`${name} threw ${String(error)}`)
  else if (!expected.has(error.name)) faults.push(`${name} threw ${error.name}: ${error.message}`)
  if (JSON.stringify(error)?.includes('canary')) faults.push(`${name}: the error has the token`)
  return error instanceof Error ? error.name : String(error)
}

/** Makes the walks in turn, and returns the number of their items. */
async function walkAll(): Promise<number> {
  // Items have addresses of their own.
  const textOf = (found: readonly unknown[]): string => JSON.stringify(found).replaceAll(given.url, given.whole)
  const all = await Promise.all(
    Object.entries(walks).map(async ([name, walk]) => {
      return { name, walk, whole: textOf(await Array.fromAsync(walk(wholeClients, { concurrency: 1, signal }))) }
    }),
  )
  let count = 0
  await inParallel(given.walks, 8, async (number) => {
    const { name, walk, whole } = all[number % all.length] as (typeof all)[number]
    const { concurrency } = given
    const found = await walkToTheEnd(name, (from) => walk(clients, { from, concurrency, signal }))
    count += found.length
    if (textOf(found) !== whole) faults.push(`${name}: a walk has ${found.length} items, or others`)
  })
  return count
}

/** Walks, and continues with the cursor of an error, as a user would. */
async function walkToTheEnd(name: string, walk: (from?: string) => AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = []
  let from: string | undefined
  for (let count = 0; count < 50; count++) {
    const begun = found.length
    try {
      for await (const item of walk(from)) found.push(item)
      return found
    } catch (error) {
      judged(name, error)
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
      if (given.pause > 0) await setTimeout(given.pause)
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
  if (left.length > 0 && given.fetch === 'global') faults.push(`left: ${left.join(', ')}`)
}
