import type { HttpError } from './http-error.ts'
import type { EmulatorClock, Incoming } from './incoming.ts'

export interface RateLimitOptions {
  /** The number of requests in a window, with a token. @default the documented number */
  readonly limit?: number
  /** The number of requests in a window, without a token. @default 60 */
  readonly anonymousLimit?: number
  /** The length of a window, in milliseconds. @default 3_600_000 */
  readonly window?: number
  /** The status when the limit is exceeded, for a service that uses both. @default 403 */
  readonly status?: 403 | 429
}

/** The state of one caller's limit. `reset` is in Unix seconds. */
export interface LimitState {
  readonly limit: number
  readonly used: number
  readonly remaining: number
  readonly reset: number
}

/** How a service reports its limit. */
export interface LimitStyle {
  readonly headers: (limitState: LimitState) => Readonly<Record<string, string | number>>
  /** @param wait seconds until the next window */
  readonly refusal: (incoming: Incoming, wait: number) => HttpError
}

export type RateLimiter = ReturnType<typeof rateLimiter>

/** Beyond these the caller that came first begins a new window. An emulator may run for weeks. */
const mostCallers = 100_000

type Caller = Pick<Incoming, 'token' | 'headers'>

/** Counts requests by token, or by address without one, in windows that begin with the first request of each caller. */
export function rateLimiter(
  clock: EmulatorClock,
  { limit = 5000, anonymousLimit = 60, window = 3_600_000 }: RateLimitOptions,
  style: LimitStyle,
) {
  const callers = new Map<string, { used: number; end: number }>()

  /** Begins a caller's window, and forgets the callers whose windows ended: the oldest come first. */
  const begin = (key: string) => {
    callers.delete(key)
    const state = { used: 0, end: clock.now() + window }
    callers.set(key, state)
    for (const [one, { end }] of callers) {
      if (end > clock.now() && callers.size <= mostCallers) break
      callers.delete(one)
    }
    return state
  }

  const getState = ({ token, headers }: Caller) => {
    const key = token === undefined ? `address ${headers.get('x-forwarded-for') ?? ''}` : `token ${token}`
    const state = callers.get(key)
    if (state && state.end > clock.now()) return state
    return begin(key)
  }

  return {
    ...style,
    limitState(caller: Caller): LimitState {
      const { used, end } = getState(caller)
      const most = caller.token === undefined ? anonymousLimit : limit
      return { limit: most, used, remaining: Math.max(0, most - used), reset: Math.ceil(end / 1000) }
    },
    /** Seconds until a caller's window ends. */
    getWait(caller: Caller): number {
      return Math.max(0, Math.ceil((getState(caller).end - clock.now()) / 1000))
    },
    /** Counts a request; false if none is left. */
    take(caller: Caller): boolean {
      if (this.limitState(caller).remaining === 0) return false
      getState(caller).used++
      return true
    },
    /** Subtracts a request that turned out not to count. */
    give(caller: Caller): void {
      getState(caller).used--
    },
    reset: () => callers.clear(),
  }
}
