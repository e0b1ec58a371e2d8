import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { command } from './command.ts'
import { canary, emulate } from './set-up.ts'

describe('--emulator', () => {
  it('runs a command against an emulator of its own, without any setting', async () => {
    const { code, stdout, stderr } = await command('issues rate-limit get --emulator --jq .rate.limit')
    expect([code, stdout, stderr]).toEqual([0, '5000\n', ''])
  })

  it('has the team of the article service', async () => {
    const { stdout } = await command('article teams list --emulator --fields id --output ndjson')
    expect(stdout).toBe('{"id":"portolan"}\n{"id":"archive"}\n')
  })
})

describe('--cache', () => {
  it('takes a response from disk for the time, and keeps it for the user alone', async () => {
    const { run, emulator } = await emulate('article')
    const cache = emptyFolder()
    const words = 'article users get --user-id mika --fields id --cache'
    const env = { XDG_CACHE_HOME: cache }
    const first = await run(`${words} 5m`, { env })
    expect(first).toEqual({ code: 0, stdout: '{"id":"mika"}\n', stderr: '' })
    expect(await run(`${words} 5m`, { env })).toEqual(first)
    expect(emulator.requests).toHaveLength(1)
    expect(await run(`${words} 0s`, { env })).toEqual(first)
    expect(emulator.requests).toHaveLength(2)
    const files = readdirSync(join(cache, 'portolan'))
    expect(files).toHaveLength(1)
    const path = join(cache, 'portolan', files[0] ?? '')
    expect([path, join(cache, 'portolan')].map((one) => statSync(one).mode & 0o077)).toEqual([0, 0])
    expect(path + readFileSync(path, 'utf8')).not.toContain(canary)
  })

  it('keeps no cookie, and nothing but successes', async () => {
    const { url, requests } = await record((_, __, count) => ({
      status: count === 1 ? 404 : 200,
      body: [],
      headers: { 'set-cookie': `session=${canary}`, 'x-request-id': 'r-1' },
    }))
    const cache = emptyFolder()
    const env = { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: 'token', XDG_CACHE_HOME: cache }
    const words = 'issues issue-events list-for-repo --owner o --repo r --cache 5m'
    for (const code of [4, 0, 0]) expect((await command(words, { env })).code).toBe(code)
    expect(requests).toHaveLength(2)
    const [file = ''] = readdirSync(join(cache, 'portolan'))
    const kept = readFileSync(join(cache, 'portolan', file), 'utf8')
    expect([kept.includes('r-1'), kept.includes(canary)]).toEqual([true, false])
  })

  it('shows no account what another was sent', async () => {
    const { run, emulator } = await emulate('article')
    const env = { XDG_CACHE_HOME: emptyFolder() }
    const words = 'article authenticated-user get --fields id --cache 5m'
    await run(words, { env })
    const other = emulator.article.addToken({ user: 'mika' })
    expect((await run(words, { env: { ...env, PORTOLAN_ARTICLE_TOKEN: other } })).stdout).toBe('{"id":"mika"}\n')
  })

  it.each([
    ['cache-control', 'private, No-Store'],
    ['vary', 'Accept, *'],
  ])('keeps nothing whose %s is %s', async (name, value) => {
    const { url, requests } = await record({ body: [], headers: { [name]: value } })
    const env = { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: 'token', XDG_CACHE_HOME: emptyFolder() }
    const words = 'issues issue-events list-for-repo --owner o --repo r --cache 5m'
    for (const _ of [1, 2]) expect((await command(words, { env })).code).toBe(0)
    expect(requests).toHaveLength(2)
  })

  it('keeps nothing that opens something', async () => {
    const { run, emulator } = await emulate('sitehost')
    const cache = emptyFolder()
    const words = 'sitehost sites get-db-admin-url --site-id 1001 --cache 5m'
    await run(words, { env: { XDG_CACHE_HOME: cache } })
    await run(words, { env: { XDG_CACHE_HOME: cache } })
    expect([emulator.requests.length, readdirSync(cache)]).toEqual([2, []])
  })
})

it('--wait waits for the end of the operation that a call starts', async () => {
  const { run } = await emulate('images', { images: { operationTime: 0 } })
  const { code, stdout } = await run('images images deprecate --project demo --resource-id debian-12 --wait')
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ status: 'DONE' })])
})

describe('a backup', () => {
  it('is not written to a terminal', async () => {
    const { run, emulator } = await emulate('sitehost')
    const { code, stderr } = await run('sitehost sites download-backup --site-id 1001 --backup-id 5020', {
      isTTY: true,
    })
    expect([code, emulator.requests]).toEqual([2, []])
    expect(stderr).toContain('sites.downloadBackup returns bytes, which are not for a terminal')
  })

  it('arrives byte for byte in a pipe', async () => {
    const { run, emulator } = await emulate('sitehost')
    const { stdout } = await run('sitehost sites download-backup --site-id 1001 --backup-id 5020')
    const direct = await fetch(`${emulator.url}/v1/sites/1001/backups/5020`, { headers: { authorization: 'Bearer x' } })
    expect(stdout).toBe(await direct.text())
  })
})

describe('request', () => {
  it('sends what has no command, with a query, headers and a body', async () => {
    const { run, emulator } = await emulate('sitehost')
    const words = ['request', 'sitehost', 'post', '/v1/sites/validate', '--query', 'a=b c', '--header', 'x-trace: 7']
    const { code, stdout } = await run([...words, '--body', '{"name":"harbour-blog"}', '--jq', '.valid // .data.valid'])
    expect([code, stdout]).toEqual([0, 'true\n'])
    const [sent] = emulator.requests
    expect([sent?.method, sent?.path, sent?.headers['x-trace'], sent?.body]).toEqual([
      'POST',
      '/v1/sites/validate?a=b%20c',
      '7',
      '{"name":"harbour-blog"}',
    ])
  })

  it.each([
    ['a service that there is not', 'request nothing GET /x', 'nothing is not one of article, calendar'],
    ['a path elsewhere', 'request issues GET https://elsewhere.example.com/ --emulator', 'path'],
    ['a method that no request can have', 'request issues G@T /rate_limit --emulator', 'method'],
    ['a query without a name', 'request issues GET /rate_limit --emulator --query x', '--query has to be name=value\n'],
  ])('refuses %s', async (_, words, message) => {
    const { code, stderr } = await command(words)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
