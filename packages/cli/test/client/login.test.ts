import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { freePort } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { command, type Ended, type Setting } from '../command.ts'
import { writtenClient } from './acme.ts'
import { oauthService } from './oauth-service.ts'

/** A client of a document with a login in a browser, and the command that uses it. */
async function setUp(document = 'login.yaml', provider?: Parameters<typeof oauthService>[0]) {
  const service = await oauthService(provider)
  const folder = await writtenClient('out', document)
  const home = emptyFolder()
  const env: Record<string, string> = { PORTOLAN_ACME_BASE_URL: `${service.url}/api`, XDG_CONFIG_HOME: home }
  const run = (words: string, setting: Setting = {}): Promise<Ended> =>
    command(`--client ${folder} ${words}`, { env, ...setting })
  const port = await freePort()
  /** Logs in, with a browser that does what the service says. */
  const login = async (words = ''): Promise<Ended & { readonly page: URL }> => {
    let page: URL | undefined
    const ended = await run(`auth login acme --store file --port ${port} --no-browser ${words}`, {
      onStderr(text) {
        const [, address] = /^ {2}(http\S+)$/m.exec(text) ?? []
        if (address !== undefined) page = new URL(address)
        if (text.includes('Waiting for the redirect') && page) void fetch(page)
      },
    })
    return { ...ended, page: page as URL }
  }
  return { ...service, env, run, login, port, path: join(home, 'portolan/credentials.json') }
}

const secrets = /(?:token|refresh)-\d|verifier/

describe('the login that a document describes', () => {
  it('grants a token in a browser, with PKCE and without a secret, and stores it', async () => {
    const { login, run, url, port, fields, path } = await setUp()
    const { code, stderr, page } = await login('--client-id my-app --scope read')
    expect([code, stderr]).toEqual([0, expect.stringContaining('The token of acme (profile default) has been stored')])
    expect(page.origin + page.pathname).toBe(`${url}/oauth/authorize`)
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'my-app',
      redirect_uri: `http://127.0.0.1:${port}/callback`,
      scope: 'read',
      code_challenge_method: 'S256',
    })
    expect(fields).toEqual([
      {
        grant_type: 'authorization_code',
        code: 'code-1',
        redirect_uri: `http://127.0.0.1:${port}/callback`,
        code_verifier: expect.any(String),
        client_id: 'my-app',
        scope: 'read',
      },
    ])
    expect(await run('me get')).toEqual({ code: 0, stdout: '{"id":"ada"}\n', stderr: '' })
    const about = await run('auth status acme')
    expect(about.stdout).toMatch(/scopes {4}read\n/)
    expect(about.stdout).toMatch(/expires {3}\d{4}-\S+ \(then it is renewed\)\n/)
    expect(stderr + about.stdout).not.toMatch(secrets)
    expect(await run('auth token acme')).toMatchObject({ stdout: 'token-1\n' })
    expect(statSync(path).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  })

  it('renews the token before it expires, and keeps the next refresh token', async () => {
    const { login, run, fields, path } = await setUp()
    await login('--client-id my-app --scope read')
    for (const round of [2, 3]) {
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, text.replace(/(\\"expiresAt\\":)\d+/, '$11'), { mode: 0o600 })
      expect(await run('me get')).toEqual({ code: 0, stdout: '{"id":"ada"}\n', stderr: '' })
      expect(fields.at(-1)).toEqual({
        grant_type: 'refresh_token',
        refresh_token: `refresh-${round - 1}`,
        client_id: 'my-app',
      })
      expect(await run('auth token acme')).toMatchObject({ stdout: `token-${round}\n` })
    }
    expect(fields).toHaveLength(3)
  })

  it('renews a token that the service rejects, and says when the login has ended', async () => {
    const { login, run, revoke, fields } = await setUp()
    await login('--client-id my-app --scope read')
    revoke()
    const ended = { code: 0, stdout: '{"id":"ada"}\n', stderr: '' }
    // Both have read the rejected token: the second waits for the renewal of the first.
    expect(await Promise.all([run('me get'), run('me get')])).toEqual([ended, ended])
    expect(fields).toHaveLength(2)
    revoke(true)
    expect(await run('me get')).toEqual({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(/the login of acme has ended \(Log in again: portolan .*auth login acme\)/),
    })
  })

  it('sends the secret of an application that has one, at the login and with each renewal', async () => {
    const { login, run, revoke, fields, env } = await setUp()
    Object.assign(env, { PORTOLAN_ACME_CLIENT_ID: 'their-app', PORTOLAN_ACME_CLIENT_SECRET: 'app-secret' })
    const { code, stderr } = await login('--scope read')
    revoke()
    await run('me get')
    expect(code).toBe(0)
    expect(fields.map((one) => [one['client_id'], one['client_secret']])).toEqual([
      ['their-app', 'app-secret'],
      ['their-app', 'app-secret'],
    ])
    expect(stderr).not.toContain('app-secret')
  })

  it('sends a refresh token only to where it came from, whatever the document says later', async () => {
    const { login, run, revoke, fields, env } = await setUp()
    await login('--client-id my-app --scope read')
    const other = await oauthService()
    revoke()
    env['PORTOLAN_ACME_BASE_URL'] = `${other.url}/api`
    expect(await run('me get')).toMatchObject({ code: 3 })
    expect([fields.length, other.fields]).toEqual([1, []])
  })

  it('asks an OpenID provider for its pages', async () => {
    const { login, run, fields, url } = await setUp('openid.yaml')
    const { code, page } = await login('--client-id my-app')
    expect([code, page.origin + page.pathname, page.searchParams.get('scope')]).toEqual([
      0,
      `${url}/oauth/authorize`,
      'openid',
    ])
    expect(fields.map((one) => one['grant_type'])).toEqual(['authorization_code'])
    expect(await run('me get')).toEqual({ code: 0, stdout: '{"id":"ada"}\n', stderr: '' })
  })

  it.each([
    [() => ({}), 3, 'describes no page on which a user authorizes an application'],
    [() => ({ authorization_endpoint: 'http://login.example.com/', token_endpoint: 'x' }), 2, 'plain HTTP'],
  ])('refuses an OpenID provider without a page that can be shown: %#', async (provider, status, sentence) => {
    const { login, fields } = await setUp('openid.yaml', provider)
    const { code, stderr } = await login('--client-id my-app')
    expect([code, stderr, fields]).toEqual([status, expect.stringContaining(sentence), []])
  })

  it.each([
    [
      '--client-id my-app',
      2,
      '--scope is missing (Name those that you need: read (Read access), write (Write access).)',
    ],
    ['', 2, 'there is no token (Pass --token - to read it from stdin. Pass --client-id and --port to grant one'],
  ])('says what is missing: %j', async (words, status, sentence) => {
    const { login } = await setUp()
    const { code, stderr } = await login(words)
    expect([code, stderr]).toEqual([status, expect.stringContaining(sentence)])
  })

  it('refuses an application where the document names no page', async () => {
    const folder = await writtenClient('out', 'train-travel.yaml')
    const env = { XDG_CONFIG_HOME: emptyFolder() }
    const words = `auth login train-travel --client-id my-app --port 8765 --store file --client ${folder}`
    expect(await command(words, { env })).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('the document names no page on which a user authorizes an application'),
    })
  })
})
