import type { Span } from '@portolan/testing/busiest'

/** A request as it came to the service. Times are milliseconds on the clock that all processes share. */
export interface Arrival {
  readonly at: number
  readonly worker: number
  /** When the worker had a permit for it. */
  readonly permittedAt: number
}

/** A time in which a worker was stopped. */
export interface Stop extends Span {
  readonly worker: number
}

/**
 * Whether a worker was stopped between the permit and the request: it had the permit before it went on, and the request
 * came after that.
 */
export function isLate({ at, worker, permittedAt }: Arrival, stops: readonly Stop[]): boolean {
  return stops.some((stop) => stop.worker === worker && permittedAt < stop.to && at >= stop.to)
}

/** The part of the budget that was used within spans. */
export function usedPart(arrivals: readonly number[], spans: readonly Span[], perMillisecond: number): number {
  const time = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const count = arrivals.filter((at) => spans.some(({ from, to }) => from <= at && at < to)).length
  return time === 0 ? 1 : count / (time * perMillisecond)
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
