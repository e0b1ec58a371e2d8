import { spawn, spawnSync } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { program, start, until, watched } from './processes.ts'
import { emulate, repository } from './set-up.ts'

const list = 'issues issue-events list-for-repo --owner portolan --repo atlas --output ndjson --json-errors'

it.each([
  ['20.19.4', 2, 'portolan needs Node 22.12 or later, and this is 20.19.4\n'],
  ['22.11.0', 2, 'portolan needs Node 22.12 or later, and this is 22.11.0\n'],
  ['22.12.0', 0, ''],
  ['30.0.0', 0, ''],
])('says on Node %s whether it can run there', (version, status, error) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const words = ['--import', `data:text/javascript,${versions}`, ...program, '--version']
  const ended = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect([ended.status, ended.stderr]).toEqual([status, error])
})

describe('the command as a process', () => {
  it('writes all of a long list into a pipe, and leaves stdin alone', async () => {
    const { env, emulator } = await emulate('issues', repository(1000))
    const { code, stdout, stderr } = start(`${list} --per-page 100`, env)
    expect([await code, stderr()]).toEqual([0, ''])
    expect(stdout().length).toBeGreaterThan(1_000_000)
    expect(
      stdout()
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: number }).id),
    ).toHaveLength(1000)
    expect(emulator.requests).toHaveLength(10)
  })

  it.each([
    [`${list} --per-page 10`],
    ['request issues GET /repos/portolan/atlas/issues/events --paginate --query per_page=10 --output ndjson'],
  ])('ends quietly when its reader has gone, and asks for no more: %s', async (command) => {
    const { env, emulator } = await emulate('issues', repository(2000))
    const line = `"$0" "$@" | head -1; echo "\${PIPESTATUS[0]}" >&2`
    const words = [...program, ...command.split(' ')]
    const { code, stdout, stderr } = watched(
      spawn('bash', ['-c', line, process.execPath, ...words], { env: { ...process.env, ...env } }),
    )
    expect(await code).toBe(0)
    expect([stdout().split('\n').length, stderr()]).toEqual([2, '0\n'])
    expect(emulator.requests.length).toBeLessThan(200)
  })

  it('finishes the page in hand at the first SIGINT, and prints the cursor', async () => {
    const { env, emulator } = await emulate('issues', repository(100))
    emulator.faults.add({ kind: 'delay', ms: 30 })
    const first = start(`${list} --per-page 5`, env)
    await until(() => first.stdout() !== '')
    first.child.kill('SIGINT')
    expect(await first.signal).toBe('SIGINT')
    const { error } = JSON.parse(first.stderr()) as { error: { cursor: string } }
    emulator.faults.clear()
    const rest = start(`${list} --per-page 5 --from ${error.cursor}`, env)
    expect(await rest.code).toBe(0)
    const ids = (first.stdout() + rest.stdout())
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: number }).id)
    expect([ids.length, new Set(ids).size]).toEqual([100, 100])
  })

  it('leaves at once at the second SIGINT, also where nobody reads its page', async () => {
    const { env, emulator } = await emulate('issues', repository(1000))
    const words = [...program, ...`${list} --per-page 100`.split(' ')]
    const child = spawn(process.execPath, words, { env: { ...process.env, ...env } })
    onTestFinished(() => void child.kill('SIGKILL'))
    const signal = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, by) => resolve(by)))
    await until(() => child.stdout.readableLength > 0)
    child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect([child.exitCode, emulator.requests.length]).toEqual([null, 1])
    child.kill('SIGINT')
    expect(await signal).toBe('SIGINT')
  })
})
