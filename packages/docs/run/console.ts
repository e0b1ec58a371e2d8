import { format } from './format.ts'
import type { Line } from './outcome.ts'
import { show } from './show.ts'
import { tableText } from './table.ts'

const levels = ['log', 'info', 'debug', 'warn', 'error'] as const

/**
 * Puts a console in place that writes as Node's does.
 * @param send takes each line
 * @param now the milliseconds of the clock, for `console.time`
 */
export function installConsole(send: (line: Line) => void, now: () => number): void {
  const counts = new Map<string, number>()
  const times = new Map<string, number>()
  let pad = ''
  const write = (level: Line['level'], text: string): void =>
    send({ level, text: pad === '' ? text : text.replaceAll(/^/gm, pad) })
  for (const level of levels) console[level] = (...values: unknown[]) => write(level, format(values))
  const group = (...values: unknown[]): void => {
    if (values.length > 0) write('log', format(values))
    pad += '  '
  }
  const told = (label: string): string => `${label}: ${now() - (times.get(label) ?? now())} ms`
  Object.assign(console, {
    assert: (isSo?: unknown, ...values: unknown[]) => {
      if (!isSo) write('error', `Assertion failed${values.length > 0 ? `: ${format(values)}` : ''}`)
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1)
      write('log', `${label}: ${counts.get(label)}`)
    },
    countReset: (label = 'default') => void counts.delete(label),
    dir: (value: unknown, options?: { depth?: number | null }) =>
      write('log', show(value, { deepest: options?.depth === null ? Infinity : options?.depth })),
    dirxml: console.log,
    group,
    groupCollapsed: group,
    groupEnd: () => (pad = pad.slice(2)),
    table: (value: unknown, columns?: readonly string[]) => {
      const text = tableText(value, columns)
      if (text === undefined) write('log', format([value]))
      else write('table', text)
    },
    time: (label = 'default') => void times.set(label, now()),
    timeLog: (label = 'default', ...values: unknown[]) =>
      write('log', [told(label), format(values)].join(' ').trimEnd()),
    timeEnd: (label = 'default') => {
      write('log', told(label))
      times.delete(label)
    },
    trace: (...values: unknown[]) => write('error', `Trace: ${format(values)}`),
  })
}
