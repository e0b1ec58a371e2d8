import { styleText } from 'node:util'
import { columns, fit, pad } from '../terminal.ts'
import { type Lesson, weekdays } from './timetable.ts'

export type Outcome = 'new' | 'kept'

/** Columns before the first day. */
const margin = 7
const marks = { new: styleText('green', '●'), kept: styleText('dim', '○') } as const

/** A week as a grid, with a mark on each lesson: new in the calendar, or already there. */
export function grid(lessons: readonly Lesson[], outcomes: ReadonlyMap<Lesson, Outcome>): string {
  const starts = [...new Set(lessons.map(({ start }) => start))].toSorted((a, b) => a.localeCompare(b))
  const width = Math.min(24, Math.floor((columns() - margin) / weekdays.length))
  const row = (head: string, cells: readonly string[]): string =>
    (pad(head, margin) + cells.map((text) => pad(fit(text, width - 1), width)).join('')).trimEnd()
  const rows = starts.flatMap((start) => {
    const cells = weekdays.map((day) => lessons.find((one) => one.weekday === day && one.start === start))
    const names = cells.map((lesson) => (lesson ? `${marks[outcomes.get(lesson) ?? 'new']} ${lesson.course}` : ''))
    const rooms = cells.map((lesson) => (lesson ? styleText('dim', `  ${lesson.room}`) : ''))
    return [row(styleText('cyan', start), names), row('', rooms), '']
  })
  return [
    row(
      '',
      weekdays.map((day) => styleText('bold', day)),
    ),
    '',
    ...rows,
  ].join('\n')
}
