import { setTimeout as sleep } from 'node:timers/promises'
import type { Span } from '@portolan/testing/busiest'
import { type Chance, pick } from '../../chance.ts'

/**
 * What happens to processes or to Redis: its name, what it leaves of Redis (all of it, nothing for a while, or a Redis
 * that has lost its data), and what does it.
 */
export type Disturbance = readonly [
  name: string,
  redis: 'there' | 'away' | 'empty',
  run: (random: Chance) => Promise<unknown>,
]

export interface Disturbing {
  readonly kinds: readonly Disturbance[]
  /** Milliseconds. */
  readonly time: number
  /** Milliseconds after which Redis counts again, once it is back. */
  readonly settling: number
  readonly random: Chance
  readonly log: (line: string) => void
}

export interface Disturbed extends Span {
  /** When Redis was not there, or came back. */
  readonly outages: readonly Span[]
  /** How often Redis has lost its data. */
  readonly losses: number
}

/** Disturbs until the time is over, each kind once before any of them a second time. */
export async function disturb({ kinds, time, settling, random, log }: Disturbing): Promise<Disturbed> {
  const start = performance.now()
  const outages: Span[] = []
  let losses = 0
  let left: readonly Disturbance[] = []
  while (performance.now() - start < time) {
    await sleep(4000 + random() * 4000)
    if (left.length === 0) left = kinds
    const one = pick(left, random)
    left = left.filter((other) => other !== one)
    const [name, redis, run] = one
    const from = performance.now()
    await run(random)
    const to = performance.now()
    log(`  ${((from - start) / 1000).toFixed(0).padStart(4)} s: ${name} (${(to - from).toFixed(0)} ms)`)
    if (redis !== 'there') outages.push({ from, to: to + settling })
    if (redis === 'empty') losses++
  }
  return { from: start, to: performance.now(), outages, losses }
}
