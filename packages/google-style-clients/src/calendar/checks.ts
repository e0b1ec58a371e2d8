import { isTimestamp } from '@portolan/core/check'
import type { RuleByHand } from '@portolan/core/schema'
import type { NewEvent, NewEventTime } from './events/types.gen.ts'
import { instantIn } from './time-zone.ts'

export { isTimeZone } from './time-zone.ts'

/** Returns true if a text is a date and time, with or without an offset. */
export function isMoment(text: string): boolean {
  return isTimestamp(text) || isLocal(text)
}

export const endsAfterItStarts: RuleByHand<NewEvent> = {
  test: ({ start, end }) => !endsTooEarly(start, end),
  path: ['end'],
  message: 'must not be before start',
}

/** Returns true if a date and time has no offset. */
function isLocal(text: string): boolean {
  return !isTimestamp(text) && isTimestamp(`${text}Z`)
}

function endsTooEarly(start: NewEventTime, end: NewEventTime): boolean {
  const isSameKind = (start.date === undefined) === (end.date === undefined)
  const [from, to] = [findInstant(start), findInstant(end)]
  return isSameKind && from !== undefined && to !== undefined && to < from
}

/** Unix milliseconds; for a date, those of its start in UTC. */
function findInstant({ date, dateTime, timeZone }: NewEventTime): number | undefined {
  if (date !== undefined) return Date.parse(`${date}T00:00:00Z`)
  if (dateTime === undefined) return undefined
  // The runtime's dates have no leap seconds.
  const shown = dateTime.replace(':60', ':59')
  if (!isLocal(shown)) return Date.parse(shown)
  return timeZone === undefined ? undefined : instantIn(timeZone, shown)
}
