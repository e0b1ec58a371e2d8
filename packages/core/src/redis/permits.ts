import type { Clock } from '../clock.ts'
import { ConnectionError } from '../errors.ts'
import { type PermitSource, type ServiceLimit, slidingWindow } from '../send/permits.ts'
import { permitsScript } from './permits-script.ts'
import type { Run } from './redis.ts'

export interface PermitsOptions {
  readonly run: Run
  readonly clock: Clock
  /** Names the budget. */
  readonly id: string
  readonly requests: number
  readonly per: number
  readonly fallback: 'local' | 'fail'
  /** The part of the budget that this process keeps to while Redis is away. */
  readonly share: number
  readonly onAway: ((error: Error) => void) | undefined
  readonly onBack: (() => void) | undefined
}

/** Permits that were handed out, by their name. */
interface Block {
  readonly name: string
  readonly at: number
  count: number
}

/** Milliseconds for all processes to say what they used, after Redis has lost what it knew. */
const grace = 1000
/** Milliseconds, at least, that may pass between taking a permit and sending the request. */
const transit = 50
/** Milliseconds after which Redis is tried again. */
const pause = 250

/**
 * Permits out of a budget that is kept in Redis, in blocks: as many at a time as were lately used, and fewer the less is
 * left. A block has to be used at once; its permits count for `per` and that time, so that the budget holds in any window,
 * by whatever clocks. What is not used goes back with the next request for more.
 */
export function redisPermits(options: PermitsOptions): PermitSource {
  const { run, clock, id, requests, per, fallback, share, onAway, onBack } = options
  const valid = Math.min(per * 0.01, 10_000)
  const slack = Math.ceil(valid + Math.max(valid / 2, transit))
  const most = Math.max(32, Math.floor(requests * 0.02))
  // The braces keep both on one node of a cluster.
  const keys = [`limit:{${id}}:blocks`, `limit:{${id}}:state`]
  const alone = slidingWindow({ requests: Math.max(1, Math.floor(requests * share)), per })

  let block: Block | undefined
  let left = 0
  let validUntil = 0
  let want = 1
  let epoch = ''
  let notBefore = 0
  let asking = false
  let away: { readonly error: Error; until: number } | undefined
  let news: ServiceLimit = {}
  let wake = (): void => {}
  /** What this process used lately, so that it can say so when Redis has forgotten. */
  let used: Block[] = []

  return {
    take(now) {
      if (left > 0 && now < validUntil) {
        left--
        return 0
      }
      if (!away) {
        if (now < notBefore) return notBefore - now
        ask(now)
        return Infinity
      }
      if (now >= away.until) ask(now)
      if (fallback === 'fail') return new ConnectionError(away.error.message, { unsent: true, cause: away.error })
      const wait = alone.take(now)
      if (wait === 0) used.push({ name: unique(), at: now, count: 1 })
      return wait
    },
    whenReady(callback) {
      wake = callback
    },
    learn(said: ServiceLimit, now) {
      news = { ...news, ...said }
      const { left: remaining, pausedUntil = 0 } = said
      // What ends a block early is told at once; the rest goes along with the next request for more.
      if (pausedUntil > now || remaining === 0) {
        left = 0
        ask(now)
      }
    },
  }

  function ask(now: number): void {
    if (asking) return
    asking = true
    request(now)
      .then(succeed, (error: unknown) => fail(error as Error))
      .finally(() => {
        asking = false
        wake()
      })
  }

  async function request(now: number): Promise<void> {
    used = used.filter(({ at, count }) => count > 0 && at > now - per - slack)
    const before = block
    const unused = left
    if (before) {
      before.count -= unused
      want = unused > 0 ? Math.max(1, before.count) : Math.min(most, want * 2)
    }
    block = undefined
    left = 0
    const said = news
    news = {}
    const name = unique()
    const send = (restored: string): Promise<unknown> =>
      run(permitsScript, keys, [
        requests,
        per,
        want,
        slack,
        name,
        epoch,
        before ? `${before.name}:${before.count + unused}` : '',
        before ? unused : 0,
        said.left ?? '',
        Math.max(0, Math.ceil((said.resetAt ?? 0) - now)),
        Math.max(0, Math.ceil((said.pausedUntil ?? 0) - now)),
        grace,
        restored,
      ])
    let answer = (await send('')) as [string] | [number, number, string, string]
    if (answer.length === 1) {
      answer = (await send(JSON.stringify(used.map((one) => [one.name, now - one.at, one.count])))) as typeof answer
    }
    const [granted, wait, current] = answer as [number, number, string, string]
    epoch = current
    notBefore = granted > 0 ? 0 : clock.now() + wait
    if (granted > 0) {
      // By the time when it was asked for: Redis handed it out later than that.
      block = { name, at: now, count: granted }
      used.push(block)
      left = granted
      validUntil = now + valid
    }
  }

  function succeed(): void {
    if (away) onBack?.()
    away = undefined
  }

  function fail(error: Error): void {
    if (!away) onAway?.(error)
    away = { error, until: clock.now() + pause }
  }
}

function unique(): string {
  return crypto.randomUUID()
}
