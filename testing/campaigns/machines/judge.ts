import { busiest, type Span } from '@portolan/testing/busiest'
import { atMost, type Figure, none } from '../frame.ts'
import type { Disturbed } from './disturb.ts'
import type { Fleet } from './fleet.ts'

export interface Judged {
  readonly fleet: Fleet
  readonly disturbed: Disturbed
  readonly budget: { readonly requests: number; readonly per: number }
  /**
   * True if the budget has to hold: what a process used is not known to anybody once it is dead and Redis has lost it.
   */
  readonly strict: boolean
}

/** The figures of one fleet. */
export function judge({ fleet, disturbed, budget, strict }: Judged): Figure[] {
  const { requests, per } = budget
  const { from, to, outages, losses } = disturbed
  const calm = between(outages, from + per, to)
  const alone = fleet.disconnections.filter((at) => calm.some((span) => span.from <= at && at <= span.to))
  const times = fleet.arrivals
  const used = usedPart(times, calm, budget)
  const most = (what: string, spans: readonly Span[]): Figure => {
    const name = `the most of ${requests} in a window ${what}`
    const value = busiest(times, per, spans)
    return strict ? atMost(name, value, requests) : { name, value }
  }
  return [
    { name: 'requests', value: times.length },
    most('while Redis was there', calm),
    most('while it went or came', outages),
    { name: 'times that a worker took Redis for unavailable while it was there', value: alone.length },
    {
      name: 'part of the budget used while Redis was there',
      value: used.toFixed(2),
      limit: 'at least 0.9',
      holds: used >= 0.9,
    },
    atMost('tokens requested: one, and one each time that Redis lost it', fleet.tokenRequests(), losses + 1),
    none('calls that threw', fleet.failures),
  ]
}

/**
 * The part of the budget that was used within spans. Only whole windows of a span count: a budget is used in bursts, and
 * a part of a window may have none or all of them.
 */
export function usedPart(
  arrivals: readonly number[],
  spans: readonly Span[],
  { requests, per }: { readonly requests: number; readonly per: number },
): number {
  const whole = spans.map(({ from, to }) => ({ from, windows: Math.floor((to - from) / per) }))
  const windows = whole.reduce((sum, span) => sum + span.windows, 0)
  const used = arrivals.filter((at) => whole.some((span) => span.from <= at && at < span.from + span.windows * per))
  return windows === 0 ? 1 : used.length / (windows * requests)
}

/** What lies between the given spans, from `start` to `end`. */
export function between(spans: readonly Span[], start: number, end: number): Span[] {
  const edges = [...spans].toSorted((a, b) => a.from - b.from)
  const gaps: Span[] = []
  let from = start
  for (const span of edges) {
    if (span.from > from) gaps.push({ from, to: span.from })
    from = Math.max(from, span.to)
  }
  if (end > from) gaps.push({ from, to: end })
  return gaps
}
