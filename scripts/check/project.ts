import { existsSync, globSync } from 'node:fs'
import { type Check, lint } from './checks.ts'

/** Tests of many processes, a browser, a real Redis or many retries: `npm test` runs them, the loop of one package does not. */
const long = [
  'redis/{outage,lost-writes}',
  'checkpoint/*',
  '{chaos,machines,resilience,recordings}',
  '{page,page-world,cors,applications,browser}',
  'mcp/{operations,conformance,process}',
  'client/client-process',
  '{backup-script,completion-shells,process,shell}',
]
/** Their patterns. */
export const longTests = long.map((one) => `**/test/${one}.test.ts`)
const withoutLong = longTests.map((pattern) => `--exclude "${pattern}"`).join(' ')

/** A package or a folder that Vitest knows as a project. */
export interface Project {
  readonly name: string
  readonly folder: string
}

/** The projects of the repository, by name. */
function listProjects(): Project[] {
  return globSync(['packages/*', 'testing/*', 'scripts', 'testing', 'site'])
    .filter((folder) => existsSync(`${folder}/vitest.config.ts`) && folder !== 'testing/mutation')
    .map((folder) => ({ name: folder.replace(/^.*[/\\]/, ''), folder: folder.replaceAll('\\', '/') }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Finds a project by its name. @throws Error there is none; the message lists them */
export function findProject(name: string | undefined): Project {
  const projects = listProjects()
  const found = projects.find((one) => one.name === name)
  if (found) return found
  const names = projects.map((one) => one.name).join(', ')
  throw new Error(
    `${name === undefined ? 'Name a project' : `There is no project ${name}`}. The projects are: ${names}`,
  )
}

/** The checks of one project, for while it is written: its quick tests, its types and its lint. */
export function projectChecks({ name, folder }: Project): readonly Check[] {
  return [
    {
      name: 'tests',
      command: `vitest run ${folder}/test/ ${withoutLong} --reporter=minimal --reporter=./scripts/count-reporter.ts`,
      timed: true,
      shown: true,
    },
    { name: 'lint', command: `${lint} ${folder}`, repair: `npm run fix -- ${name}` },
  ]
}

/** The command that runs some test files. */
export function testCommand(files: readonly string[]): string {
  return `vitest run ${withoutLong} --reporter=minimal ${files.join(' ')}`
}
