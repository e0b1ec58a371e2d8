import type { CallOptions, MemberContext } from '@portolan/core'
import {
  checkOptions,
  count,
  countFromOne,
  Deadline,
  DeadlinePassed,
  fields,
  onAbort,
  positiveMs,
  signal as abortSignal,
  untilAborted,
  waitUnder,
} from '@portolan/core/internal'
import { type OwnEachOptions, ownEachDefaults as defaults } from '../composed.gen.ts'
import { RegistryFaultError } from '../soap/registry-fault-error.ts'

export interface EachOptions extends CallOptions, OwnEachOptions {
  /** Milliseconds that a step of the walk waits at most. What the program does between the steps does not count. */
  readonly deadline?: number | undefined
  /** The maximum number of records; the walk ends after them, and 0 sends nothing. @default Infinity */
  readonly limit?: number | undefined
}

/** How a walk searches and reads. */
export interface WalkSource<T> {
  /** Searches, and returns the keys of what it found. */
  readonly find: (options: CallOptions) => Promise<readonly string[]>
  /** Returns the details for keys, as many as the registry returns at once. */
  readonly fetch: (keys: string[], options: CallOptions) => Promise<readonly T[]>
  readonly keyOf: (detail: T) => string
}

const ownOptions = fields(
  { batch: countFromOne, concurrency: countFromOne, limit: count, deadline: positiveMs, signal: abortSignal },
  { open: true },
)

/** Milliseconds. The calls of a walk have no deadline of their own: they may have begun before anyone waits for them. */
const noDeadline = Number.MAX_SAFE_INTEGER

/**
 * Searches, and yields the details of what was found, in order; they are fetched in parallel batches. Leaving the
 * walk aborts the requests in flight.
 */
export async function* walk<T>(
  { name, clock, baseUrl, options: client }: Pick<MemberContext<object>, 'name' | 'clock' | 'baseUrl' | 'options'>,
  { find, fetch, keyOf }: WalkSource<T>,
  all: EachOptions,
): AsyncGenerator<T, void, undefined> {
  checkOptions(name, ownOptions, all)
  const {
    batch = defaults.batch,
    concurrency = defaults.concurrency,
    limit = Infinity,
    deadline: span = client.deadline,
    signal,
    ...options
  } = all
  if (limit === 0) return
  const leaving = new AbortController()
  const leave = (): void => leaving.abort(signal?.reason)
  if (signal?.aborted) leave()
  const unlink = onAbort(signal, leave)
  const deadline = span === undefined ? undefined : new Deadline(clock, span)
  const pass = (): void => leaving.abort(new DeadlinePassed({ operation: name, method: 'POST', url: baseUrl }))
  const stopTimer = deadline?.onPass(pass)
  const forCall = { ...options, signal: leaving.signal, ...(deadline ? { deadline: noDeadline } : {}) }
  const ahead: Promise<readonly T[]>[] = []
  let next = 0
  try {
    const wanted = Array.from(new Set(await waitUnder(deadline, find(forCall)))).slice(0, limit)
    const fill = (): void => {
      for (; ahead.length < concurrency && next < wanted.length; next += batch) {
        const details = fetchDetails(wanted.slice(next, next + batch))
        details.catch(() => {})
        ahead.push(details)
      }
    }
    for (fill(); ahead.length > 0; fill()) {
      for (const detail of untilAborted(await waitUnder(deadline, ahead.shift() as Promise<readonly T[]>), signal)) {
        yield detail
        deadline?.restart()
      }
    }
  } finally {
    stopTimer?.()
    unlink()
    leaving.abort()
  }

  /** Returns the details for keys, in order, without records that were deleted since the search. */
  async function fetchDetails(some: string[]): Promise<readonly T[]> {
    try {
      const details = await fetch(some, forCall)
      const found = new Set(details.map((detail) => fold(keyOf(detail))))
      const rest = some.filter((key) => !found.has(fold(key)))
      // A registry may truncate the details too: the rest is requested again, as long as the registry returns some of it.
      return rest.length > 0 && rest.length < some.length ? [...details, ...(await fetchDetails(rest))] : details
    } catch (error) {
      if (!RegistryFaultError.is(error) || error.code !== 'E_invalidKeyPassed') throw error
      if (some.length === 1) return []
      const middle = Math.ceil(some.length / 2)
      const halves = await Promise.all([fetchDetails(some.slice(0, middle)), fetchDetails(some.slice(middle))])
      return halves.flat()
    }
  }
}

/** Keys are not case-sensitive. */
function fold(key: string): string {
  return key.trim().toLowerCase()
}
