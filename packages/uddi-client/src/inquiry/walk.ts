import { type CallOptions, RequestValidationError } from '@portolan/core'
import { RegistryFaultError } from '../soap/registry-fault-error.ts'

export interface EachOptions extends CallOptions {
  /** How many details are asked for in one call; 20 unless set. */
  readonly batch?: number | undefined
  /** How many such calls are on their way, or waiting for the consumer, at most; 4 unless set. */
  readonly concurrency?: number | undefined
  /** Ends after this many. */
  readonly limit?: number | undefined
}

/** How the details of a walk are fetched. */
export interface DetailSource<T> {
  /** Gives the details of some keys, those that the registry gives at once. */
  readonly fetch: (keys: string[], options: CallOptions) => Promise<readonly T[]>
  readonly keyOf: (detail: T) => string
}

/** Gives the details of keys in their order, fetched in batches side by side. Leaving the walk gives up what is on its way. */
export async function* walkDetails<T>(
  name: string,
  keys: readonly string[],
  { fetch, keyOf }: DetailSource<T>,
  { batch = 20, concurrency = 4, limit = Infinity, signal, ...options }: EachOptions,
): AsyncGenerator<T, void, undefined> {
  checkWhole(name, { batch, concurrency })
  const wanted = Array.from(new Set(keys)).slice(0, limit)
  const leaving = new AbortController()
  const leave = (): void => leaving.abort(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  const ahead: Promise<readonly T[]>[] = []
  let next = 0
  const fill = (): void => {
    for (; ahead.length < concurrency && next < wanted.length; next += batch) {
      const details = detailsOf(wanted.slice(next, next + batch))
      details.catch(() => {})
      ahead.push(details)
    }
  }
  try {
    for (fill(); ahead.length > 0; fill()) yield* await (ahead.shift() as Promise<readonly T[]>)
  } finally {
    signal?.removeEventListener('abort', leave)
    leaving.abort()
  }

  /** The details of some keys in their order; without those whose records have gone since they were found. */
  async function detailsOf(some: string[]): Promise<readonly T[]> {
    try {
      const details = await fetch(some, { ...options, signal: leaving.signal })
      const found = new Set(details.map(keyOf))
      const rest = some.filter((key) => !found.has(key))
      // A registry may cut the details too: what it left out is asked for again, as long as some of it comes.
      return rest.length > 0 && details.length > 0 && details.length < some.length
        ? [...details, ...(await detailsOf(rest))]
        : details
    } catch (error) {
      if (!RegistryFaultError.is(error) || error.code !== 'E_invalidKeyPassed') throw error
      if (some.length === 1) return []
      const middle = Math.ceil(some.length / 2)
      const halves = await Promise.all([detailsOf(some.slice(0, middle)), detailsOf(some.slice(middle))])
      return halves.flat()
    }
  }
}

function checkWhole(name: string, options: Readonly<Record<string, number>>): void {
  for (const [option, value] of Object.entries(options)) {
    if (Number.isInteger(value) && value >= 1) continue
    const message = `must be a whole number of at least 1, got ${typeof value}`
    throw new RequestValidationError(`${name}: ${option} ${message}`, {
      issues: [{ path: [option], message, expected: 'integer' }],
    })
  }
}
