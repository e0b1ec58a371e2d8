import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createEmulator } from '@portolan/emulator'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const cli = join(import.meta.dirname, '../src/cli.ts')
const command = ['--conditions=@portolan/source', cli]

/** What the program prints until it ends by itself. */
async function ends(...args: readonly string[]) {
  const ended = promisify(execFile)(process.execPath, [...command, ...args], { timeout: 20_000 })
  const { stdout, stderr, code } = await ended.then(
    (output) => ({ ...output, code: 0 }),
    (error: unknown) => error as { stdout: string; stderr: string; code: number },
  )
  return { stdout, stderr, code }
}

/** What the program prints if it starts nothing, in this process, which has loaded the services already. */
async function prints(...args: readonly string[]) {
  const { argv } = process
  const printed = { stdout: '', stderr: '' }
  const done = new Promise<void>((resolve) => {
    for (const name of ['stdout', 'stderr'] as const)
      vi.spyOn(process[name], 'write').mockImplementation((text) => {
        printed[name] += text.toString()
        resolve()
        return true
      })
  })
  try {
    process.argv = [process.execPath, 'cli.ts', ...args]
    await import(`${cli}?${randomUUID()}`)
    await done
    return { ...printed, code: process.exitCode ?? 0 }
  } finally {
    vi.restoreAllMocks()
    Object.assign(process, { argv, exitCode: undefined })
  }
}

it.each([
  ['| true', 0, ''],
  ['> /dev/full', 1, 'portolan-emulator: stdout cannot be written: ENOSPC: no space left on device, write\n'],
])('ends without a stack trace if its output cannot be written: %s', (words, code, stderr) => {
  const script = `set -o pipefail; '${[process.execPath, ...command].join("' '")}' --routes ${words}`
  const ended = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  expect([ended.status, ended.stderr]).toEqual([code, stderr])
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
    printed: () => output,
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

describe('portolan-emulator', { timeout: 30_000 }, () => {
  it('prints its help, its version and its routes, and ends', async () => {
    const [help, version, routes] = [await prints('--help'), await prints('--version'), await prints('--routes')]
    for (const option of ['--port', '--seed', '--state', '--log', '--routes', '--version'])
      expect(help.stdout).toContain(`  ${option}`)
    expect(version).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
    expect(routes.stdout).toMatch(/^rateLimit\.get +GET +\/rate_limit$/m)
    expect(routes.stdout).toMatch(/^tags\.list +GET +\/team\/api\/v2\/tags$/m)
    expect([help.code, routes.code]).toEqual([0, 0])
  })

  it('emulates a document, with a rate limit', async () => {
    const file = join(import.meta.dirname, 'openapi/harbour.yaml')
    const routes = await prints('--routes', '--openapi', file)
    const running = await starts('--openapi', file, '--rate-limit', '1')
    expect(routes.stdout).toMatch(/^ships\.list +GET +\/ships$/m)
    expect(running.printed()).toMatch(/^harbour +http:\/\/127\.0\.0\.1:\d+ +10 operations$/m)
    const ask = (): Promise<Response> => fetch(`${running.url}/ships`, { headers: { 'x-harbour-key': 'any' } })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
    expect((await prints('--openapi', 'nowhere.yaml')).stderr).toMatch(/^nowhere\.yaml: cannot be read/)
    await running.interrupt()
  })

  it('has a 404 for what nobody created, with --strict-ids', async () => {
    const running = await starts('--openapi', join(import.meta.dirname, 'openapi/harbour.yaml'), '--strict-ids')
    const ask = (path: string): Promise<Response> => fetch(running.url + path, { headers: { 'x-harbour-key': 'any' } })
    expect([(await ask('/ships')).status, (await ask('/ships/s_unknown')).status]).toEqual([200, 404])
    await running.interrupt()
  })

  it('names file and pointer of half a character in a path, and of too many levels', async () => {
    const folder = emptyFolder()
    const run = async (name: string, text: string) => {
      const file = join(folder, name)
      writeFileSync(file, text)
      const { code, stderr } = await ends('--openapi', file, '--routes')
      return [code, stderr.replaceAll(folder, '')]
    }
    const head = '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":'
    const responses = '{"responses":{"200":{"description":"x\\ud83d"}}}'
    expect(await run('half.json', `${head}{"/a\\ud83d~b":{"get":${responses}}}}`)).toEqual([
      2,
      '/half.json /paths/~1a\\ud83d~0b: has half a surrogate pair, which no URL can have: write the whole character\n',
    ])
    const whole = `${head}{"/a\\ud83d\\ude00":{"get":${responses}}}}`
    expect(await run('whole.json', whole)).toEqual([0, ''])
    const levels = `openapi: 3.1.0\npaths: {}\nx-deep: ${'['.repeat(30_000)}${']'.repeat(30_000)}\n`
    expect(await run('deep.yaml', levels)).toEqual([
      2,
      expect.stringMatching(/^\/deep\.yaml \/x-deep\/0\/.*: is nested more than 400 levels deep/),
    ])
  })

  it('says what is wrong with its options, with the exit code 2', async () => {
    const file = join(emptyFolder(), 'broken.json')
    writeFileSync(file, '{')
    const port = await ends('--port', 'x')
    const service = await prints('--services', 'nothing', '--port', '0')
    const option = await prints('--prot', '1')
    const state = await prints('--state', file)
    expect(port).toEqual({ code: 2, stdout: '', stderr: '--port must be an integer, not x.\n' })
    expect(service.stderr).toMatch(/^startEmulator: services\.0 must be one of issues, article, /)
    expect([option.code, option.stderr]).toEqual([2, expect.stringContaining("Unknown option '--prot'")])
    expect(state.stderr).toContain('broken.json is not valid JSON')
  })

  it('logs a line for each request, and says that a port is in use', async () => {
    const { url, ...program } = await starts('--log', '--services', 'issues')
    await fetch(`${url}/rate_limit`)
    await expect
      .poll(() => program.printed())
      .toMatch(/^[\d:.]{12} \S*200\S* GET \/rate_limit rateLimit\.get, \d+ ms$/m)
    const taken = await ends('--port', new URL(url).port)
    expect(taken.stderr).toBe(`The port ${new URL(url).port} is already in use: choose another with --port.\n`)
    expect(await program.interrupt()).toBe(0)
  })

  it('starts with the world of a file, and saves it there at the end except with --no-save', async () => {
    const file = join(emptyFolder(), 'world.json')
    const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' }, summary: 'Soundings' }
    const insert = (url: string): Promise<Response> =>
      fetch(`${url}/calendar/v3/calendars/primary/events`, { method: 'POST', body: JSON.stringify(event) })
    const titles = (): unknown[] => {
      const world = JSON.parse(readFileSync(file, 'utf8')) as {
        services: { calendar: { calendars: Record<string, { summary: string }[]> } }
      }
      return world.services.calendar.calendars['primary']?.map(({ summary }) => summary) ?? []
    }
    const first = await starts('--services', 'calendar', '--state', file)
    await insert(first.url)
    expect(await first.interrupt()).toBe(0)
    expect(titles()).toEqual(['Soundings'])
    const second = await starts('--services', 'calendar', '--state', file, '--no-save')
    await insert(second.url)
    await second.interrupt()
    expect(titles()).toHaveLength(1)
    const third = await starts('--services', 'calendar', '--state', file)
    await insert(third.url)
    await third.interrupt()
    expect(titles()).toHaveLength(2)
  })

  it('keeps the world in the file while it runs, so that a kill loses little', async () => {
    const file = join(emptyFolder(), 'world.json')
    const program = await starts('--services', 'calendar', '--state', file)
    await fetch(`${program.url}/calendar/v3/calendars/primary/events`, {
      method: 'POST',
      body: '{"start":{"date":"2026-03-02"},"end":{"date":"2026-03-03"}}',
    })
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('"2026-03-02"'), 10_000)
    await program.kill()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1 })
  })

  it('does not replace the world of a file by one that was reset', async () => {
    const folder = emptyFolder()
    const file = join(folder, 'world.json')
    const saved = JSON.stringify(createEmulator({ services: ['calendar'] }).save())
    writeFileSync(file, saved)
    const program = await starts('--services', 'calendar', '--state', file)
    await fetch(`${program.url}/.emulator/reset`, { method: 'POST' })
    await fetch(`${program.url}/calendar/v3/calendars/primary/events`, {
      method: 'POST',
      body: '{"start":{"date":"2026-03-02"},"end":{"date":"2026-03-03"}}',
    })
    await program.interrupt()
    const other = join(folder, 'world.2.json')
    expect(program.printed()).toContain(
      `The world was replaced, so ${file} stays as it is. The new world is in ${other}.`,
    )
    expect(readFileSync(file, 'utf8')).toBe(saved)
    expect(readFileSync(other, 'utf8')).toContain('"2026-03-02"')
  })
})
