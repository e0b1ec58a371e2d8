import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tokenClaims } from '../src/auth/token-claims.ts'
import { status } from '../src/auth/status.ts'
import { command } from './command.ts'
import { missingKeyring, workingKeyring } from './keyrings.ts'
import { memoryIo } from './memory-io.ts'
import { emulate } from './set-up.ts'

const url = 'https://api.example.com'
const application = (service: string) => ({
  [`PORTOLAN_${service}_BASE_URL`]: url,
  [`PORTOLAN_${service}_CLIENT_ID`]: 'application',
  [`PORTOLAN_${service}_CLIENT_SECRET`]: 'canary-secret',
})

describe('auth status', () => {
  it.each([
    ['sitehost', application('SITEHOST'), 'requested with PORTOLAN_SITEHOST_CLIENT_SECRET'],
    ['sitehost', { ...application('SITEHOST'), PORTOLAN_SITEHOST_TOKEN: 'x' }, 'PORTOLAN_SITEHOST_TOKEN'],
    ['sitehost', { ...application('SITEHOST'), PORTOLAN_SITEHOST_CLIENT_ID: '' }, 'none'],
    ['sitehost', { ...application('SITEHOST'), PORTOLAN_SITEHOST_CLIENT_SECRET: '' }, 'none'],
    // Its application is for `auth login`: no client requests a token with it.
    ['article', application('ARTICLE'), 'none'],
  ])('of %s with %j says that the token is %s', async (service, env, token) => {
    const has = token !== 'none'
    expect(await command(`auth status ${service}`, { env })).toEqual({
      code: has ? 0 : 3,
      stdout: `${service}\n  profile   default\n  base URL  ${url}\n  token     ${token}\n`,
      stderr: has ? '' : `portolan: ${service} has no token (Log in with: portolan auth login ${service})\n`,
    })
    const all = await command('auth status', { env })
    expect([all.code, all.stdout.includes(token), all.stderr]).toEqual([
      0,
      has,
      has ? '' : 'No service has a token. Log in with: portolan auth login service\n',
    ])
  })

  /** What is said of a stored token. */
  async function statusOf(credential: object, env: Record<string, string> = {}, keyring = workingKeyring()) {
    const io = memoryIo(env)
    mkdirSync(join(io.folder, 'portolan'))
    const stored = { store: 'keyring', baseUrl: url, savedAt: '2026-01-02T03:04:05Z', ...credential }
    const path = join(io.folder, 'portolan/credentials.json')
    writeFileSync(path, JSON.stringify({ 'issues:default': stored }), { mode: 0o600 })
    await status(undefined, {}, io, keyring)
    return io.printed().replace(path, 'FILE')
  }

  const head = `issues\n  profile   default\n  base URL  ${url}\n`

  it('says of a stored token where it is kept, when it expires and what it is for', async () => {
    const keyring = workingKeyring()
    keyring.entries.set('issues:default', 'canary')
    const inKeyring = `${head}  token     portolan auth login (keyring)\n  kept in   the keyring\n`
    const saved = '  stored    2026-01-02T03:04:05Z\n'
    expect(await statusOf({}, {}, keyring)).toBe(`${inKeyring}${saved}  expires   not known\n`)
    expect(await statusOf({ expiresAt: '9999-01-01T00:00:00Z', scopes: ['a', 'b'] }, {}, keyring)).toBe(
      `${inKeyring}${saved}  expires   9999-01-01T00:00:00Z\n  scopes    a b\n`,
    )
    expect(await statusOf({ store: 'file', token: 'canary', expiresAt: '2000-01-01T00:00:00Z' })).toBe(
      `${head}  token     portolan auth login (file)\n  kept in   FILE\n${saved}  expires   2000-01-01T00:00:00Z (expired)\n`,
    )
    expect(await statusOf({}, {}, workingKeyring())).toContain(
      '  fault     the stored token of issues is no longer there\n',
    )
    expect(await statusOf({}, {}, { ...missingKeyring, entries: new Map() })).toContain(
      '  fault     the keyring cannot be used: no Secret Service\n',
    )
  })

  it('says nothing of a stored token that another takes the place of, and why one is not sent', async () => {
    const env = { PORTOLAN_ISSUES_TOKEN: 'canary' }
    expect(await statusOf({ scopes: ['a'] }, { ...env, PORTOLAN_ISSUES_BASE_URL: url })).toBe(
      `${head}  token     PORTOLAN_ISSUES_TOKEN\n`,
    )
    expect(await statusOf({}, { PORTOLAN_ISSUES_BASE_URL: 'https://other.example.com' })).toBe(
      `issues\n  profile   default\n  base URL  https://other.example.com\n  token     none\n  note      ` +
        `the token that portolan auth login stored is for ${url} and is not sent elsewhere\n`,
    )
  })
})

describe('auth token', () => {
  it('requests a token for an application, and says why it gets none', async () => {
    const { emulator } = await emulate('sitehost')
    const env = { ...application('SITEHOST'), PORTOLAN_SITEHOST_BASE_URL: emulator.url }
    const { stdout } = await command('auth token sitehost', { env })
    expect(emulator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /auth/token'])
    const used = await command('sitehost account get', { env: { ...env, PORTOLAN_SITEHOST_TOKEN: stdout.trim() } })
    expect(used.code).toBe(0)

    emulator.faults.add({ kind: 'status', status: 401, match: ({ url: asked }) => asked.endsWith('/auth/token') })
    expect(await command('auth token sitehost', { env })).toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringContaining('401'),
    })
  })

  it.each([
    [{ PORTOLAN_SITEHOST_BASE_URL: '' }, 2, 'the base URL of sitehost is not set (Set PORTOLAN_SITEHOST_BASE_URL, '],
    [{ PORTOLAN_SITEHOST_CLIENT_ID: '' }, 3, 'sitehost has no token (Log in with: portolan auth login sitehost)\n'],
    [{ PORTOLAN_SITEHOST_CLIENT_SECRET: '' }, 3, 'sitehost has no token (Log in with: portolan auth login sitehost)\n'],
  ])('with %j ends with code %i', async (env, code, message) => {
    expect(await command('auth token sitehost', { env: { ...application('SITEHOST'), ...env } })).toEqual({
      code,
      stdout: '',
      stderr: expect.stringContaining(`portolan: ${message}`),
    })
  })
})

it.each([
  [
    { exp: 946_684_800, scope: 'read write' },
    { expiresAt: '2000-01-01T00:00:00.000Z', scopes: ['read', 'write'] },
  ],
  [{ exp: '946684800', scope: ['read'] }, {}],
  [{ exp: 1e300, scope: '' }, {}],
  [null, {}],
])('of a token with the claims %j is known %j', (claims, known) => {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  expect(tokenClaims(`e30.${payload}.signature`)).toEqual(known)
  expect(tokenClaims(`e30.${payload}`)).toEqual({})
  expect(tokenClaims(`e30.${payload}.signature`.slice(4))).toEqual({})
})

it('of a token that is no JSON Web Token nothing is known', () => {
  expect([tokenClaims('opaque'), tokenClaims('a.b.c'), tokenClaims('')]).toEqual([{}, {}, {}])
})
