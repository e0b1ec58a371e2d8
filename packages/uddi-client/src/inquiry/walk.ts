import type { CallOptions, Clock } from '@portolan/core'
import { checkWholeNumbers, timeLeft } from '@portolan/core/internal'
import { RegistryFaultError } from '../soap/registry-fault-error.ts'

export interface EachOptions extends CallOptions {
  /** Milliseconds for the whole walk. */
  readonly deadline?: number | undefined
  /** How many details are asked for in one call. @default 20 */
  readonly batch?: number | undefined
  /** How many such calls are on their way, or waiting for the consumer, at most. @default 4 */
  readonly concurrency?: number | undefined
  /** Ends after this many. */
  readonly limit?: number | undefined
}

/** What a walk goes over. */
export interface WalkSource<T> {
  /** Searches; gives the keys of what it found. */
  readonly find: (options: CallOptions) => Promise<readonly string[]>
  /** Gives the details of some keys, those that the registry gives at once. */
  readonly fetch: (keys: string[], options: CallOptions) => Promise<readonly T[]>
  readonly keyOf: (detail: T) => string
}

/**
 * Searches, and gives the details of what was found in its order, fetched in batches side by side. Leaving the walk gives
 * up what is on its way.
 */
export async function* walk<T>(
  { name, clock }: { readonly name: string; readonly clock: Clock },
  { find, fetch, keyOf }: WalkSource<T>,
  { batch = 20, concurrency = 4, limit = Infinity, deadline, signal, ...options }: EachOptions,
): AsyncGenerator<T, void, undefined> {
  checkWholeNumbers(name, 1, { batch, concurrency })
  checkWholeNumbers(name, 0, { limit })
  const leaving = new AbortController()
  const leave = (): void => leaving.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  const end = deadline === undefined ? undefined : clock.now() + deadline
  const forCall = (): CallOptions => ({
    ...options,
    signal: leaving.signal,
    ...(end === undefined ? {} : { deadline: timeLeft(clock, end) }),
  })
  const ahead: Promise<readonly T[]>[] = []
  let next = 0
  try {
    const wanted = Array.from(new Set(await find(forCall()))).slice(0, limit)
    const fill = (): void => {
      for (; ahead.length < concurrency && next < wanted.length; next += batch) {
        const details = detailsOf(wanted.slice(next, next + batch))
        details.catch(() => {})
        ahead.push(details)
      }
    }
    for (fill(); ahead.length > 0; fill()) yield* await (ahead.shift() as Promise<readonly T[]>)
  } finally {
    signal?.removeEventListener('abort', leave)
    leaving.abort()
  }

  /** The details of some keys in their order; without those whose records have gone since they were found. */
  async function detailsOf(some: string[]): Promise<readonly T[]> {
    try {
      const details = await fetch(some, forCall())
      const found = new Set(details.map((detail) => fold(keyOf(detail))))
      const rest = some.filter((key) => !found.has(fold(key)))
      // A registry may cut the details too: what it left out is asked for again, as long as some of it comes.
      return rest.length > 0 && rest.length < some.length ? [...details, ...(await detailsOf(rest))] : details
    } catch (error) {
      if (!RegistryFaultError.is(error) || error.code !== 'E_invalidKeyPassed') throw error
      if (some.length === 1) return []
      const middle = Math.ceil(some.length / 2)
      const halves = await Promise.all([detailsOf(some.slice(0, middle)), detailsOf(some.slice(middle))])
      return halves.flat()
    }
  }
}

/** Keys are the same in small and capital letters. */
function fold(key: string): string {
  return key.trim().toLowerCase()
}
