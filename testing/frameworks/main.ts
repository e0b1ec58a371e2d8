// Tries the clients of what frameworks write against the frameworks' own servers: `npm run frameworks`, or
// `npm run frameworks -- hono nest` for those whose name holds one of these words.
import { styleText } from 'node:util'
import { closeAll } from '@portolan/testing/at-end'
import { frameworks } from './frameworks.ts'
import { tryFramework } from './try-framework.ts'

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = frameworks.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)
if (chosen.length === 0) throw new Error(`no framework has ${words.join(' or ')} in its name`)

const count = <T extends { readonly verdict: string }>(all: readonly T[], verdict: T['verdict']): number =>
  all.filter((one) => one.verdict === verdict).length
const columns = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => String(cell).padEnd([38, 11, 9, 13, 7, 7][index] ?? 7)).join('')

console.log(
  columns('framework and document', 'operations', 'right', 'with overlay', 'wrong', 'lists', 'paged', 'wrong'),
)
try {
  for (const framework of chosen) {
    const missing = framework.findMissing?.()
    if (missing !== undefined) {
      console.log(`${framework.name.padEnd(38)}${styleText('yellow', 'skipped')}: ${missing}`)
      continue
    }
    for (const { document, operations, lists, emulated, typeErrors } of await tryFramework(framework, {
      types: true,
    })) {
      const wrong = operations.filter(({ verdict }) => verdict === 'wrong')
      const row = columns(
        `${framework.name} ${document}`,
        operations.length,
        count(operations, 'right'),
        count(operations, 'learned'),
        wrong.length,
        lists.length,
        count(lists, 'paged'),
        count(lists, 'wrong'),
      )
      console.log(styleText(wrong.length > 0 ? 'red' : 'green', row))
      for (const { operation, verdict, faults } of operations)
        if (verdict !== 'right') for (const fault of faults) console.log(`  ${verdict} ${operation}: ${fault}`)
      for (const fault of emulated) console.log(styleText('red', `  emulator: ${fault}`))
      if (typeErrors) console.log(styleText('red', typeErrors))
      if (wrong.length + emulated.length > 0 || typeErrors !== '') process.exitCode = 1
    }
  }
} finally {
  await closeAll()
}
