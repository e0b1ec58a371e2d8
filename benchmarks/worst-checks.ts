import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { runPatiently } from './fresh.ts'
import { median, table } from './table.ts'

const folder = join(import.meta.dirname, 'node_modules', '.worst-checks')
const document = join(import.meta.dirname, 'worst-checks', 'openapi.yaml')
const generator = join(import.meta.dirname, '../packages/generator/dist/main.js')

/** The longest that a check may take, in milliseconds. */
const patience = 10_000
const rounds = 3

/** Compares the checks that the generator writes with ajv's, on data that alternatives make expensive. */
export function worstChecks(): string {
  rmSync(folder, { recursive: true, force: true })
  execFileSync(process.execPath, [generator, document, '--out', folder, '--quiet'])
  const checks = join(folder, 'checks.mjs')
  const entryPoints = [join(folder, 'worst', 'explain.gen.ts')]
  buildSync({ entryPoints, outfile: checks, bundle: true, format: 'esm', platform: 'node' })
  const cases = { Nested: [14, 18, 22, 100, 1500], Filter: [14, 18, 22, 34, 100, 1000] }
  const rows = Object.entries(cases).flatMap(([schema, all]) =>
    all.map((levels) => [
      `${schema}, ${levels} levels`,
      ...['ours', 'ajv'].map((contestant) => measureTime(contestant, schema, levels, checks)),
    ]),
  )
  return table(['one check in a fresh process', 'ours', 'ajv'], rows)
}

function measureTime(contestant: string, schema: string, levels: number, checks: string): string {
  try {
    const run = (): number =>
      runPatiently(patience, 'worst-checks-run.ts', contestant, schema, levels, checks, document) as number
    return `${median(Array.from({ length: rounds }, run)).toFixed(1)} ms`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw error
    return 'no end in 10 s'
  }
}
