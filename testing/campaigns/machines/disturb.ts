import { setTimeout as sleep } from 'node:timers/promises'
import type { Span } from '@portolan/testing/busiest'
import { type Chance, pick } from '../../chance.ts'
import { monotonic } from './monotonic.ts'

/** What happens to processes or to Redis. */
export interface Disturbance {
  readonly name: string
  /** What it leaves of Redis: all of it, nothing for a while, or a Redis that has lost its data. */
  readonly redis: 'there' | 'away' | 'empty'
  readonly run: (random: Chance) => Promise<unknown>
}

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
  const start = monotonic()
  const outages: Span[] = []
  let losses = 0
  let left: readonly Disturbance[] = []
  while (monotonic() - start < time) {
    await sleep(4000 + random() * 4000)
    if (left.length === 0) left = kinds
    const one = pick(left, random)
    left = left.filter((other) => other !== one)
    const from = monotonic()
    await one.run(random)
    const to = monotonic()
    log(`  ${((from - start) / 1000).toFixed(0).padStart(4)} s: ${one.name} (${(to - from).toFixed(0)} ms)`)
    if (one.redis !== 'there') outages.push({ from, to: to + settling })
    if (one.redis === 'empty') losses++
  }
  return { from: start, to: monotonic(), outages, losses }
}
