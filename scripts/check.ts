// Runs every check, or those that are named, or those of one package, and says at the end what to do first:
// `npm run check`, `npm run check lint format`, `npm run check tests -- paging`, `npm run check -- --project core`
import { changedFiles } from './changed-files.ts'
import { type Check, checks } from './check/checks.ts'
import { findProject, projectChecks } from './check/project.ts'
import { runChecks } from './check/run-checks.ts'
import { runCommand } from './check/run-command.ts'
import { summary } from './check/summary.ts'

const words = process.argv.slice(2)
const count = words.findIndex((word) => !checks.some(({ name }) => name === word))
const named = checks.filter(({ name }) => words.slice(0, count < 0 ? undefined : count).includes(name))
const rest = count < 0 ? [] : words.slice(count)

const [option, project] = rest
const list = checks.map(({ name }) => name).join(', ')
try {
  if (named.length === 0 && option === '--project') {
    const found = findProject(project)
    await runAll(projectChecks(found), `npm run check -- --project ${found.name}`)
  } else if (named.length === 0 && rest.length === 0) await runAll(checks.filter(isWanted))
  else if (named.length > 1 && rest.length === 0) await runAll(withNeeds(named))
  else if (named.length === 1) await runOne(named[0] as Check)
  else if (option === 'help') console.log(`The checks are: ${list}\nOf one project: npm run check -- --project core`)
  else throw new Error(`There is no check ${option}. The checks are: ${list}`)
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
async function runOne(check: Check): Promise<void> {
  const needs = withNeeds([check]).filter((one) => one !== check)
  const outcomes = await runChecks(needs)
  const isReady = needs.every(({ name }) => outcomes.get(name)?.passed)
  const { command, env } = check
  process.exitCode = isReady && (await runCommand(command, rest, { live: true, env })).passed ? 0 : 1
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
