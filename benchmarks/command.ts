import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loopback } from './loopback.ts'
import { median, table } from './table.ts'

const rounds = 21
const portolan = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url))
const list = ['issues', 'issue-events', 'list-for-repo', '--owner', 'o', '--repo', 'r', '--per-page', '100']

/** Measures the command in fresh processes, side by side: help and completion until the end, a list until it begins. */
export async function command(): Promise<string> {
  const { url, stop } = await loopback()
  try {
    const whole = await measure('end', [
      ['bare node', ['-e', '0']],
      ['portolan --help', [portolan, '--help']],
      ['help of an operation', [portolan, 'sitehost', 'sites', 'list', '--help']],
      ['completion', [portolan, 'complete', '--', 'portolan', '']],
    ])
    const script = fileURLToPath(new URL('first-page.ts', import.meta.url))
    const first = await measure('first', [
      ['a script of the client', [script, url]],
      ['portolan, the same list', [portolan, ...list, '--output', 'ndjson', '--limit', '100', '--base-url', url]],
    ])
    return `${writeRows('a fresh process until its end', whole)}\n\n${writeRows('until the first page is printed', first)}`
  } finally {
    stop()
  }
}

type Times = ReadonlyMap<string, readonly number[]>

async function measure(until: 'end' | 'first', programs: readonly (readonly [string, string[]])[]): Promise<Times> {
  const times = new Map(programs.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, args] of programs) times.get(name)?.push(await time(args, until))
  return times
}

/** Milliseconds until a process ends, or until it prints something. */
function time(args: string[], until: 'end' | 'first'): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve) => {
    let first: number | undefined
    child.stdout.on('data', () => (first ??= performance.now() - start))
    child.once('close', () => resolve(until === 'first' ? (first ?? Number.NaN) : performance.now() - start))
  })
}

/** The median of each, and that of its ratios and differences to the first, round by round. */
function writeRows(title: string, times: Times): string {
  const [base = []] = times.values()
  const rows = Array.from(times, ([name, own]) => [
    name,
    `${median(own).toFixed(0)} ms`,
    `${median(own.map((one, round) => one - (base[round] ?? Number.NaN))).toFixed(0)} ms`,
    median(own.map((one, round) => one / (base[round] ?? Number.NaN))).toFixed(2),
  ])
  return table([title, 'time', 'more', 'ratio'], rows)
}
