import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { createArticleClient } from '@portolan/article-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { login, type LoginFlags } from '../src/auth/login.ts'
import { logout } from '../src/auth/logout.ts'
import { printToken } from '../src/auth/print-token.ts'
import { status } from '../src/auth/status.ts'
import { Interruption } from '../src/run/interruption.ts'
import { readSettings } from '../src/settings/settings.ts'
import { forgetfulKeyring, missingKeyring, workingKeyring } from './keyrings.ts'
import { type MemoryIo, memoryIo } from './memory-io.ts'

const usual: LoginFlags = { callbackPath: '/callback', browser: false }
const interrupted = new AbortController().signal
let emulator: RunningEmulator
let port: number
let application: { client_id: string; client_secret: string }

beforeAll(async () => {
  emulator = await startEmulator({ services: ['article'] })
  port = await freePort()
  application = emulator.article.addApplication({ name: 'Shell', redirect_uri: `http://127.0.0.1:${port}/callback` })
})
afterAll(() => emulator.stop())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

function articleIo(): MemoryIo {
  return memoryIo({
    PORTOLAN_ARTICLE_BASE_URL: emulator.url,
    PORTOLAN_ARTICLE_CLIENT_ID: application.client_id,
    PORTOLAN_ARTICLE_CLIENT_SECRET: application.client_secret,
  })
}

/** The page that the login prints, as soon as the port is open. */
function pageOf(io: MemoryIo): Promise<URL> {
  return vi.waitFor(() => {
    expect(io.complained()).toMatch(/Waiting for the redirect|paste the address/)
    return new URL(/ {2}(?<page>http\S+)/.exec(io.complained())?.groups?.['page'] ?? '')
  })
}

/** What the browser does when the user presses a button: the address of the redirect. */
async function press(page: URL, decision: 'allow' | 'deny'): Promise<string> {
  const body = new URLSearchParams({ user: 'rana', decision })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

describe('the login of the article service', () => {
  it('stores the token of a user who authorizes the application, and a client can use it', async () => {
    const io = articleIo()
    const keyring = workingKeyring()
    const done = login('article', { ...usual, port: String(port), scope: 'read_service write_service' }, io, {
      keyring,
      interrupted,
    })
    const page = await pageOf(io)
    expect(page.searchParams.get('scope')).toBe('read_service write_service')
    const response = await fetch(await press(page, 'allow'))
    expect([response.status, await response.text()]).toEqual([
      200,
      'Return to the terminal. You can close this window.\n',
    ])
    await done
    const token = keyring.entries.get('article:default') ?? ''
    const user = await createArticleClient({ baseUrl: emulator.url, token }).authenticatedUser.get()
    expect(user.id).toBe('rana')
    expect(io.complained()).toContain('The token of article (profile default) has been stored in the keyring.')
    await status('article', {}, io, keyring)
    expect(io.printed()).toContain('scopes    read_service write_service')
    for (const secret of [token, application.client_secret])
      expect(io.printed() + io.complained()).not.toContain(secret)
  })

  it('refuses every request but one with the right path, method, host and state, and goes on waiting', async () => {
    const io = articleIo()
    const done = login('article', { ...usual, port: String(port) }, io, { keyring: workingKeyring(), interrupted })
    const page = await pageOf(io)
    const redirect = new URL(await press(page, 'allow'))
    const to = (path: string, init?: RequestInit) =>
      fetch(new URL(path, redirect), init).then(({ status: code }) => code)
    expect(await to('/favicon.ico')).toBe(404)
    expect(await to('/')).toBe(404)
    expect(await to('/callback?code=x&state=forged')).toBe(400)
    expect(await to('/callback?error=access_denied')).toBe(400)
    expect(await to(redirect.pathname + redirect.search, { method: 'POST' })).toBe(405)
    expect(await to(`/callback${redirect.search}&state=twice`)).toBe(400)
    expect(io.complained().match(/a request was refused/g)).toHaveLength(5)
    expect(await to(redirect.pathname + redirect.search)).toBe(200)
    await done
    await expect(fetch(redirect)).rejects.toThrow('fetch failed')
  })

  it('fails where the user does not authorize the application', async () => {
    const io = articleIo()
    const done = login('article', { ...usual, port: String(port) }, io, { keyring: workingKeyring(), interrupted })
    const failure = done.catch((error: unknown) => error)
    await fetch(await press(await pageOf(io), 'deny'))
    expect(await failure).toMatchObject({ message: 'the user did not authorize the application', exitCode: 3 })
  })

  it('takes a pasted address where the browser is on another machine', async () => {
    const io = articleIo()
    const keyring = workingKeyring()
    const done = login('article', { ...usual, paste: true, clientSecret: '-' }, io, { keyring, interrupted })
    io.stdin.write(`${application.client_secret}\n`)
    const redirect = await press(await pageOf(io), 'allow')
    io.stdin.write(`\nnot an address\n${redirect}\n`)
    await done
    expect(keyring.entries.get('article:default')).toMatch(/^[0-9a-f]{40}$/)
  })

  it('refuses a pasted address with another state', async () => {
    const io = articleIo()
    const done = login('article', { ...usual, paste: true }, io, { keyring: workingKeyring(), interrupted })
    const failure = done.catch((error: unknown) => error)
    await pageOf(io)
    io.stdin.write('http://127.0.0.1:1/callback?code=1&state=forged\n')
    expect(await failure).toMatchObject({ message: expect.stringContaining('The redirect may be forged') })
  })

  it('ends when nobody authorizes it in time, and when the port is in use', async () => {
    const io = articleIo()
    const flags = { ...usual, port: String(port) }
    await expect(
      login('article', flags, io, { keyring: workingKeyring(), interrupted, limit: 20 }),
    ).rejects.toMatchObject({
      message: 'no redirect arrived within 0.02 seconds',
      exitCode: 7,
    })
    const taken = new URL(emulator.url).port
    await expect(
      login('article', { ...usual, port: taken }, io, { keyring: workingKeyring(), interrupted }),
    ).rejects.toThrow(`port ${taken} of 127.0.0.1 cannot be used (EADDRINUSE)`)
  })

  it('ends and closes the port when the user interrupts it', async () => {
    const io = articleIo()
    const interruption = new AbortController()
    const parts = { keyring: workingKeyring(), interrupted: interruption.signal }
    const done = login('article', { ...usual, port: String(port) }, io, parts)
    const failure = done.catch((error: unknown) => error)
    await pageOf(io)
    interruption.abort(new Interruption())
    expect(await failure).toBe(interruption.signal.reason)
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
    await expect(readSettings('article', {}, io.env)).resolves.not.toHaveProperty('token')
  })

  it.each([
    [{ port: '0' }, '--port must be a port from 1 to 65535'],
    [{}, '--port must be a port from 1 to 65535, and is missing'],
    [{ clientSecret: 'inline' }, '--client-secret must be -: secrets are read from stdin, not from the command line'],
    [{ store: 'cloud' }, '--store must be keyring or file'],
  ])('refuses the flags %j before anything is sent', async (flags, message) => {
    await expect(
      login('article', { ...usual, ...flags }, articleIo(), { keyring: workingKeyring(), interrupted }),
    ).rejects.toMatchObject({
      message,
      exitCode: 2,
    })
  })
})

describe('the login of other services', () => {
  const canary = 'canary-0123456789'

  function issuesIo(): MemoryIo {
    const io = memoryIo({ PORTOLAN_ISSUES_BASE_URL: 'https://api.example.com' })
    io.stdin.end(`  ${canary}  \n`)
    return io
  }

  it('stores a token from stdin in a file that only its owner can read, and removes it again', async () => {
    const io = issuesIo()
    await login('issues', { ...usual, token: '-', store: 'file' }, io, { keyring: missingKeyring, interrupted })
    const path = join(io.folder, 'portolan/credentials.json')
    expect(io.complained()).toContain(`has been stored in ${path}, which only you can read.`)
    expect(statSync(path).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
    await status('issues', {}, io, missingKeyring)
    expect(io.printed()).toContain(`kept in   ${path}`)
    expect(io.printed() + io.complained()).not.toContain(canary)
    await printToken('issues', {}, io)
    expect(io.printed().endsWith(`${canary}\n`)).toBe(true)
    await logout('issues', {}, io, missingKeyring)
    expect(() => statSync(path)).toThrow('ENOENT')
    await expect(printToken('issues', {}, io)).rejects.toMatchObject({ message: 'issues has no token', exitCode: 3 })
  })

  it('keeps nothing where there is no keyring, or one that forgets, and says so', async () => {
    for (const [keyring, reason] of [
      [missingKeyring, 'the keyring cannot be used: no Secret Service'],
      [forgetfulKeyring, 'the keyring did not keep what was written'],
    ] as const) {
      const io = issuesIo()
      await expect(login('issues', { ...usual, token: '-' }, io, { keyring, interrupted })).rejects.toMatchObject({
        message: `the token would not be kept: ${reason}`,
        hint: expect.stringContaining('Nothing was stored. With --store file'),
      })
      expect(await readSettings('issues', {}, io.env)).not.toHaveProperty('token')
    }
  })

  it('sends a stored token to the origin that it was stored for only', async () => {
    const io = issuesIo()
    await login('issues', { ...usual, token: '-', store: 'file' }, io, { keyring: missingKeyring, interrupted })
    const { PORTOLAN_ISSUES_BASE_URL: _, ...env } = io.env
    expect(await readSettings('issues', {}, env)).toMatchObject({ baseUrl: 'https://api.example.com' })
    const elsewhere = await readSettings('issues', { baseUrl: 'https://other.example.com' }, env)
    expect(elsewhere).not.toHaveProperty('token')
    expect(elsewhere.notes).toEqual([
      'the token that portolan auth login stored is for https://api.example.com and is not sent elsewhere',
    ])
  })

  it('says which other token is used instead', async () => {
    const io = issuesIo()
    io.env['PORTOLAN_ISSUES_TOKEN'] = 'from-the-environment'
    await login('issues', { ...usual, token: '-', store: 'file' }, io, { keyring: missingKeyring, interrupted })
    expect(io.complained()).toContain('not be used as long as there is a token from PORTOLAN_ISSUES_TOKEN.')
  })

  it('stores tokens of profiles that no config file has, each on its own', async () => {
    const io = issuesIo()
    await login('issues', { ...usual, profile: 'a.b', token: '-', store: 'file' }, io, {
      keyring: missingKeyring,
      interrupted,
    })
    expect(await readSettings('issues', {}, io.env)).not.toHaveProperty('token')
    expect(await readSettings('issues', { profile: 'a.b' }, io.env)).toHaveProperty('token')
    await logout('issues', { profile: 'a.b' }, io, missingKeyring)
    await expect(readSettings('issues', { profile: 'a.b' }, io.env)).rejects.toThrow('there is no profile "a.b"')
  })

  it('shows when a JSON Web Token expires', async () => {
    const io = memoryIo({ PORTOLAN_MAIL_BASE_URL: 'https://mail.example.com' })
    const claims = Buffer.from('{"exp":946684800,"scope":"read write"}').toString('base64url')
    io.stdin.end(`e30.${claims}.signature`)
    await login('mail', { ...usual, token: '-', store: 'file' }, io, { keyring: missingKeyring, interrupted })
    await status('mail', {}, io, missingKeyring)
    expect(io.printed()).toContain('expires   2000-01-01T00:00:00.000Z (expired)\n  scopes    read write\n')
  })

  it('reads stdin for an explicit - only, and refuses what no header can hold', async () => {
    const io = memoryIo({ PORTOLAN_ISSUES_BASE_URL: 'https://api.example.com' })
    io.stdin.end('two words\n')
    await expect(
      login('issues', { ...usual, store: 'file' }, io, { keyring: missingKeyring, interrupted }),
    ).rejects.toThrow('there is no token')
    await expect(
      login('issues', { ...usual, token: '-', store: 'file' }, io, { keyring: missingKeyring, interrupted }),
    ).rejects.toThrow('the token must consist of visible ASCII characters without spaces')
    await expect(login('uddi', { ...usual, token: '-' }, io, { keyring: missingKeyring, interrupted })).rejects.toThrow(
      'uddi: the base URL is not set',
    )
  })
})
