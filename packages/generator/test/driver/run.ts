// Calls every operation of documents: node --conditions @portolan/source packages/generator/test/driver/run.ts FILE...
import { basename } from 'node:path'
import { drive } from './drive.ts'

const verbose = process.argv.includes('--faults')
const files = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const sum = { operations: 0, called: 0, right: 0 }
for (const [index, file] of files.entries()) {
  try {
    const { operations, called, right, faults } = await drive(file, `${index}-${basename(file).replaceAll(/\W/g, '-')}`)
    sum.operations += operations
    sum.called += called
    sum.right += right
    console.log(`${file}: ${operations} operations, ${called} called, ${right} right`)
    if (verbose) for (const fault of faults) console.log(`  ${fault}`)
  } catch (error) {
    console.log(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(`${sum.operations} operations, ${sum.called} called, ${sum.right} right`)
