// Writes what is generated, formats, and mends what the linter can: `npm run fix`, or `npm run fix -- core` for one project.
import { lint } from './check/checks.ts'
import { findProject } from './check/project.ts'
import { runCommand } from './check/run-command.ts'

const [name] = process.argv.slice(2)
try {
  const folder = name === undefined ? '.' : findProject(name).folder
  process.exitCode = (await runAll(folder)) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

/** Runs each step, also after one that failed: each mends something else. */
async function runAll(folder: string): Promise<boolean> {
  const format = `oxfmt ${folder}`
  const steps = [
    'node --conditions=@portolan/source scripts/generate/main.ts',
    format,
    `${lint} --fix ${folder}`,
    format,
  ]
  let passed = true
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- each step works on what the one before wrote
    const outcome = await runCommand(step, [])
    if (!outcome.passed) console.error(outcome.output)
    passed &&= outcome.passed
  }
  return passed
}
