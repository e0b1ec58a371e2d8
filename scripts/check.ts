// Runs every check, or those that are named, or those of one package, and says at the end what to do first:
// `npm run check`, `npm run check lint format`, `npm run check tests -- paging`, `npm run check -- --project core`
import { changedFiles } from './changed-files.ts'
import { type Check, checks } from './check/checks.ts'
import { projectChecks } from './check/project.ts'
import { runChecks } from './check/run-checks.ts'
import { runCommand } from './check/run-command.ts'
import { summary } from './check/summary.ts'

const words = process.argv.slice(2)
const count = words.findIndex((word) => !checks.some(({ name }) => name === word))
const named = checks.filter(({ name }) => words.slice(0, count < 0 ? undefined : count).includes(name))
const rest = count < 0 ? [] : words.slice(count)

const [option, project] = rest
if (named.length === 0 && option === '--project' && project !== undefined) await runAll(projectChecks(project))
else if (named.length === 0 && rest.length === 0) await runAll(checks.filter(isWanted))
else if (named.length > 1 && rest.length === 0) await runAll(named)
else if (named.length === 1) await runOne(named[0] as Check)
else {
  console.error(`There is no check ${option}. The checks are: ${checks.map(({ name }) => name).join(', ')}`)
  process.exitCode = 2
}

async function runAll(some: readonly Check[]): Promise<void> {
  const outcomes = await runChecks(some)
  for (const line of summary(some, outcomes)) console.log(line)
  process.exitCode = some.every(({ name }) => outcomes.get(name)?.passed) ? 0 : 1
}

/** Runs a check as its command would run by itself, with the words that follow its name. */
async function runOne({ command, env }: Check): Promise<void> {
  process.exitCode = (await runCommand(command, rest, { live: true, env })).passed ? 0 : 1
}

function isWanted({ named: onlyNamed, onlyFor }: Check): boolean {
  if (onlyNamed) return false
  return !onlyFor || process.env['CI'] !== undefined || changedFiles().some((file) => onlyFor.test(file))
}
