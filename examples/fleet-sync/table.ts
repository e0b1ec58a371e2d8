import { styleText } from 'node:util'

/** A repository, and the fleet's progress with it. */
export interface Row {
  readonly repository: string
  readonly total: number | undefined
  events: number
  worker: number | undefined
  state: 'waiting' | 'syncing' | 'done' | 'failed'
  message?: string
}

const width = 24
const colors = { waiting: 'gray', syncing: 'yellow', done: 'green', failed: 'red' } as const
const count = new Intl.NumberFormat('en')

/** The table as text, a line for each repository. */
export function draw(rows: readonly Row[], footer: string): string {
  const longest = Math.max(...rows.map(({ repository }) => repository.length))
  const lines = rows.map(({ repository, total, events, worker, state, message }) => {
    const part = state === 'done' ? 1 : total ? Math.min(1, events / total) : 0
    const full = Math.round(part * width)
    const bar = styleText(colors[state], '█'.repeat(full)) + styleText('gray', '░'.repeat(width - full))
    const who = worker === undefined ? '        ' : `worker ${worker}`
    return `  ${repository.padEnd(longest)}  ${bar}  ${count.format(events).padStart(6)} events  ${who}  ${styleText(colors[state], state)}${message ? `: ${message}` : ''}`
  })
  return `${lines.join('\n')}\n\n  ${footer}\n`
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
