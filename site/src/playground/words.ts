import { duration } from '../theme/request-rows.ts'
import type { Lanes } from './lanes.ts'

/** A pause between two requests that a reader sees, in milliseconds. */
const pause = 1000

/** Says in words when the requests left, as the drawing shows it. */
export function paceText({ marks }: Lanes): string {
  const times = marks.map(({ at }) => at).toSorted((a, b) => a - b)
  const end = times.findIndex((at, index) => at - (times[index - 1] ?? at) > pause)
  const first = end < 0 ? times : times.slice(0, end)
  if (first.length < 2) return ''
  const span = (first.at(-1) ?? 0) - (first[0] ?? 0)
  const left = span <= 500 ? 'left in the first half second' : `left in the first ${duration(span)}`
  if (end < 0) return `All ${first.length} requests ${left}.`
  const wait = (times[end] ?? 0) - (first.at(-1) ?? 0)
  return `${first.length} requests ${left}; the next one left ${duration(wait)} after them.`
}

/** A label above a window of the service. */
export interface WindowLabel {
  readonly from: number
  readonly text: string
  readonly isRefusing: boolean
  /** Where its text begins, in the units of the drawing. */
  readonly left: number
}

/** Units of the drawing that a character takes at most: on a phone, letters are larger. */
const character = 8.2
const gap = 6

/**
 * Places the labels of the windows: whole, next to their lines, and none over another. One without room is left out.
 * @param x where a time is in the drawing
 */
export function windowLabels(
  windows: Lanes['windows'],
  { allowed, width, x }: { allowed: number; width: number; x: (time: number) => number },
): WindowLabel[] {
  let free = -Infinity
  return windows.flatMap(({ from, passed, refused }) => {
    const text = `${passed} of ${allowed}${refused > 0 ? `, ${refused} refused` : ''}`
    const length = text.length * character
    const left = Math.min(x(from) + gap, width - length)
    if (left < free) return []
    free = left + length + gap
    return [{ from, text, isRefusing: refused > 0, left }]
  })
}
