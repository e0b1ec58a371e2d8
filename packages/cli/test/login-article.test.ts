import { get } from 'node:http'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { createArticleClient } from '@portolan/article-client'
import { eventually } from '@portolan/testing/eventually'
import { freePort } from '@portolan/testing/serve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, type LoginFlags } from '../src/auth/login.ts'
import { status } from '../src/auth/status.ts'
import { Interruption } from '../src/run/interruption.ts'
import { readSettings } from '../src/settings/settings.ts'
import { workingKeyring } from './keyrings.ts'
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

function articleIo(): MemoryIo {
  return memoryIo({
    PORTOLAN_ARTICLE_BASE_URL: emulator.url,
    PORTOLAN_ARTICLE_CLIENT_ID: application.client_id,
    PORTOLAN_ARTICLE_CLIENT_SECRET: application.client_secret,
  })
}

/** The page that the login prints, as soon as the port is open. */
function pageOf(io: MemoryIo): Promise<URL> {
  return eventually(() => {
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
    expect(io.complained()).not.toContain('It has been opened in your browser')
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
    const foreign = { headers: { host: `127.0.0.1.evil.example:${port}` } }
    const answer = await new Promise((resolve) =>
      get(redirect, foreign, (response) => resolve(response.resume().statusCode)),
    )
    expect(answer).toBe(403)
    expect(io.complained().match(/a request was rejected/g)).toHaveLength(6)
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

  it.each([
    [{}, {}, '/api/v2/oauth/authorize'],
    [{ host: 'team' }, {}, '/api/v2/oauth/team_authorize'],
    [{}, { PORTOLAN_ARTICLE_HOST: 'team' }, '/api/v2/oauth/team_authorize'],
    [{ host: 'public' }, { PORTOLAN_ARTICLE_HOST: 'team' }, '/api/v2/oauth/authorize'],
  ])('shows with the flags %j and the settings %j the page %s', async (flags, env, path) => {
    const io = articleIo()
    Object.assign(io.env, env)
    const interruption = new AbortController()
    const parts = { keyring: workingKeyring(), interrupted: interruption.signal }
    const done = login('article', { ...usual, ...flags, paste: true }, io, parts).catch((error: unknown) => error)
    expect((await pageOf(io)).pathname).toBe(path)
    interruption.abort(new Interruption())
    expect(await done).toBe(interruption.signal.reason)
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
    [{ host: 'moon' }, '--host: the host of article must be public or team'],
  ])('refuses the flags %j before anything is sent', async (flags, message) => {
    await expect(
      login('article', { ...usual, ...flags }, articleIo(), { keyring: workingKeyring(), interrupted }),
    ).rejects.toMatchObject({
      message,
      exitCode: 2,
    })
  })
})
