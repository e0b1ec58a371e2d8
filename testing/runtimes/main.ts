// Proves the packed packages on every runtime, compiler and bundler of docs/support.md: `npm run matrix`, or
// `npm run matrix -- node bun` for the cells whose name holds one of these words. With `--built` it
// takes the builds that are there.
import { rmSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { closeAll } from '../at-end.ts'
import { makeApplication, startEmulatorOf } from './application.ts'
import { browserCells } from './browser-cells.ts'
import type { Bench, Cell } from './cell.ts'
import { MissingError } from './kits.ts'
import { bundlerCells } from './bundler-cells.ts'
import { nextCells } from './next-cell.ts'
import { denoPostsCells } from './deno-posts-cell.ts'
import { compilerCells } from './compiler-cells.ts'
import { runtimeCells } from './runtime-cells.ts'

const { values, positionals } = parseArgs({ options: { built: { type: 'boolean' } }, allowPositionals: true })
const words = positionals.map((word) => word.toLowerCase())
const cells = [
  ...runtimeCells,
  ...denoPostsCells,
  ...browserCells,
  ...bundlerCells,
  ...nextCells,
  ...compilerCells,
].filter(({ on, how }) => words.length === 0 || words.some((word) => `${on} ${how}`.toLowerCase().includes(word)))
if (cells.length === 0) throw new Error(`no cell has ${words.join(' or ')} in its name`)

const application = await makeApplication({ build: !values.built })
const emulator = await startEmulatorOf(application)
const count = { passed: 0, failed: 0, skipped: 0 }
try {
  for (const cell of cells) await show(cell, { application, url: emulator.url })
} finally {
  await closeAll()
  await emulator.stop()
  rmSync(application, { recursive: true, force: true })
}
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exitCode = count.failed ? 1 : 0

async function show(cell: Cell, bench: Bench): Promise<void> {
  const started = performance.now()
  const { verdict, mark, text } = await outcome(cell, bench)
  count[verdict]++
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  console.log(`${mark} ${cell.on.padEnd(20)} ${cell.how.padEnd(34)} ${seconds.padStart(7)}  ${text}`)
}

async function outcome(cell: Cell, bench: Bench) {
  try {
    emulator.reset()
    return { verdict: 'passed', mark: styleText('green', 'ok     '), text: await cell.run(bench) } as const
  } catch (error) {
    if (error instanceof MissingError)
      return { verdict: 'skipped', mark: styleText('yellow', 'skipped'), text: error.message } as const
    return { verdict: 'failed', mark: styleText('red', 'FAILED '), text: String(error) } as const
  }
}
