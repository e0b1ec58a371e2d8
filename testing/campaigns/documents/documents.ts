import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { run } from '../../../packages/generator/src/cli.ts'
import { drive } from '../../../packages/generator/test/driver/drive.ts'
import { atMost, type Campaign, none } from '../frame.ts'
import { judgePrinted } from '../fuzz/target.ts'
import { compileAll } from '../names/compile.ts'
import { brief } from '../names/journey.ts'
import { runExamples } from './run-examples.ts'

/** Seconds of the processor that the largest document may take. */
const mostSeconds = 10

export const documents: Campaign = {
  name: 'documents',
  summary: 'documents of others (--folder), through the command, the compiler and a call of each operation',
  async run({ folder, log }) {
    if (folder === undefined) return [{ name: 'documents', value: 'none: --folder says where they are' }]
    const home = join(import.meta.dirname, `../.vitest/documents-${crypto.randomUUID()}`)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:json|ya?ml)$/.test(file))
      .map((file) => resolve(folder, file))
    const unwritten: string[] = []
    const faults: string[] = []
    const compiled: string[] = []
    const examples: string[] = []
    const sum = { operations: 0, right: 0, warnings: 0, seconds: 0, examples: 0 }
    mkdirSync(home, { recursive: true })
    try {
      for (const [index, file] of files.entries()) {
        const name = relative(folder, file)
        log(`  ${name}`)
        try {
          const { seconds, warnings } = await write(file, join(home, String(index)))
          sum.seconds = Math.max(sum.seconds, seconds)
          sum.warnings += warnings
          const report = await drive(file, `campaign-${index}`)
          sum.operations += report.operations
          sum.right += report.right
          const { run: ran, faults: failed } = await runExamples(file, join(home, `${index}-examples`))
          sum.examples += ran
          examples.push(...failed.map((fault) => `${name}: ${brief(fault)}`))
          faults.push(...report.faults.map((fault) => `${name}: ${brief(fault)}`))
        } catch (error) {
          unwritten.push(`${name}: ${brief((error as Error).message)}`)
        }
      }
      compiled.push(...compileAll(home))
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
    for (const fault of [...unwritten, ...faults, ...examples, ...compiled]) log(`  ${fault}`)
    return [
      { name: 'documents', value: files.length },
      { name: 'warnings', value: sum.warnings },
      none('documents that the command does not write', unwritten),
      none('clients that do not compile, or that CommonJS cannot load', compiled),
      { name: 'operations', value: sum.operations },
      { name: 'operations whose request and result are as documented', value: sum.right },
      { name: 'operations whose example was run on the emulator of the document', value: sum.examples },
      none('examples that fail there', examples),
      atMost('seconds of the processor for the largest', Math.ceil(sum.seconds), mostSeconds),
    ]
  },
}

/** Writes a client as the command does, and judges what it prints. */
async function write(file: string, out: string): Promise<{ readonly seconds: number; readonly warnings: number }> {
  let printed = ''
  const print = (text: string): void => void (printed += text)
  const started = process.cpuUsage()
  const status = await run([file, '--out', out], { out: print, error: print, input: async () => '' })
  const seconds = process.cpuUsage(started).user / 1e6
  judgePrinted(printed)
  if (status !== 0) throw new Error(`ends with ${status}: ${printed}`)
  return { seconds, warnings: printed.split('\n').filter((line) => line.startsWith(file)).length }
}
