import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { emulate, type Start } from './emulator-start/emulate.ts'
import { listRequests } from './emulator-start/requests.ts'
import { median, table } from './table.ts'

const rounds = 5
const emulator = join(import.meta.dirname, '../packages/emulator/dist/cli.js')
/** Fetched when they are measured, so that nobody else has to install them. */
const fetched = ['@stoplight/prism-cli@5.14.2', '@octokit/openapi@23.0.2']

/** Compares the emulator of a document with Prism: until it listens, first answers, and memory. */
export async function emulatorStart(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...fetched])
    const modules = join(folder, 'node_modules')
    const contestants = new Map([
      ['ours', [emulator, '--openapi', 'DOCUMENT', '--port', 'PORT']],
      ['Prism', [join(modules, '@stoplight/prism-cli/dist/index.js'), 'mock', 'DOCUMENT', '--port', 'PORT']],
    ])
    const own = process.env['OPENAPI']?.split(',').map((one) => resolve(one)) ?? []
    const parts: string[] = []
    for (const document of [...own, join(modules, '@octokit/openapi/generated/api.github.com.json')])
      parts.push(await compare(document, contestants))
    return parts.join('\n\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(document: string, contestants: ReadonlyMap<string, readonly string[]>): Promise<string> {
  const { title, requests } = listRequests(readFileSync(document, 'utf8'))
  const measured = new Map(Array.from(contestants.keys(), (name) => [name, [] as (Start | undefined)[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, args] of round % 2 ? [...contestants].toReversed() : contestants)
      measured.get(name)?.push(await emulate(args, document, requests))
  const rows = Array.from(measured, ([name, all]) => {
    const started = all.filter((one) => one !== undefined)
    if (started.length === 0) return [name, 'does not start', ...Array.from({ length: requests.length + 2 }, () => '')]
    const of = (read: (one: Start) => number): number => median(started.map(read))
    return [
      name,
      `${of(({ ready }) => ready.time).toFixed(0)} ms`,
      `${of(({ ready }) => ready.cpu).toFixed(0)} ms`,
      ...requests.map((_, index) => describeAnswers(started, index)),
      `${of(({ memory }) => memory).toFixed(0)} MB`,
    ]
  })
  const first = requests.map(({ method, path }) => `${method} ${path}`)
  return table([title, 'listens after', 'CPU', ...first, 'memory'], rows)
}

/** The time and the status of a first answer. */
function describeAnswers(started: readonly Start[], index: number): string {
  const answers = started.flatMap(({ answers: all }) => all[index] ?? [])
  const statuses = new Set(answers.map(({ status }) => status))
  return `${median(answers.map(({ time }) => time)).toFixed(0)} ms (${[...statuses].join(', ')})`
}
