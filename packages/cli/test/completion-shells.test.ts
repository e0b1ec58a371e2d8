import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processEnv } from '@portolan/testing/process-env'
import { describe, expect, it, type TestContext } from 'vitest'
import { printScript } from '../src/completion/scripts.ts'
import { memoryIo } from './memory-io.ts'

const completer = join(import.meta.dirname, '../src/completion/complete.ts')

/** A `portolan` that completes, and writes down with which arguments it is run otherwise. */
const program = `
import { appendFileSync } from 'node:fs'
const [, , name, ...args] = process.argv
if (name === 'complete') {
  const { complete } = await import(${JSON.stringify(completer)})
  await complete(args, process)
} else appendFileSync('runs', JSON.stringify([name, ...args]) + '\\n')
`

interface Shell {
  readonly name: string
  readonly command: string
  /** What is typed first. */
  readonly start: string
}

const shells: readonly Shell[] = [
  { name: 'bash', command: 'bash --norc --noprofile -i', start: 'source script; source script\n' },
  { name: 'zsh', command: 'zsh -f -i', start: 'autoload -U compinit; compinit -D; source script; source script\n' },
  { name: 'fish', command: 'fish --no-config -i', start: 'source script; source script\n' },
]

/** Types into a shell at a terminal. @returns the arguments of each run, what the typed commands made, and what was shown */
function type(context: TestContext, { name, command, start }: Shell, keys: string) {
  if (process.platform !== 'linux' || spawnSync('script', ['--version']).error)
    context.skip('there is no script of util-linux, which makes the terminal')
  if (spawnSync(name, ['--version']).error) context.skip(`${name} is not installed`)
  const { folder, env, ...io } = memoryIo({ TERM: 'dumb', PS1: '$ ' })
  printScript(name, { stdout: io.stdout })
  writeFileSync(join(folder, 'script'), io.printed())
  writeFileSync(join(folder, 'main.mjs'), program)
  const run = `exec '${process.execPath}' --conditions=@portolan/source '${folder}/main.mjs' "$@"`
  writeFileSync(join(folder, 'portolan'), `#!/bin/sh\n${run}\n`)
  chmodSync(join(folder, 'portolan'), 0o755)
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { ...processEnv, ...env, PATH: `${folder}:${env['PATH']}` },
    input: `${start}${keys}exit\n`,
    encoding: 'utf8',
    timeout: 55_000,
  })
  const log = join(folder, 'runs')
  const runs = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return {
    runs: runs.map((line) => JSON.parse(line) as string[]),
    made: readdirSync(folder).filter((file) => ['x', 'y', 'z'].includes(file)),
    shown: stdout,
  }
}

const clear = '\u0015'

describe.each(shells)('the completion of $name at a terminal', (shell) => {
  // A shell and several processes: on a machine that is busy with other tests, this takes more than the usual limit.
  it('completes commands, flags and values, and evaluates nothing that was typed', (context) => {
    const keys = [
      `portolan issues issue-ev\tlist-for-repo --owner '$(touch x)' --per\t5\n`,
      'portolan issues issue-events list-for-repo --owner $(touch y) --per\t',
      clear,
      'portolan issues issue-events list-for-repo --owner=$(touch${IFS}z)= --per\t',
      clear,
      'portolan calendar events insert --send-updates=ext\t\n',
    ]
    const { runs, made, shown } = type(context, shell, keys.join(''))
    expect(runs).toEqual([
      ['issues', 'issue-events', 'list-for-repo', '--owner', '$(touch x)', '--per-page', '5'],
      ['calendar', 'events', 'insert', '--send-updates=externalOnly'],
    ])
    expect(made).toEqual([])
    expect(shown).not.toMatch(/readonly|not found|error/i)
  })
})
