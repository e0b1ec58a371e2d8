// Proves the packed packages on every runtime, compiler and bundler of docs/support.md: `npm run matrix`, or
// `npm run matrix -- node bun` for the cells whose name holds one of these words. With `--built` it
// takes the builds that are there.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { closeAll } from '../at-end.ts'
import { makeApplication, startEmulatorOf } from './application.ts'
import { browserCells } from './browser-cells.ts'
import { bundlerCells } from './bundler-cells.ts'
import type { Cell } from './cell.ts'
import { compilerCells } from './compiler-cells.ts'
import { jestCells } from './jest-cells.ts'
import { frameworkCells } from './framework-cells.ts'
import { MissingError } from './kits.ts'
import { metroCells } from './metro-cells.ts'
import { nextCells } from './next-cell.ts'
import { runtimeCells } from './runtime-cells.ts'

const { values, positionals } = parseArgs({ options: { built: { type: 'boolean' } }, allowPositionals: true })
const words = positionals.map((word) => word.toLowerCase())
const cells = [
  ...runtimeCells,
  ...jestCells,
  ...browserCells,
  ...bundlerCells,
  ...metroCells,
  ...nextCells,
  ...frameworkCells,
  ...compilerCells,
].filter(({ on, how }) => words.length === 0 || words.some((word) => `${on} ${how}`.toLowerCase().includes(word)))
if (cells.length === 0) throw new Error(`no cell has ${words.join(' or ')} in its name`)

const application = await makeApplication({ build: !values.built })
const emulator = await startEmulatorOf(application)
const colors = { ok: 'green', skipped: 'yellow', FAILED: 'red' } as const
const count = { ok: 0, FAILED: 0, skipped: 0 }
try {
  for (const cell of cells) await show(cell)
} finally {
  await closeAll()
  await emulator.stop()
  rmSync(join(application, '..'), { recursive: true, force: true, maxRetries: 5 })
}
console.log(`\n${count.ok} passed, ${count.FAILED} failed, ${count.skipped} skipped`)
process.exitCode = count.FAILED ? 1 : 0

async function show(cell: Cell): Promise<void> {
  const started = performance.now()
  const { verdict, text } = await outcome(cell)
  count[verdict]++
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
  const mark = styleText(colors[verdict], verdict.padEnd(7))
  console.log(`${mark} ${cell.on.padEnd(20)} ${cell.how.padEnd(34)} ${seconds.padStart(7)}  ${text}`)
}

async function outcome({ run }: Cell): Promise<{ verdict: keyof typeof count; text: string }> {
  try {
    emulator.reset()
    return { verdict: 'ok', text: await run({ application, url: emulator.url }) }
  } catch (error) {
    if (error instanceof MissingError) return { verdict: 'skipped', text: error.message }
    return { verdict: 'FAILED', text: String(error) }
  }
}
