// The loop while a project is written: `npm run dev -- core` writes what is generated, lints what changed, runs the nearest
// tests, and names the next file. `--watch` does it again after each change.
import { watch } from 'node:fs'
import { changedFiles } from './changed-files.ts'
import { lint } from './check/checks.ts'
import { findNearestTests } from './check/nearest-tests.ts'
import { findProject, type Project, testCommand } from './check/project.ts'
import { runCommand } from './check/run-command.ts'

/** More test files than these take longer than a person waits. */
const most = 12

const words = process.argv.slice(2)
const isWatch = words.includes('--watch')
try {
  const project = findProject(words.find((word) => !word.startsWith('-')))
  process.exitCode = (await runOnce(project)) ? 0 : 1
  if (isWatch) await runAgain(project)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

/** Runs what the changes of a project ask for. Returns true if nothing failed. */
async function runOnce(project: Project): Promise<boolean> {
  const { name, folder } = project
  const isWritten = changedFiles().some((file) =>
    /(?:openapi|portolan)[^/]*\.ya?ml$|^packages\/(?:generator|openapi)\/src\//.test(file),
  )
  if (isWritten && !(await passes('node --conditions=@portolan/source scripts/generate/main.ts'))) return false
  const changed = changedFiles().filter((file) => file.startsWith(`${folder}/`))
  if (changed.length === 0) {
    console.log(`Nothing of ${name} differs from main. All of its tests: npm run check -- --project ${name}`)
    return true
  }
  const sources = changed.filter((file) => file.endsWith('.ts'))
  if (sources.length > 0 && !(await passes(`${lint} ${sources.join(' ')}`))) return false
  const tests = findNearestTests(folder, changed)
  const run = tests.slice(0, most).map(({ file }) => file)
  if (run.length > 0 && !(await passes(testCommand(run)))) return false
  console.log(`${sources.length} files linted, ${run.length} of ${tests.length} related test files passed.`)
  console.log(`Next: ${nextStep(project, changed)}`)
  return true
}

/** Runs a command, and prints its output only if it fails. */
async function passes(command: string): Promise<boolean> {
  const { passed, output } = await runCommand(command, [])
  if (!passed) console.error(output)
  return passed
}

/** The file or the command that a change of a project still lacks. */
function nextStep({ name, folder }: Project, changed: readonly string[]): string {
  const isPublished = folder.startsWith('packages/') && changed.some((file) => file.startsWith(`${folder}/src/`))
  const untested = changed.filter(
    (file) => /\/src\/.*(?<!\.gen)\.ts$/.test(file) && findNearestTests(folder, [file]).length === 0,
  )
  if (untested.length > 0) return `a test in ${folder}/test: none imports ${untested[0]}`
  if (isPublished && !changed.some((file) => file.startsWith(`${folder}/test/`)))
    return `a test of the change in ${findNearestTests(folder, changed)[0]?.file ?? `${folder}/test`}`
  if (isPublished && !changedFiles().some((file) => /^\.changeset\/.*\.md$/.test(file)))
    return 'a file in .changeset that says what users see of it: npx changeset'
  return `npm run fix -- ${name}, then npm run check -- --project ${name}`
}

/** Runs again after each change of the project's files, one run at a time, until the process is ended. */
async function runAgain(project: Project): Promise<never> {
  console.log(`Waiting for changes of ${project.folder}.`)
  let wake = (): void => {}
  watch(project.folder, { recursive: true }, (_, file) => {
    if (file === null || !/node_modules|dist|\.gen\./.test(file)) wake()
  })
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    await runOnce(project)
  }
}
