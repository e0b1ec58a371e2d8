// Writes what is generated, mends what the linter can, and formats. Where generating fails, nothing else is touched.
import { runCommand } from './check/run-command.ts'

const generate = 'node --conditions=@portolan/source scripts/generate/main.ts'
const mended = (await runCommand(generate, [], { live: true })).passed
if (mended) {
  const { passed } = await runCommand('oxlint --type-aware --deny-warnings --fix', [], { live: true })
  const formatted = await runCommand('oxfmt .', [], { live: true })
  process.exitCode = passed && formatted.passed ? 0 : 1
} else {
  console.error('Generating failed: nothing was mended. Put that right first.')
  process.exitCode = 1
}
