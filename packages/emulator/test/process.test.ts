import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '@portolan/testing/eventually'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it, onTestFinished } from 'vitest'

const cli = join(import.meta.dirname, '../src/cli.ts')
const command = ['--conditions=@portolan/source', cli]

it.each([
  ['| true', 0, ''],
  ['> /dev/full', 1, 'portolan-emulator: stdout cannot be written: ENOSPC: no space left on device, write\n'],
])('ends without a stack trace if its output cannot be written: %s', (words, code, stderr) => {
  const script = `set -o pipefail; '${[process.execPath, ...command].join("' '")}' --routes ${words}`
  const ended = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  expect([ended.status, ended.stderr]).toEqual([code, stderr])
})

it('ends with the exit code 2 if an option is not valid', async () => {
  const ended = promisify(execFile)(process.execPath, [...command, '--port', 'x'])
  await expect(ended).rejects.toMatchObject({ code: 2, stdout: '', stderr: '--port must be an integer, not x.\n' })
})

/** Runs the program until it has printed its address. */
async function starts(...args: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, [...command, '--port', '0', ...args], { stdio: 'pipe' })
  let output = ''
  const url = new Promise<string>((resolve) =>
    child.stdout?.on('data', (piece: Buffer) => {
      output += piece.toString()
      const found = /emulator at (?<url>http:[\d./:]+)/.exec(output)?.groups?.['url']
      if (found !== undefined) resolve(found)
    }),
  )
  const end = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    url: await url,
    kill(): Promise<number | null> {
      child.kill('SIGKILL')
      return end
    },
    async interrupt(): Promise<number | null> {
      child.kill('SIGINT')
      return end
    },
  }
}

describe('portolan-emulator', () => {
  it('ends when it is interrupted, and says that a port is in use', async () => {
    const program = await starts('--services', 'issues')
    const { port } = new URL(program.url)
    const taken = promisify(execFile)(process.execPath, [...command, '--port', port])
    await expect(taken).rejects.toMatchObject({
      code: 2,
      stderr: `The port ${port} is already in use: choose another with --port.\n`,
    })
    expect(await program.interrupt()).toBe(0)
  })

  it('keeps the world in the file while it runs, so that a kill loses little', async () => {
    const file = join(emptyFolder(), 'world.json')
    const program = await starts('--services', 'calendar', '--state', file)
    await fetch(`${program.url}/calendar/v3/calendars/primary/events`, {
      method: 'POST',
      body: '{"start":{"date":"2026-03-02"},"end":{"date":"2026-03-03"}}',
    })
    await eventually(() => expect(readFileSync(file, 'utf8')).toContain('"2026-03-02"'))
    await program.kill()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1 })
  })
})
