type Fields = Readonly<Record<string, unknown>>

/** A rule that an event can break: where, with which reason and message, and when. */
type Rule = readonly [location: string, reason: string, message: string, isBroken: (event: Fields) => boolean]

/** The rules of the seed's table whose errors have a reason of their own. The others are the schema's. */
const rules: readonly Rule[] = [
  ['start', 'required', 'Missing start time.', ({ start }) => start === undefined],
  ['end', 'required', 'Missing end time.', ({ end }) => end === undefined],
  ['timeMax', 'timeRangeEmpty', 'The specified time range is empty.', ({ start, end }) => isTurnedRound(start, end)],
  [
    'start.timeZone',
    'required',
    'Missing time zone definition for start time.',
    ({ start, recurrence }) => list(recurrence).length > 0 && fields(start)['timeZone'] === undefined,
  ],
  [
    'reminders.overrides',
    'cannotUseMoreThanFiveReminders',
    'There may be five reminders at most.',
    ({ reminders }) => list(fields(reminders)['overrides']).length > 5,
  ],
  [
    'attendees',
    'required',
    'Missing attendee email.',
    ({ attendees }) => list(attendees).some((one) => typeof fields(one)['email'] !== 'string'),
  ],
]

/** The first rule that an event breaks. */
export function findFault(event: Fields): { location: string; reason: string; message: string } | undefined {
  const rule = rules.find(([, , , isBroken]) => isBroken(event))
  return rule && { location: rule[0], reason: rule[1], message: rule[2] }
}

/** Unix milliseconds of a time, local ones as if they were in UTC; undefined where it is none. */
function momentOf(time: unknown): number | undefined {
  const { date, dateTime } = fields(time)
  const text = date ?? dateTime
  if ((date === undefined) === (dateTime === undefined) || typeof text !== 'string') return undefined
  const moment = Date.parse(/(?:Z|[+-]\d\d:\d\d|^\d{4}-\d\d-\d\d)$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(moment) ? undefined : moment
}

/** Whether the end is before the start, where both are by the same clocks. */
function isTurnedRound(start: unknown, end: unknown): boolean {
  const [from, to] = [momentOf(start), momentOf(end)]
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
