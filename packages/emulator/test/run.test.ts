import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createEmulator } from '@portolan/emulator'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readOptions } from '../src/cli/options.ts'
import { run } from '../src/cli/run.ts'

const cli = join(import.meta.dirname, '../src/cli.ts')
const harbour = join(import.meta.dirname, 'openapi/harbour.yaml')

/** What the program prints if it starts nothing. */
async function prints(...args: readonly string[]) {
  const { argv } = process
  const printed = { stdout: '', stderr: '' }
  const done = new Promise<void>((resolve) => {
    for (const name of ['stdout', 'stderr'] as const) {
      vi.spyOn(process[name], 'on').mockReturnThis()
      vi.spyOn(process[name], 'write').mockImplementation((text) => {
        printed[name] += text.toString()
        resolve()
        return true
      })
    }
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

/** Runs the program in this process, until the test interrupts it or ends. */
async function starts(...args: readonly string[]) {
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += text.toString()
      return true
    })
  const listeners = new Map<unknown, () => void>()
  const once = vi.spyOn(process, 'once').mockImplementation((name, listener) => {
    listeners.set(name, listener as () => void)
    return process
  })
  onTestFinished(() => {
    listeners.get('SIGTERM')?.()
    vi.restoreAllMocks()
  })
  await run(readOptions(['--port', '0', ...args]))
  once.mockRestore()
  const url = /emulator at (?<url>http:[\d./:]+)/.exec(printed.stdout)?.groups?.['url'] ?? ''
  return { url, printed, interrupt: () => listeners.get('SIGINT')?.() }
}

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
  const routes = await prints('--routes', '--openapi', harbour)
  const { url, printed } = await starts('--openapi', harbour, '--rate-limit', '1')
  expect(routes.stdout).toMatch(/^ships\.list +GET +\/ships$/m)
  expect(printed.stdout).toMatch(/^harbour +http:\/\/127\.0\.0\.1:\d+ +10 operations$/m)
  const ask = (): Promise<Response> => fetch(`${url}/ships`, { headers: { 'x-harbour-key': 'any' } })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  expect((await prints('--openapi', 'nowhere.yaml')).stderr).toMatch(/^nowhere\.yaml: cannot be read/)
})

it.each([
  [['--strict-ids'], 404],
  [[], 200],
])('answers the request of what nobody created, with %j: %i', async (args, status) => {
  const { url } = await starts('--openapi', harbour, ...args)
  const ask = (path: string): Promise<Response> => fetch(url + path, { headers: { 'x-harbour-key': 'any' } })
  expect([(await ask('/ships')).status, (await ask('/ships/s_unknown')).status]).toEqual([200, status])
})

it('says what it does not understand of a document, and goes on', async () => {
  const file = join(emptyFolder(), 'odd.json')
  const schema = { type: 'string', pattern: '(' }
  const paths = { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } }
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }))
  const { url, printed } = await starts('--openapi', file)
  expect(printed.stderr).toMatch(/^\/paths\/~1a\/get\/.*\n/)
  expect((await fetch(`${url}/a`)).status).toBe(200)
})

it('names file and pointer of half a character in a path, and of too many levels', async () => {
  const folder = emptyFolder()
  const list = async (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    const { code, stderr } = await prints('--openapi', file, '--routes')
    return [code, stderr.replaceAll(folder, '')]
  }
  const head = '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":'
  const responses = '{"responses":{"200":{"description":"x\\ud83d"}}}'
  expect(await list('half.json', `${head}{"/a\\ud83d~b":{"get":${responses}}}}`)).toEqual([
    2,
    '/half.json /paths/~1a\\ud83d~0b: has half a surrogate pair, which no URL can have: write the whole character\n',
  ])
  expect(await list('whole.json', `${head}{"/a\\ud83d\\ude00":{"get":${responses}}}}`)).toEqual([0, ''])
  const levels = `openapi: 3.1.0\npaths: {}\nx-deep: ${'['.repeat(30_000)}${']'.repeat(30_000)}\n`
  expect(await list('deep.yaml', levels)).toEqual([
    2,
    expect.stringMatching(/^\/deep\.yaml \/x-deep\/0\/.*: is nested more than 400 levels deep/),
  ])
})

it('says what is wrong with its options, with the exit code 2', async () => {
  const file = join(emptyFolder(), 'broken.json')
  writeFileSync(file, '{')
  const wrong = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await prints('--port', '0', ...args)
    expect([code, stdout]).toEqual([2, ''])
    return stderr
  }
  for (const [option, text] of [
    ['--port', 'x'],
    ['--seed', '1.5'],
    ['--events', '-1'],
    ['--rate-limit', '9a'],
  ] as const)
    expect(await wrong(`${option}=${text}`)).toBe(`${option} must be an integer, not ${text}.\n`)
  expect(await wrong('--services', 'nothing')).toMatch(/^startEmulator: services\.0 must be one of issues, article, /)
  expect(await wrong('--hostile', 'nothing')).toMatch(/attacks\.0 must be one of /)
  expect(await wrong('--prot', '1')).toContain("Unknown option '--prot'")
  expect(await wrong('--state', file)).toContain('broken.json is not valid JSON')
  expect(await wrong('--state', '/nowhere/world.json')).toBe('--state: the folder /nowhere does not exist.\n')
  expect(await wrong('--rate-limit', '9')).toBe('--rate-limit needs --openapi.\n')
  expect(await wrong('--strict-ids')).toBe('--strict-ids needs --openapi.\n')
})

it('logs a line for each request', async () => {
  const { url, printed } = await starts('--log', '--services', 'issues')
  await fetch(`${url}/rate_limit`).then((response) => response.text())
  await fetch(`${url}/nowhere`, { method: 'POST', body: 'four' }).then((response) => response.text())
  await expect.poll(() => printed.stdout, { interval: 5 }).toContain('/nowhere')
  const log = stripVTControlCharacters(printed.stdout).trimEnd().split('\n').slice(-2)
  expect(log).toEqual([
    expect.stringMatching(/^[\d:.]{12} 200 GET \/rate_limit rateLimit\.get, \d+ ms$/),
    expect.stringMatching(/^[\d:.]{12} 404 POST \/nowhere no such endpoint, \d+ ms, 4 bytes$/),
  ])
})

it('attacks its callers with --hostile', async () => {
  const { url } = await starts('--hostile', 'redirect-private', '--services', 'issues')
  const { headers } = await fetch(`${url}/rate_limit`, { redirect: 'manual' })
  expect(headers.get('location')).toBe('http://169.254.169.254/latest/meta-data/')
})

it('starts with the world of a file, and saves it there at the end except with --no-save', async () => {
  const file = join(emptyFolder(), 'world.json')
  const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' }, summary: 'Soundings' }
  const titles = (): unknown[] => {
    const world = JSON.parse(readFileSync(file, 'utf8')) as {
      services: { calendar: { calendars: Record<string, { summary: string }[]> } }
    }
    return world.services.calendar.calendars['primary']?.map(({ summary }) => summary) ?? []
  }
  const insert = async (...args: readonly string[]): Promise<string> => {
    const { url, interrupt, printed } = await starts('--services', 'calendar', '--state', file, ...args)
    const path = '/calendar/v3/calendars/primary/events'
    await fetch(url + path, { method: 'POST', body: JSON.stringify(event) }).then((response) => response.text())
    interrupt()
    return printed.stdout
  }
  expect(await insert()).toMatch(`Ctrl+C stops it and saves the world to ${file}.\n`)
  expect(titles()).toEqual(['Soundings'])
  expect(await insert('--no-save')).toMatch(/Ctrl\+C stops it\.\n$/)
  expect(titles()).toHaveLength(1)
  await insert()
  expect(titles()).toHaveLength(2)
})

it('stops, and says so, if the world cannot be saved', async () => {
  const folder = emptyFolder()
  const { url, interrupt, printed } = await starts('--services', 'issues', '--state', join(folder, 'world.json'))
  rmSync(folder, { recursive: true })
  onTestFinished(() => void (process.exitCode = undefined))
  interrupt()
  expect(printed.stderr).toMatch(/^The world could not be saved: ENOENT: /)
  expect(process.exitCode).toBe(1)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

it('does not replace the world of a file by one that was reset', async () => {
  const folder = emptyFolder()
  const [file, other] = [join(folder, 'world.json'), join(folder, 'world.2.json')]
  const saved = JSON.stringify(createEmulator({ services: ['calendar'] }).save())
  writeFileSync(file, saved)
  const { url, interrupt, printed } = await starts('--services', 'calendar', '--state', file)
  await fetch(`${url}/.emulator/reset`, { method: 'POST' })
  interrupt()
  expect(printed.stdout).toContain(`The world was replaced, so ${file} stays as it is. The new world is in ${other}.\n`)
  expect([readFileSync(file, 'utf8'), existsSync(other)]).toEqual([saved, true])
})
