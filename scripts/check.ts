// Runs every check, or those that are named, or those of one package, and says at the end what to do first:
// `npm run check`, `npm run check lint format`, `npm run check tests -- paging`, `npm run check -- --project core`
import { changedFiles } from './changed-files.ts'
import { type Check, checks } from './check/checks.ts'
import { projectChecks } from './check/project.ts'
import { listChecks, parseRequest } from './check/request.ts'
import { runChecks } from './check/run-checks.ts'
import { runCommand } from './check/run-command.ts'
import { summary } from './check/summary.ts'

try {
  const request = parseRequest(process.argv.slice(2))
  switch (request.kind) {
    case 'all':
      await runAll(checks.filter(isWanted))
      break
    case 'some':
      await runAll(withNeeds(request.checks))
      break
    case 'one':
      await runOne(request.check, request.words)
      break
    case 'project':
      await runAll(projectChecks(request.project), `npm run check -- --project ${request.project.name}`)
      break
    case 'help':
      console.log(`${listChecks()}\nOf one project: npm run check -- --project core`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

/** @param again the command that runs them again. @default that of the check that failed first */
async function runAll(some: readonly Check[], again?: string): Promise<void> {
  const outcomes = await runChecks(some)
  for (const line of summary(some, outcomes, again)) console.log(line)
  process.exitCode = some.every(({ name }) => outcomes.get(name)?.passed) ? 0 : 1
}

/** Runs a check as its command would run by itself, with the words that follow its name, after what it needs. */
async function runOne(check: Check, words: readonly string[]): Promise<void> {
  const needs = withNeeds([check]).filter((one) => one !== check)
  const outcomes = await runChecks(needs)
  const isReady = needs.every(({ name }) => outcomes.get(name)?.passed)
  const { command, env } = check
  process.exitCode = isReady && (await runCommand(command, words, { live: true, env })).passed ? 0 : 1
}

/** The checks with those that have to pass before them. */
function withNeeds(some: readonly Check[]): readonly Check[] {
  const names = new Set(some.map(({ name }) => name))
  for (const name of names) for (const need of checks.find((one) => one.name === name)?.after ?? []) names.add(need)
  return checks.filter(({ name }) => names.has(name))
}

function isWanted({ named: onlyNamed, onlyFor }: Check): boolean {
  if (onlyNamed) return false
  return !onlyFor || process.env['CI'] !== undefined || changedFiles().some((file) => onlyFor.test(file))
}
