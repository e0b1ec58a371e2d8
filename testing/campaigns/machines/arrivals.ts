/** A span of time, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * The most arrivals in any window of `per` milliseconds.
 * @param within only windows that end in one of these spans; all windows without it
 */
export function busiest(arrivals: readonly number[], per: number, within?: readonly Span[]): number {
  let [first, most] = [0, 0]
  for (const [index, time] of arrivals.entries()) {
    while ((arrivals[first] ?? time) <= time - per) first++
    if (within && !within.some(({ from, to }) => from <= time && time <= to)) continue
    most = Math.max(most, index - first + 1)
  }
  return most
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
