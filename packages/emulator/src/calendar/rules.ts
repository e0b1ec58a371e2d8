import { badRequest } from '../google/errors.ts'
import type { Fields } from '../input.ts'

/** A rule for events: where, with which reason and message, and when it is broken. */
type Rule = readonly [location: string, reason: string, message: string, isBroken: (event: Fields) => boolean]

/** The rules that have their own reason. The schema checks the others. */
const rules: readonly Rule[] = [
  ['start', 'required', 'Missing start time.', ({ start }) => start === undefined],
  ['end', 'required', 'Missing end time.', ({ end }) => end === undefined],
  ['timeMax', 'timeRangeEmpty', 'The specified time range is empty.', ({ start, end }) => isReversed(start, end)],
  [
    'start.timeZone',
    'required',
    'Missing time zone definition for start time.',
    ({ start, recurrence }) => list(recurrence).length > 0 && fields(start)['timeZone'] === undefined,
  ],
  [
    'reminders.overrides',
    'cannotUseMoreThanFiveReminders',
    'There may be at most five reminders.',
    ({ reminders }) => list(fields(reminders)['overrides']).length > 5,
  ],
  [
    'attendees',
    'required',
    'Missing attendee email.',
    ({ attendees }) => list(attendees).some((one) => typeof fields(one)['email'] !== 'string'),
  ],
]

/** @throws HttpError 400: the first rule that an event breaks */
export function checkEvent(event: Fields): void {
  const rule = rules.find(([, , , isBroken]) => isBroken(event))
  if (!rule) return
  const [location, reason, message] = rule
  const isRange = reason === 'timeRangeEmpty'
  throw badRequest(message, location, reason, isRange ? { domain: 'calendar', locationType: 'parameter' } : {})
}

/** A time in Unix milliseconds, local times as if in UTC; undefined if it is not valid. */
function parseMoment(time: unknown): number | undefined {
  const { date, dateTime } = fields(time)
  const text = date ?? dateTime
  if ((date === undefined) === (dateTime === undefined) || typeof text !== 'string') return undefined
  const moment = Date.parse(/(?:Z|[+-]\d\d:\d\d|^\d{4}-\d\d-\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(moment) ? undefined : moment
}

/** Returns true if the end is before the start, if both are in the same time zone. */
function isReversed(start: unknown, end: unknown): boolean {
  const [from, to] = [parseMoment(start), parseMoment(end)]
  const areComparable = (hasOffset(start) && hasOffset(end)) || fields(start)['timeZone'] === fields(end)['timeZone']
  return from !== undefined && to !== undefined && to < from && areComparable
}

function hasOffset(time: unknown): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/i.test(String(fields(time)['dateTime']))
}

function fields(value: unknown): Fields {
  return Object(value) as Fields
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
