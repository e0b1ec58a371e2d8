// Runs every check, two at a time where they do not need each other, and shows the output of those that fail.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { styleText } from 'node:util'

interface Outcome {
  readonly name: string
  readonly passed: boolean
  readonly output: string
}

const stages: readonly (readonly string[])[] = [
  // The longest first, so that none is left alone at the end.
  ['build', 'types', 'lint', 'site:types', 'generated', 'words', 'changesets', 'format', 'architecture'],
  ['packages', 'site:test', 'exports', 'size', 'unused'],
  ['test:run'],
]
/** The checks whose output is shown even if they pass. */
const shown = new Set(['size', 'site:test', 'test:run'])
const side = 2
/** The tests start about a hundred processes that load the same modules: each then takes half the time. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled') }

let passed = true
for (const stage of stages) {
  const waiting = [...stage]
  const workers = Array.from({ length: side }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const outcome = await run(name)
      passed &&= outcome.passed
      if (!outcome.passed || shown.has(name)) process.stdout.write(`${outcome.output.trimEnd()}\n`)
    }
  })
  await Promise.all(workers)
  if (!passed) break
}
process.exitCode = passed ? 0 : 1

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
