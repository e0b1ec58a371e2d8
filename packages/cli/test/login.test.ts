import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { login, type LoginFlags, logout } from '../src/auth/login.ts'
import { printToken, status } from '../src/auth/status.ts'
import { writeCredentials } from '../src/credentials/credentials-file.ts'
import { readSettings } from '../src/settings/settings.ts'
import { forgetfulKeyring, missingKeyring, workingKeyring } from './keyrings.ts'
import { memoryIo, type MemoryIo } from './memory-io.ts'

const usual: LoginFlags = { callbackPath: '/callback', browser: false }
const interrupted = new AbortController().signal

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
    const modes = [path, join(io.folder, 'portolan')].map((one) => statSync(one).mode & 0o777)
    expect(modes).toEqual(process.platform === 'win32' ? [0o666, 0o666] : [0o600, 0o700])
    await status('issues', {}, io, missingKeyring)
    expect(io.printed()).toContain(`kept in   ${path}`)
    expect(io.printed() + io.complained()).not.toContain(canary)
    await printToken('issues', {}, io)
    expect(io.printed().endsWith(`${canary}\n`)).toBe(true)
    await logout('issues', {}, io, missingKeyring)
    expect(() => statSync(path)).toThrow('ENOENT')
    await expect(printToken('issues', {}, io)).rejects.toMatchObject({ message: 'issues has no token', exitCode: 3 })
  })

  it('keeps a token in the keyring, and removes it from there', async () => {
    const io = issuesIo()
    const keyring = workingKeyring()
    await login('issues', { ...usual, token: '-' }, io, { keyring, interrupted })
    expect([...keyring.entries.values()]).toEqual([canary])
    const path = join(io.folder, 'portolan/credentials.json')
    expect(readFileSync(path, 'utf8')).not.toContain(canary)
    await logout('issues', {}, io, keyring)
    expect(keyring.entries.size).toBe(0)
  })

  it.skipIf(process.platform === 'win32')('takes no token out of a file that others can read', async () => {
    const io = issuesIo()
    await login('issues', { ...usual, token: '-', store: 'file' }, io, { keyring: missingKeyring, interrupted })
    chmodSync(join(io.folder, 'portolan/credentials.json'), 0o640)
    await expect(printToken('issues', {}, io)).rejects.toMatchObject({
      message: expect.stringContaining('other users have access to it (mode 640)'),
      exitCode: 2,
    })
  })

  it('leaves no token behind where its file cannot be written', async () => {
    const io = issuesIo()
    const folder = join(io.folder, 'portolan')
    mkdirSync(join(folder, 'credentials.json'), { recursive: true })
    const credential = { store: 'file', baseUrl: 'https://api.example.com', savedAt: '', token: canary } as const
    await expect(writeCredentials({ 'issues:default': credential }, io.env)).rejects.toMatchObject({ exitCode: 1 })
    expect(readdirSync(folder)).toEqual(['credentials.json'])
  })

  it('keeps nothing where there is no keyring, or one that forgets, and says so', async () => {
    for (const [keyring, reason] of [
      [missingKeyring, 'the keyring cannot be used: no Secret Service'],
      [forgetfulKeyring, 'the keyring did not keep what was written'],
      [{ ...workingKeyring(), get: async () => 'another' }, 'the keyring did not keep what was written'],
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
    for (const baseUrl of ['https://other.example.com', 'https://api.example.com:8443', 'http://api.example.com']) {
      const elsewhere = await readSettings('issues', { baseUrl }, env)
      expect(elsewhere).not.toHaveProperty('token')
      expect(elsewhere.notes).toEqual([
        'the token that portolan auth login stored is for https://api.example.com and is not sent elsewhere',
      ])
    }
  })

  it.each([{}, { token: '-' }])('leaves stdin to others when it ends, with %j', async (flags) => {
    const io = memoryIo({ PORTOLAN_ISSUES_BASE_URL: 'https://api.example.com' })
    io.stdin.isTTY = true
    const keyring = workingKeyring()
    const done = login('issues', { ...usual, ...flags }, io, { keyring, interrupted })
    io.stdin.write(`${canary}\n`)
    await done
    expect([keyring.entries.get('issues:default'), io.stdin.listenerCount('end')]).toEqual([canary, 0])
    expect(io.complained()).toBe(
      'token of issues: \nThe token of issues (profile default) has been stored in the keyring.\n',
    )
  })

  it('says of a logout what there was, and what there still is', async () => {
    const io = issuesIo()
    const parts = { keyring: workingKeyring(), interrupted }
    await logout('issues', {}, io, parts.keyring)
    await login('issues', { ...usual, token: '-' }, io, parts)
    const before = io.complained()
    io.env['PORTOLAN_ISSUES_TOKEN'] = 'another'
    await logout('issues', {}, io, parts.keyring)
    expect(before).toBe(
      'No token is stored for issues (profile default).\n' +
        'The token of issues (profile default) has been stored in the keyring.\n',
    )
    expect(io.complained().slice(before.length)).toBe(
      'The token of issues (profile default) has been removed from the keyring. It remains valid at the service.\n' +
        'There is still a token from PORTOLAN_ISSUES_TOKEN.\n',
    )
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

  it('is shown as JSON, with what is known of each token and of each service that is named', async () => {
    const io = issuesIo()
    const keyring = workingKeyring()
    await login('issues', { ...usual, token: '-' }, io, { keyring, interrupted })
    io.env['PORTOLAN_MAIL_TOKEN'] = canary
    await status(undefined, { json: true }, io, keyring)
    expect(JSON.parse(io.printed())).toEqual([
      {
        service: 'issues',
        profile: 'default',
        token: 'portolan auth login (keyring)',
        baseUrl: 'https://api.example.com',
        place: 'the keyring',
        savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      expect.objectContaining({ service: 'mail', profile: 'default', token: 'PORTOLAN_MAIL_TOKEN' }),
    ])
    expect(io.printed()).not.toContain(canary)
    const other = memoryIo()
    await expect(status('uddi', { json: true }, other, keyring)).rejects.toMatchObject({
      message: 'uddi has no token',
      exitCode: 3,
    })
    expect(JSON.parse(other.printed())).toEqual([expect.objectContaining({ service: 'uddi', token: null })])
    await status(undefined, {}, other, keyring)
    expect(other.complained()).toBe('No service has a token. Log in with: portolan auth login service\n')
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
    ).rejects.toMatchObject({
      message: 'issues: there is no token',
      exitCode: 2,
      hint: 'Pass --token - to read it from stdin.',
    })
    await expect(
      login('issues', { ...usual, token: '-', store: 'file' }, io, { keyring: missingKeyring, interrupted }),
    ).rejects.toThrow('the token must consist of visible ASCII characters without spaces')
  })

  it.each([
    [{}, 'uddi: the base URL is not set'],
    [{ baseUrl: 'nowhere' }, 'uddi: the base URL is not a valid URL'],
  ])('needs to know for which origin a token is: %j', async (flags, message) => {
    const parts = { keyring: missingKeyring, interrupted }
    await expect(login('uddi', { ...usual, ...flags, token: '-' }, memoryIo(), parts)).rejects.toMatchObject({
      message,
      hint: 'Pass --base-url, or set PORTOLAN_UDDI_BASE_URL. The token is sent to no other origin.',
      exitCode: 2,
    })
  })
})
