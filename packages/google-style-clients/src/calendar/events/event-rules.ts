import type { EventTime } from '../event-times/types.gen.ts'
import { isLocal } from '../event-times/local-time.ts'
import { instantIn } from '../event-times/time-zone.ts'

/** Whether a line is one of those that say how an event recurs. @see RFC 5545 */
export function isRecurrenceLine(line: string): boolean {
  return /^(?:RRULE|EXRULE|RDATE|EXDATE)(?:;[^\r\n:]+)?:[^\r\n]+$/i.test(line)
}

/** Whether both times are days, or both moments. */
export function areOfOneKind(start: EventTime, end: EventTime): boolean {
  return (start.date === undefined) === (end.date === undefined)
}

/** Whether an event ends before it begins. */
export function endsTooEarly(start: EventTime, end: EventTime): boolean {
  const [from, to] = [instantOf(start), instantOf(end)]
  return from !== undefined && to !== undefined && to < from
}

/** Unix milliseconds; of a day, those of its beginning in UTC. */
function instantOf({ date, dateTime, timeZone }: EventTime): number | undefined {
  if (date !== undefined) return Date.parse(`${date}T00:00:00Z`)
  if (dateTime === undefined) return undefined
  // No clock of the runtime shows a leap second.
  const shown = dateTime.replace(':60', ':59')
  if (!isLocal(shown)) return Date.parse(shown)
  return timeZone === undefined ? undefined : instantIn(timeZone, shown)
}
