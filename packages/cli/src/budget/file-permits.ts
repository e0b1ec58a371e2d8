import { FileLock } from '@portolan/core/node'
import { beginFile } from '../files/unfinished.ts'
import { randomUUID } from 'node:crypto'
import type { PermitDecision, PermitSource, ServiceLimit } from '@portolan/core'
import { readState, writeState } from '../files/state-folder.ts'

/** A limit that processes share. */
export interface SharedLimit {
  /** Requests in any span of `per`; without a number, only the service's own limit counts. */
  readonly requests: number | undefined
  /** Milliseconds. */
  readonly per: number
}

/** The contents of the file. Times are Unix milliseconds. */
interface State {
  /** Requests that count, by name, with the time until which they do. */
  readonly used: Readonly<Record<string, number>>
  /** Requests in flight. */
  readonly open: readonly string[]
  /** The remaining requests until `resetAt`, as the service reports them. */
  readonly left?: number
  readonly resetAt?: number
  readonly pausedUntil?: number
  /** Until this time, a service without a reported limit is trusted to have none. */
  readonly silentUntil?: number
}

/** Milliseconds after which a request counts as finished if its process has not reported back. */
const grace = 10_000
/** Milliseconds during which a service without a reported limit gets several requests at a time. */
const silence = 60_000
/** The file is never locked for this many milliseconds. */
const stale = 2000

/** Permits that the processes of this machine take from a file, one at a time. */
export class FilePermits implements PermitSource {
  readonly #path: string
  readonly #limit: SharedLimit

  constructor(path: string, limit: SharedLimit) {
    this.#path = path
    this.#limit = limit
  }

  take(now: number): PermitDecision {
    const release = tryLock(`${this.#path}.lock`, stale)
    if (!release) return retryIn(2 + Math.random() * 8)
    try {
      const state = this.#read(now)
      const ms = this.#wait(state, now)
      // Processes that wait for the same moment are spread out.
      if (ms > 0) return retryIn(ms + Math.random() * 10)
      const id = randomUUID()
      const left = state.left === undefined ? {} : { left: state.left - 1 }
      const used = { ...state.used, [id]: now + this.#limit.per + grace }
      writeState(this.#path, { ...state, ...left, used, open: [...state.open, id] })
      return { kind: 'granted', permit: { markSent: (at) => this.#end(id, at) } }
    } finally {
      release()
    }
  }

  learn({ remaining: left, resetAt, pausedUntil }: ServiceLimit, now: number): void {
    this.#change(now, (state) => {
      const isSame = Math.abs((resetAt ?? 0) - (state.resetAt ?? 0)) < 2000
      // One of the requests in flight has just arrived; the service may not have counted the others yet.
      const fresh = left === undefined ? undefined : left - Math.max(state.open.length - 1, 0)
      const known = fresh === undefined ? undefined : isSame ? Math.min(fresh, state.left ?? Infinity) : fresh
      return {
        ...state,
        ...(known === undefined || resetAt === undefined ? {} : { left: known, resetAt }),
        ...(pausedUntil === undefined ? {} : { pausedUntil: Math.max(pausedUntil, state.pausedUntil ?? 0) }),
      }
    })
  }

  /** The request has left, and counts from now on. */
  #end(id: string, now: number): void {
    this.#change(now, (state) => ({
      ...state,
      used: { ...state.used, [id]: now + this.#limit.per },
      open: state.open.filter((one) => one !== id),
      ...(state.left === undefined ? { silentUntil: now + silence } : {}),
    }))
  }

  #change(now: number, change: (state: State) => State): void {
    for (;;) {
      const release = tryLock(`${this.#path}.lock`, stale)
      if (!release) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
        continue
      }
      try {
        return writeState(this.#path, change(this.#read(now)))
      } finally {
        release()
      }
    }
  }

  /** The state without expired entries. */
  #read(now: number): State {
    const { used = {}, open = [], ...state } = (readState(this.#path) ?? {}) as Partial<State>
    const counting = Object.fromEntries(Object.entries(used).filter(([, until]) => until > now))
    const isOver = state.resetAt !== undefined && state.resetAt <= now
    const { left: _, resetAt: __, ...rest } = state
    return { ...(isOver ? rest : state), used: counting, open: open.filter((id) => id in counting) }
  }

  /** Milliseconds until a request may leave. */
  #wait({ used, open, left, resetAt = 0, pausedUntil = 0, silentUntil = 0 }: State, now: number): number {
    if (pausedUntil > now) return pausedUntil - now
    if (left !== undefined && left <= 0) return resetAt - now
    const { requests } = this.#limit
    const isUnknown = requests === undefined && left === undefined && silentUntil <= now
    if (isUnknown) return open.length > 0 ? 20 : 0
    const ends = Object.values(used).toSorted((one, other) => one - other)
    const over = ends.length - (requests ?? Infinity)
    if (over < 0) return 0
    // For requests in flight, the time until which they count is not known yet.
    return Math.max(Math.min((ends[over] ?? now) - now, open.length > 0 ? this.#limit.per : Infinity), 1)
  }
}

function retryIn(ms: number): PermitDecision {
  return { kind: 'retryIn', ms }
}

/** The locks of this process by their paths: each remembers what it saw of another's. */
const locks = new Map<string, FileLock>()

/**
 * Acquires a lock that processes of this machine share, if it is free.
 * @param staleAfter milliseconds without a sign of life after which the owner of a lock counts as dead
 * @returns releases it; undefined if another process has it
 */
export function tryLock(path: string, staleAfter: number): (() => void) | undefined {
  const lock = locks.get(path) ?? new FileLock(path, { staleAfter })
  locks.set(path, lock)
  const release = lock.tryAcquire()
  return release && beginFile(path, release)
}
