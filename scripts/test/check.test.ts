import { getPriority } from 'node:os'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { checks } from '../check/checks.ts'
import { findProject } from '../check/project.ts'
import { parseRequest } from '../check/request.ts'
import { runChecks } from '../check/run-checks.ts'
import { quoted, runCommand } from '../check/run-command.ts'
import { summary } from '../check/summary.ts'

const silent = (): void => {}
const passing = (name: string) => ({ name, command: 'true' })
const failing = (name: string) => ({ name, command: 'echo broken && false' })

describe('a run of checks', () => {
  it('goes on after one that failed, and leaves out what needs that', async () => {
    const some = [failing('tests'), failing('build'), passing('lint'), { ...passing('packages'), after: ['build'] }]
    const outcomes = await runChecks(some, silent)
    const passed = Object.fromEntries(Array.from(outcomes, ([name, outcome]) => [name, outcome.passed]))
    expect(passed).toEqual({ tests: false, build: false, lint: true })
    expect(summary(some, outcomes)).toEqual([
      '',
      '1 passed, 2 failed: tests, build',
      'Not run, since they need one that failed: packages',
      'First: mend what `npm run check build` finds',
    ])
  })

  it.each([
    [{ name: 'a', command: 'seq 100' }, [/ok.+a +\d+\.\d s$/]],
    [failing('b'), [/FAIL.+b +\d+\.\d s$/, /^broken$/]],
  ])('says one line of a check that passes, and what one that fails printed: %o', async (check, lines) => {
    const said: string[] = []
    await runChecks([check], (line) => said.push(line))
    expect(said).toEqual(lines.map((line) => expect.stringMatching(line)))
  })

  it('never has two with limits of time at once', async () => {
    const only = join(emptyFolder(), 'only')
    const timed = { command: `mkdir ${only} && sleep 0.05 && rmdir ${only}`, timed: true } as const
    const outcomes = await runChecks([{ ...timed, name: 'tests' }, passing('lint'), { ...timed, name: 'site' }], silent)
    const passed = Object.fromEntries(Array.from(outcomes, ([name, outcome]) => [name, outcome.passed]))
    expect(passed).toEqual({ tests: true, lint: true, site: true })
  })

  it('names the command that mends what was found first', async () => {
    const some = [failing('types'), { ...failing('generated'), repair: 'npm run fix' }]
    expect(summary(some, await runChecks(some, silent)).at(-1)).toBe(
      'First: `npm run fix`, then `npm run check generated`',
    )
  })

  it('names the command of the project that was checked', async () => {
    const some = [failing('tests')]
    expect(summary(some, await runChecks(some, silent), 'npm run check -- --project core').at(-1)).toBe(
      'First: mend what `npm run check -- --project core` finds',
    )
  })

  it('lists the projects if there is none of that name', () => {
    expect(() => findProject('cores')).toThrow(/^There is no project cores\. The projects are: .*\bcore\b.*\bsite\b/)
    expect(findProject('core')).toEqual({ name: 'core', folder: 'packages/core' })
    expect(findProject('campaigns')).toEqual({ name: 'campaigns', folder: 'testing/campaigns' })
  })
})

describe('the words after the command', () => {
  const read = (words: string): unknown => {
    const request = parseRequest(words.split(' ').filter(Boolean))
    if (request.kind === 'one') return [request.check.name, ...request.words]
    return request.kind === 'some' ? request.checks.map(({ name }) => name) : request.kind
  }

  it.each([
    ['', 'all'],
    ['help', 'help'],
    ['--project core', 'project'],
    ['build', ['build']],
    ['format lint', ['lint', 'format']],
    ['tests paging retry', ['tests', 'paging', 'retry']],
    ['exports --write', ['exports', '--write']],
  ])('%j', (words, expected) => expect(read(words)).toEqual(expected))

  it.each([
    ['knip', 'There is no check knip. The checks are: tests, '],
    ['build knip', 'There is no check knip, and build takes no further words. '],
    ['size exports --write', 'There is no check --write, and exports takes --write, but only by itself. '],
    ['--project cores', 'There is no project cores. '],
  ])('%j is refused', (words, message) => expect(() => parseRequest(words.split(' '))).toThrow(message))
})

it.each([
  ['site/src/guides/paging.md', true],
  ['packages/core/README.md', true],
  ['packages/issues-client/openapi.yaml', true],
  ['packages/google-style-clients/openapi/mail.yaml', true],
  ['packages/core/src/client.ts', false],
])('a change of %s is one for the browser: %s', (path, expected) => {
  expect(checks.find(({ name }) => name === 'site')?.onlyFor?.test(path)).toBe(expected)
})

describe('a word that a shell is given', () => {
  it.each(['a b', '$HOME', "it's", '"', '*.md', '', 'a;b', '\\'])('arrives as it is: %j', async (word) => {
    const { output } = await runCommand('node -p "JSON.stringify(process.argv.slice(1))" --', ['plain', word])
    expect(JSON.parse(output)).toEqual(['plain', word])
  })

  it('has the quotes that Windows knows', () => {
    expect(quoted('paging of lists', 'win32')).toBe('"paging of lists"')
    expect(quoted('say "no"', 'win32')).toBe(String.raw`"say \"no\""`)
    expect(quoted('./a-b.ts', 'win32')).toBe('./a-b.ts')
  })
})

it('no check needs a shell of one system', () => {
  const lines = checks.map(({ command }) => command)
  expect(lines.filter((line) => /['$;|<>(){}]|\bexport\b|^\w+=/.test(line))).toEqual([])
})

it.skipIf(process.platform === 'win32').each([
  [true, 0],
  [undefined, 19],
])('a check with limits of time (%s) has the processors before the others: %i', async (timed, priority) => {
  const command = 'node -p "[os.getPriority(), process.env.ASKED].join()"'
  const asks = { name: 'asks', command, env: { ASKED: 'for' }, ...(timed && { timed }) }
  const outcomes = await runChecks([asks], silent)
  expect(outcomes.get('asks')?.output).toBe(`${Math.min(getPriority() + priority, 19)},for`)
})
