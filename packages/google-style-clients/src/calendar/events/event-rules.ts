import type { EventTime } from '../event-times/types.gen.ts'
import { isLocal } from '../event-times/local-time.ts'
import { instantIn } from '../event-times/time-zone.ts'

/** Whether a line is a recurrence rule of an event. @see RFC 5545 */
export function isRecurrenceLine(line: string): boolean {
  return /^(?:RRULE|EXRULE|RDATE|EXDATE)(?:;[^\r\n:]+)?:[^\r\n]+$/i.test(line)
}

/** Whether both times are dates, or both are points in time. */
export function areOfOneKind(start: EventTime, end: EventTime): boolean {
  return (start.date === undefined) === (end.date === undefined)
}

/** Whether an event ends before it starts. */
export function endsTooEarly(start: EventTime, end: EventTime): boolean {
  const [from, to] = [instantOf(start), instantOf(end)]
  return from !== undefined && to !== undefined && to < from
}

/** Unix milliseconds; for a date, those of its start in UTC. */
function instantOf({ date, dateTime, timeZone }: EventTime): number | undefined {
  if (date !== undefined) return Date.parse(`${date}T00:00:00Z`)
  if (dateTime === undefined) return undefined
  // The runtime's dates have no leap seconds.
  const shown = dateTime.replace(':60', ':59')
  if (!isLocal(shown)) return Date.parse(shown)
  return timeZone === undefined ? undefined : instantIn(timeZone, shown)
}
