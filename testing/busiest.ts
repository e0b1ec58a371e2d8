/** A span of time, in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * The most arrivals in any window of `per` milliseconds, its ends included.
 * @param within only windows that end in one of these spans; all windows without it
 */
export function busiest(arrivals: readonly number[], per: number, within?: readonly Span[]): number {
  const sorted = arrivals.toSorted((a, b) => a - b)
  let [first, most] = [0, 0]
  for (const [index, time] of sorted.entries()) {
    while (sorted[first]! < time - per) first++
    if (within && !within.some(({ from, to }) => from <= time && time <= to)) continue
    most = Math.max(most, index - first + 1)
  }
  return most
}
