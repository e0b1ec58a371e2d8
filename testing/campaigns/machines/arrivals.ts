import type { Span } from '@portolan/testing/busiest'

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
