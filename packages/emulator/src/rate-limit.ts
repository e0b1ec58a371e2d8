import type { EmulatorClock } from './service.ts'

export interface RateLimitOptions {
  /** Requests in a window with a token; the documented number, unless set. */
  readonly limit?: number
  /** Requests in a window without one; 60 unless set. */
  readonly anonymousLimit?: number
  /** Milliseconds of a window; an hour unless set. */
  readonly window?: number
  /** The status of a request too many, where the service has a choice; 403 unless set. */
  readonly status?: 403 | 429
}

/** The state of one caller's limit. `reset` is in Unix seconds. */
export interface Standing {
  readonly limit: number
  readonly used: number
  readonly remaining: number
  readonly reset: number
}

/** Counts requests by token, or by address where there is none, in windows that begin with the first request of each. */
export function rateLimiter(
  clock: EmulatorClock,
  { limit = 5000, anonymousLimit = 60, window = 3_600_000 }: RateLimitOptions = {},
) {
  const callers = new Map<string, { used: number; end: number }>()

  const stateOf = (token: string | undefined, address: string) => {
    const key = token === undefined ? `address ${address}` : `token ${token}`
    let state = callers.get(key)
    if (!state || state.end <= clock.now()) callers.set(key, (state = { used: 0, end: clock.now() + window }))
    return state
  }

  return {
    standing(token: string | undefined, address = ''): Standing {
      const { used, end } = stateOf(token, address)
      const most = token === undefined ? anonymousLimit : limit
      return { limit: most, used, remaining: Math.max(0, most - used), reset: Math.ceil(end / 1000) }
    },
    /** Counts a request; false where none is left. */
    take(token: string | undefined, address = ''): boolean {
      if (this.standing(token, address).remaining === 0) return false
      stateOf(token, address).used++
      return true
    },
    /** Takes a request back that turned out to cost nothing. */
    give(token: string | undefined, address = ''): void {
      stateOf(token, address).used--
    },
    reset: () => callers.clear(),
  }
}
