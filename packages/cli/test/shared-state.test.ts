import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FilePermits, tryLock } from '../src/budget/file-permits.ts'
import { statePath } from '../src/files/state-folder.ts'
import { command } from './command.ts'
import { emulate } from './set-up.ts'

/** Runs the same command several times at once, each as a process would. */
function atOnce<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, run))
}

/** A service that notes when requests arrive. */
async function service(
  respond: (arrived: readonly number[]) => { readonly status: number; readonly headers?: Record<string, string> },
) {
  const arrived: number[] = []
  const statuses: number[] = []
  const server = createServer((_, response) => {
    arrived.push(performance.now())
    const { status, headers = {} } = respond(arrived)
    statuses.push(status)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"rate":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { PORTOLAN_ISSUES_BASE_URL: baseUrl, PORTOLAN_ISSUES_TOKEN: 'canary', XDG_CACHE_HOME: emptyFolder() }
  return { arrived, statuses, env, run: (flags: string) => command(`request issues GET /x ${flags}`, { env }) }
}

/** The most requests in any span of so many milliseconds. */
function mostWithin(span: number, times: readonly number[]): number {
  return Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + span).length))
}

describe('--budget', () => {
  it('holds a limit that 12 commands at once share, and all of them succeed', async () => {
    const { run, arrived } = await service(() => ({ status: 200 }))
    const ended = await atOnce(12, () => run('--budget test=5/40ms'))
    expect(ended.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => 0))
    expect(arrived).toHaveLength(12)
    expect(mostWithin(40, arrived)).toBeLessThanOrEqual(5)
  })

  it('without numbers, holds what the service says is left, and no request is refused', async () => {
    let spent = 0
    let reset = Date.now() + 1500
    const { run, statuses } = await service(() => {
      if (Date.now() >= reset) [spent, reset] = [0, Date.now() + 1500]
      spent++
      const headers = {
        'x-ratelimit-remaining': String(Math.max(3 - spent, 0)),
        'x-ratelimit-reset': String(reset / 1000),
      }
      return { status: spent > 3 ? 429 : 200, headers }
    })
    await atOnce(3, () => run('--budget test --quiet'))
    expect(statuses).toEqual([200, 200, 200])
  })

  it('is held for each name alone', async () => {
    const { run, arrived } = await service(() => ({ status: 200 }))
    await Promise.all([atOnce(3, () => run('--budget one=3/1h')), atOnce(3, () => run('--budget other=3/1h'))])
    expect(arrived).toHaveLength(6)
  })

  it.each(['a/b', 'a=b', 'a=0/1s', 'a=5/soon'])('refuses %s before anything is sent', async (budget) => {
    const { run, arrived } = await service(() => ({ status: 200 }))
    expect([(await run(`--budget ${budget}`)).code, arrived.length]).toEqual([2, 0])
  })

  it('waits for the request of a process that has died until ten seconds after its span, and no longer', () => {
    const permits = new FilePermits(join(emptyFolder(), 'state.json'), { requests: undefined, per: 1000 })
    const kinds = [0, 10_999, 11_000].map((now) => permits.take(now).kind)
    expect(kinds).toEqual(['granted', 'retryIn', 'granted'])
  })

  it('counts what it grants against what the service says is left, and what is on its way', () => {
    const path = join(emptyFolder(), 'state.json')
    const permits = new FilePermits(path, { requests: undefined, per: 1000 })
    const kinds = (count: number, now: number) => Array.from({ length: count }, () => permits.take(now).kind)
    permits.learn({ remaining: 2, resetAt: 60_000 }, 0)
    expect(kinds(3, 0)).toEqual(['granted', 'granted', 'retryIn'])
    permits.learn({ remaining: 1, resetAt: 120_000 }, 10_000)
    expect(kinds(1, 10_000)).toEqual(['retryIn'])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('pauses until the latest moment that the service has named', () => {
    const permits = new FilePermits(join(emptyFolder(), 'state.json'), { requests: 9, per: 1000 })
    permits.learn({ pausedUntil: 5000 }, 0)
    permits.learn({ pausedUntil: 3000 }, 0)
    expect([4999, 5000].map((now) => permits.take(now).kind)).toEqual(['retryIn', 'granted'])
  })

  it('does not wait for a process that has died', () => {
    const path = join(emptyFolder(), 'lock')
    writeFileSync(path, '')
    utimesSync(path, 1, 1)
    expect([tryLock(path, 1000), typeof tryLock(path, 1000), tryLock(path, 1000)]).toEqual([
      undefined,
      'function',
      undefined,
    ])
  })
})

describe('the token of a client ID', () => {
  async function setUp() {
    const { emulator } = await emulate('sitehost')
    const env = {
      PORTOLAN_SITEHOST_BASE_URL: emulator.url,
      PORTOLAN_SITEHOST_CLIENT_ID: 'application',
      PORTOLAN_SITEHOST_CLIENT_SECRET: 'canary-secret',
      XDG_CACHE_HOME: emptyFolder(),
      // The keyring of whoever runs the tests is left alone.
      PORTOLAN_CACHE_TOKENS: 'file',
    }
    const tokens = () => emulator.requests.filter(({ path }) => path === '/auth/token').length
    return { emulator, env, tokens, run: (words: string) => command(words, { env }) }
  }

  it('is kept with --cache-tokens for later commands, in a file of mode 600', async () => {
    const { run, tokens, env } = await setUp()
    for (const _ of [1, 2, 3]) expect((await run('sitehost account get --cache-tokens --fields email')).code).toBe(0)
    expect(tokens()).toBe(1)
    const folder = join(env.XDG_CACHE_HOME, 'portolan')
    const files = readdirSync(folder)
    expect([files.length, statSync(join(folder, files[0] ?? '')).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([
      1, 0o600, 0o700,
    ])
    expect(files[0] + readFileSync(join(folder, files[0] ?? ''), 'utf8')).not.toContain(
      env.PORTOLAN_SITEHOST_CLIENT_SECRET,
    )
  })

  it('is requested once by commands that start together', async () => {
    const { run, tokens } = await setUp()
    const ended = await atOnce(8, () => run('sitehost account get --cache-tokens --fields email'))
    expect([ended.every(({ code }) => code === 0), tokens()]).toEqual([true, 1])
  })

  it('is not kept unless somebody asks for it', async () => {
    const { tokens, env } = await setUp()
    const unasked = { ...env, PORTOLAN_CACHE_TOKENS: '' }
    for (const _ of [1, 2]) await command('sitehost account get --fields email', { env: unasked })
    expect([tokens(), readdirSync(env.XDG_CACHE_HOME)]).toEqual([2, []])
  })

  it('is not taken from a file that others can read', async () => {
    const { run, tokens, env } = await setUp()
    await run('sitehost account get --cache-tokens')
    const folder = join(env.XDG_CACHE_HOME, 'portolan')
    const path = join(folder, readdirSync(folder)[0] ?? '')
    chmodSync(path, 0o644)
    await run('sitehost account get --cache-tokens')
    expect(tokens()).toBe(2)
  })

  it('is printed by auth token, and --dry-run names that command', async () => {
    const { run } = await setUp()
    expect((await run('auth token sitehost')).stdout).toMatch(/^\S+\n$/)
    const { stderr } = await run('sitehost account get --dry-run')
    expect(stderr).toBe(
      'portolan: PORTOLAN_SITEHOST_TOKEN is not set; for curl: export PORTOLAN_SITEHOST_TOKEN="$(portolan auth token sitehost)"\n',
    )
    expect(await run('sitehost account get --dry-run --quiet')).toMatchObject({ code: 0, stderr: '' })
  })

  it('is missing where no credentials are set, as --dry-run says', async () => {
    const { stdout, stderr } = await command(
      'sitehost account get --dry-run --base-url https://api.example.com'.split(' '),
      { env: { XDG_CONFIG_HOME: emptyFolder() } },
    )
    expect(stderr).toBe(
      'portolan: sitehost has no token: set PORTOLAN_SITEHOST_TOKEN, or run: portolan auth login sitehost\n',
    )
    expect(stdout).toContain('Bearer $PORTOLAN_SITEHOST_TOKEN')
  })
})

it('the files of states are named by digests, so that no name leads out of their folder, which is for the user alone', () => {
  const folder = emptyFolder()
  expect(statePath({ XDG_CACHE_HOME: folder }, 'budget', '../../x')).toMatch(
    new RegExp(`^${folder}/portolan/budget-[0-9a-f]{32}\\.json$`),
  )
  expect(statSync(join(folder, 'portolan')).mode & 0o777).toBe(0o700)
})
