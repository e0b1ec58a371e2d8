import { styleText } from 'node:util'
import { type Lesson, weekdays } from './timetable.ts'

export type Outcome = 'new' | 'kept'

const width = 21
const marks = { new: styleText('green', '●'), kept: styleText('dim', '○') } as const

/** A week as a grid, with a mark on each lesson: new in the calendar, or already there. */
export function grid(lessons: readonly Lesson[], outcomes: ReadonlyMap<Lesson, Outcome>): string {
  const starts = [...new Set(lessons.map(({ start }) => start))].toSorted((a, b) => a.localeCompare(b))
  const head = `       ${weekdays.map((day) => styleText('bold', day.padEnd(width))).join('')}`
  const rows = starts.flatMap((start) => {
    const cells = weekdays.map((day) => lessons.find((one) => one.weekday === day && one.start === start))
    const names = cells.map((lesson) =>
      lesson ? `${marks[outcomes.get(lesson) ?? 'new']} ${cut(lesson.course).padEnd(width - 2)}` : ' '.repeat(width),
    )
    const rooms = cells.map((lesson) => styleText('dim', (lesson ? `  ${cut(lesson.room)}` : '').padEnd(width)))
    return [`${styleText('cyan', start)}  ${names.join('')}`.trimEnd(), `       ${rooms.join('')}`.trimEnd(), '']
  })
  return [head, '', ...rows].join('\n')
}

function cut(text: string): string {
  return text.length > width - 3 ? `${text.slice(0, width - 4)}…` : text
}
