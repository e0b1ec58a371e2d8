// Adds a term's timetable to a calendar. It can be run repeatedly: existing events are not added again.
//   node main.ts                                               on the emulator, twice
//   node main.ts --base-url URL --calendar ID [--csv FILE]     on a real service; the token comes from CALENDAR_TOKEN
import { readFileSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { startEmulator } from '@portolan/emulator'
import { type CalendarClient, ConflictError, createCalendarClient } from '@portolan/google-style-clients/calendar'
import { runExample } from '../run-example.ts'
import { grid, type Outcome } from './grid.ts'
import { type Lesson, readTimetable, type Term, toEvent } from './timetable.ts'

const options = {
  'base-url': { type: 'string' },
  calendar: { type: 'string', default: 'primary' },
  csv: { type: 'string', default: `${import.meta.dirname}/timetable.csv` },
  from: { type: 'string', default: '2026-09-14' },
  until: { type: 'string', default: '2026-12-18' },
  zone: { type: 'string', default: 'Europe/Zurich' },
} as const

const usage = `Usage: node main.ts [--base-url URL] [--calendar ID] [--csv FILE] [--from DATE]
       [--until DATE] [--zone NAME]

Puts a term's timetable into a calendar, and can be run repeatedly; on the
emulator, twice, without options.

  --base-url URL   the service; the token comes from the environment:
                   CALENDAR_TOKEN
  --calendar ID    which calendar (primary)
  --csv FILE       the timetable (the one next to this program)
  --from DATE      the first day of the term (2026-09-14)
  --until DATE     its last day (2026-12-18)
  --zone NAME      the IANA name of its time zone (Europe/Zurich)`

await runExample(main, usage)

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const lessons = readTimetable(readFileSync(values.csv, 'utf8'))
  const term: Term = { from: values.from, until: values.until, timeZone: values.zone }
  const emulator = values['base-url'] === undefined ? await startEmulator({ services: ['calendar'] }) : undefined
  try {
    const client = createCalendarClient({
      baseUrl: emulator?.url ?? values['base-url'] ?? '',
      token: process.env['CALENDAR_TOKEN'] ?? (emulator && 'demo-token'),
    })
    // The response to one insert never arrives, so that the client has to find out that the event exists.
    emulator?.faults.add({ kind: 'reset-body', times: 1 })
    await importTimetable(client, values.calendar, lessons, term)
    if (!emulator) return
    console.log(styleText('dim', 'Once more, as if somebody had started it twice:\n'))
    await importTimetable(client, values.calendar, lessons, term)
    console.log(`The calendar has ${styleText('bold', String(emulator.calendar.events().length))} events.\n`)
  } finally {
    await emulator?.stop()
  }
}

async function importTimetable(
  client: CalendarClient,
  calendarId: string,
  lessons: readonly Lesson[],
  term: Term,
): Promise<void> {
  const outcomes = new Map<Lesson, Outcome>()
  for (const lesson of lessons) {
    try {
      const event = toEvent(lesson, term)
      const request = client.events.insert({ calendarId, event, sendUpdates: 'none' }, { idempotent: true })
      const { response } = await request.withResponse()
      outcomes.set(lesson, 'new')
      if (response.attempts.length > 1)
        console.log(
          styleText('dim', `${lesson.course}: it took ${response.attempts.length} tries, and is there once.\n`),
        )
    } catch (error) {
      if (!ConflictError.is(error)) throw error
      outcomes.set(lesson, 'kept')
    }
  }
  const count = (wanted: Outcome): number => Array.from(outcomes.values()).filter((one) => one === wanted).length
  console.log(`${styleText('bold', 'Timetable')}  ${term.from} to ${term.until}, ${term.timeZone}\n`)
  console.log(grid(lessons, outcomes))
  console.log(
    `${styleText('green', '●')} ${count('new')} new   ${styleText('dim', '○')} ${count('kept')} there already\n`,
  )
}
