// Runs every check, two at a time where they do not need each other, and shows the output of those that fail.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { styleText } from 'node:util'

interface Outcome {
  readonly name: string
  readonly passed: boolean
  readonly output: string
}

interface Check {
  readonly name: string
  /** What has to have passed before: what a check needs, or what would read its files while they are written. */
  readonly after?: readonly string[]
}

/** What reads the whole repository, and would meet the files that the build of the site writes. */
const readers = ['lint', 'generated', 'words', 'format', 'architecture']

/** In this order, two at a time: the longest first, but for the tests, which use both cores by themselves. */
const checks: readonly Check[] = [
  { name: 'build' },
  { name: 'lint' },
  { name: 'site:types' },
  { name: 'types' },
  { name: 'generated' },
  { name: 'words' },
  { name: 'changesets' },
  { name: 'format' },
  { name: 'architecture' },
  { name: 'site:test', after: readers },
  { name: 'packages', after: ['build'] },
  { name: 'exports', after: ['build'] },
  { name: 'size' },
  { name: 'unused' },
]
/** Alone, at the end: some tests have limits of time. */
const last = 'test:run'
/** The checks whose output is shown even if they pass. */
const shown = new Set(['size', 'site:test', 'test:run'])
const side = 2
/** The tests start about a hundred processes that load the same modules: each then takes half the time. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled') }

const waiting = [...checks]
const passed = new Map<string, boolean>()
const running = new Set<Promise<void>>()
while (waiting.length > 0 || running.size > 0) {
  const at = running.size < side ? waiting.findIndex(isReady) : -1
  const [next] = at < 0 ? [] : waiting.splice(at, 1)
  if (next) start(next.name)
  else if (running.size > 0) await Promise.race(running)
  // What is left waits for a check that has failed.
  else break
}
if (allPassed()) await report(last)
else console.log(`Not run: ${[...waiting.map(({ name }) => name), last].join(', ')}`)
process.exitCode = allPassed() ? 0 : 1

function isReady({ after = [] }: Check): boolean {
  return after.every((name) => passed.get(name))
}

function allPassed(): boolean {
  return waiting.length === 0 && [...passed.values()].every(Boolean)
}

function start(name: string): void {
  const one = report(name).finally(() => running.delete(one))
  running.add(one)
}

async function report(name: string): Promise<void> {
  const outcome = await run(name)
  passed.set(name, outcome.passed)
  if (!outcome.passed || shown.has(name)) process.stdout.write(`${outcome.output.trimEnd()}\n`)
}

function run(name: string): Promise<Outcome> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const mark = code === 0 ? styleText('green', 'ok  ') : styleText('red', 'FAIL')
      process.stdout.write(`${mark} ${name.padEnd(14)} ${seconds.padStart(6)} s\n`)
      resolve({ name, passed: code === 0, output })
    })
  })
}
