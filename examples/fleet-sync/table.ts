import { styleText } from 'node:util'
import { columns, fit, pad, measureWidth } from '../terminal.ts'

/** A repository, and the fleet's progress with it. */
export interface Row {
  readonly repository: string
  readonly total: number | undefined
  events: number
  worker: number | undefined
  state: 'waiting' | 'syncing' | 'done' | 'failed'
  message?: string
}

const colors = { waiting: 'gray', syncing: 'yellow', done: 'green', failed: 'red' } as const
const count = new Intl.NumberFormat('en')

/** Columns of a line besides the name and the bar. */
const fixed = 38

/** The table as text, a line for each repository. */
export function draw(rows: readonly Row[], footer: string): string {
  const room = columns()
  const longest = Math.min(Math.floor(room / 3), Math.max(...rows.map(({ repository }) => measureWidth(repository))))
  const width = Math.max(8, Math.min(48, room - longest - fixed))
  const lines = rows.map(({ repository, total, events, worker, state, message }) => {
    const part = state === 'done' ? 1 : total ? Math.min(1, events / total) : 0
    const full = Math.round(part * width)
    const bar = styleText(colors[state], '█'.repeat(full)) + styleText('gray', '░'.repeat(width - full))
    const who = worker === undefined ? '        ' : `worker ${worker}`
    const name = pad(fit(repository, longest), longest)
    const end = `${styleText(colors[state], state)}${message ? `: ${message}` : ''}`
    return fit(`  ${name}  ${bar}  ${count.format(events).padStart(6)} events  ${who}  ${end}`, room)
  })
  return `${lines.join('\n')}\n\n${fit(`  ${footer}`, room)}\n`
}

/** Shows a text in place of the previous one; if the output is not a terminal, only the last text. */
export function liveText(output: NodeJS.WriteStream): { show(text: string): void; end(): void } {
  let height = 0
  let last = ''
  return {
    show(text) {
      last = text
      if (!output.isTTY) return
      output.write(`${height > 0 ? `\u001B[${height}A\u001B[J` : ''}${text}`)
      height = text.split('\n').length - 1
    },
    end() {
      if (!output.isTTY) output.write(last)
    },
  }
}
