import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { TokenSource } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { loadServices } from '../src/manifest/load.ts'
import { configFolder } from '../src/settings/config-path.ts'
import { rememberedToken, runTokenCommand } from '../src/settings/token-command.ts'
import { readSettings } from '../src/settings/settings.ts'
import { memoryIo, type MemoryIo } from './memory-io.ts'

const services = loadServices()
  .map(({ name }) => name)
  .toSorted()
  .join(', ')

/** Writes the config file of a test. */
function configure(io: MemoryIo, config: unknown, mode = 0o600): string {
  mkdirSync(join(io.folder, 'portolan'), { recursive: true })
  const path = join(io.folder, 'portolan/config.json')
  writeFileSync(path, typeof config === 'string' ? config : JSON.stringify(config))
  chmodSync(path, mode)
  return path
}

const two = {
  defaultProfile: 'work',
  profiles: {
    work: { issues: { baseUrl: 'https://work.example.com', token: 'work-token' } },
    home: { issues: { baseUrl: 'https://home.example.com' }, article: { host: 'team' } },
  },
}

describe('where a setting comes from', () => {
  it('reads a config file that begins with a mark of its byte order, as some editors write it', async () => {
    const io = memoryIo()
    configure(io, `\uFEFF${JSON.stringify(two)}`)
    expect(await readSettings('issues', {}, io.env)).toMatchObject({ baseUrl: 'https://work.example.com' })
  })

  it('takes flags before the environment, and the environment before the profile', async () => {
    const io = memoryIo({ PORTOLAN_ISSUES_BASE_URL: 'https://env.example.com', PORTOLAN_ISSUES_TOKEN: 'env-token' })
    const path = configure(io, two)
    expect(await readSettings('issues', { baseUrl: 'https://flag.example.com' }, io.env)).toEqual({
      baseUrl: 'https://flag.example.com',
      token: 'env-token',
      options: {},
      profile: 'work',
      from: { baseUrl: '--base-url', token: 'PORTOLAN_ISSUES_TOKEN' },
      notes: [],
    })
    expect(await readSettings('issues', {}, { XDG_CONFIG_HOME: io.folder })).toMatchObject({
      baseUrl: 'https://work.example.com',
      token: 'work-token',
      from: { baseUrl: `profile work in ${path}`, token: `profile work in ${path}` },
    })
  })

  it('takes the profile of the flag, of PORTOLAN_PROFILE, and then the default one', async () => {
    const io = memoryIo({ PORTOLAN_PROFILE: 'work' })
    configure(io, two)
    expect(await readSettings('issues', { profile: 'home' }, io.env)).toMatchObject({ profile: 'home' })
    expect(await readSettings('issues', {}, io.env)).toMatchObject({ profile: 'work' })
    expect(await readSettings('issues', {}, { ...io.env, PORTOLAN_PROFILE: '' })).toMatchObject({ profile: 'work' })
    await expect(readSettings('issues', { profile: 'hme' }, io.env)).rejects.toMatchObject({
      message: '--profile: there is no profile "hme"; the profiles are work, home',
      exitCode: 2,
    })
  })

  it('reads every setting of a service from a variable of the same scheme', async () => {
    const env = {
      ...memoryIo().env,
      PORTOLAN_SITEHOST_CLIENT_ID: 'id',
      PORTOLAN_SITEHOST_CLIENT_SECRET: 'secret',
      PORTOLAN_MAIL_UPLOAD_URL: 'https://uploads.example.com',
      PORTOLAN_ISSUES_API_VERSION: '2026-03-10',
      PORTOLAN_ARTICLE_HOST: 'team',
      PORTOLAN_UDDI_TOKEN: '',
    }
    expect(await readSettings('sitehost', {}, env)).toMatchObject({
      options: { clientId: 'id', clientSecret: 'secret' },
    })
    expect(await readSettings('mail', {}, env)).toMatchObject({ options: { uploadUrl: 'https://uploads.example.com' } })
    expect(await readSettings('issues', {}, env)).toMatchObject({ options: { apiVersion: '2026-03-10' } })
    expect(await readSettings('article', {}, env)).toMatchObject({ host: 'team' })
    expect(await readSettings('uddi', {}, env)).toEqual({ profile: 'default', options: {}, from: {}, notes: [] })
  })

  it.each([
    ['{}', 'there are no profiles yet'],
    ['{"profiles":{"a":{},"b":{}}}', 'the profiles are a, b'],
  ])('of the config %s says of a profile that it does not have that %s', async (text, list) => {
    const io = memoryIo()
    configure(io, text)
    const missing = `there is no profile "x"; ${list}`
    await expect(readSettings('issues', { profile: 'x' }, io.env)).rejects.toThrow(`--profile: ${missing}`)
    const env = { ...io.env, PORTOLAN_PROFILE: 'x' }
    await expect(readSettings('issues', {}, env)).rejects.toThrow(`PORTOLAN_PROFILE: ${missing}`)
    expect(await readSettings('issues', { profile: 'default' }, env)).toMatchObject({ profile: 'default' })
    configure(io, text.replace('{', '{"defaultProfile":"x"').replace('x""', 'x","'))
    await expect(readSettings('issues', {}, io.env)).rejects.toThrow(`defaultProfile: ${missing}`)
  })

  it('takes what a login has stored where nothing else is set, and its kind of host', async () => {
    const io = memoryIo()
    mkdirSync(join(io.folder, 'portolan'))
    const stored = { store: 'file', baseUrl: 'https://t.example.com/v2', savedAt: '', host: 'team', token: 'stored' }
    const path = join(io.folder, 'portolan/credentials.json')
    writeFileSync(path, JSON.stringify({ 'article:default': stored }), { mode: 0o600 })
    const from = 'portolan auth login (file)'
    const { token, ...settings } = await readSettings('article', {}, io.env)
    expect(settings).toEqual({
      baseUrl: 'https://t.example.com/v2',
      host: 'team',
      options: {},
      profile: 'default',
      from: { token: from, baseUrl: from, host: from },
      notes: [],
      stored,
    })
    expect(await (token as TokenSource).get()).toBe('stored')
    const other = { ...io.env, PORTOLAN_ARTICLE_HOST: 'public', PORTOLAN_ARTICLE_BASE_URL: 'https://t.example.com' }
    expect(await readSettings('article', {}, other)).toMatchObject({
      baseUrl: 'https://t.example.com',
      host: 'public',
      from: { token: from, baseUrl: 'PORTOLAN_ARTICLE_BASE_URL', host: 'PORTOLAN_ARTICLE_HOST' },
    })
    const invalid = { ...io.env, PORTOLAN_ARTICLE_BASE_URL: 'nowhere' }
    expect(await readSettings('article', {}, invalid)).not.toHaveProperty('token')
    expect(await readSettings('article', { baseUrl: 'https://u.example.com' }, other)).toMatchObject({
      notes: ['the token that portolan auth login stored is for https://t.example.com and is not sent elsewhere'],
    })
  })

  it('refuses a service that does not exist, and a kind of host that it does not have', async () => {
    const { env } = memoryIo({ PORTOLAN_ARTICLE_HOST: 'maybe' })
    await expect(readSettings('isues', {}, env)).rejects.toThrow(
      'There is no service "isues". The services are article,',
    )
    await expect(readSettings('article', {}, env)).rejects.toThrow(
      'PORTOLAN_ARTICLE_HOST: the host of article must be public or team',
    )
  })
})

describe('the config file', () => {
  it('is in the folder that the system has for it, and never in the working directory', () => {
    const home = '/home/rana'
    const linux = { platform: 'linux', home } as const
    expect(configFolder({ XDG_CONFIG_HOME: '/xdg' }, linux)).toBe('/xdg/portolan')
    expect(configFolder({ XDG_CONFIG_HOME: '.' }, linux)).toBe('/home/rana/.config/portolan')
    expect(configFolder({}, { platform: 'darwin', home })).toBe('/home/rana/.config/portolan')
    expect(configFolder({ APPDATA: '/data' }, linux)).toBe('/home/rana/.config/portolan')
    expect(configFolder({ HOME: '/home/env' }, { platform: 'linux' })).toBe('/home/env/.config/portolan')
    expect(configFolder({ HOME: '' }, { platform: 'linux' })).toBe(`${homedir()}/.config/portolan`)
    const windows = { platform: 'win32', home: String.raw`C:\Users\rana` } as const
    expect(configFolder({ APPDATA: 'Data' }, windows)).toBe(String.raw`C:\Users\rana\.config\portolan`)
    expect(configFolder({ XDG_CONFIG_HOME: String.raw`D:\xdg` }, windows)).toBe(String.raw`D:\xdg\portolan`)
    expect(configFolder({ APPDATA: String.raw`C:\Users\rana\AppData` }, { platform: 'win32', home })).toBe(
      String.raw`C:\Users\rana\AppData\portolan`,
    )
  })

  it('is the one that PORTOLAN_CONFIG names, which must exist', async () => {
    const io = memoryIo()
    const other = join(io.folder, 'other.json')
    await expect(readSettings('issues', {}, { ...io.env, PORTOLAN_CONFIG: other })).rejects.toThrow(
      `PORTOLAN_CONFIG names ${other}, which does not exist`,
    )
    writeFileSync(other, JSON.stringify({ profiles: { default: { issues: { apiVersion: '1' } } } }))
    expect(await readSettings('issues', {}, { ...io.env, PORTOLAN_CONFIG: other })).toMatchObject({
      options: { apiVersion: '1' },
    })
  })

  it('is refused if it cannot be read', async () => {
    const io = memoryIo()
    await expect(readSettings('issues', {}, { ...io.env, PORTOLAN_CONFIG: io.folder })).rejects.toMatchObject({
      message: `${io.folder} cannot be read (EISDIR)`,
      exitCode: 2,
    })
  })

  it.skipIf(process.platform === 'win32')('is refused if it holds a secret and others can read it', async () => {
    const io = memoryIo()
    const path = configure(io, two, 0o640)
    await expect(readSettings('issues', {}, io.env)).rejects.toMatchObject({
      message: `${path} holds a secret, and other users have access to it (mode 640)`,
      hint: `Run: chmod 600 ${path}`,
      exitCode: 2,
    })
    configure(io, { profiles: { default: { issues: { baseUrl: 'https://api.example.com' } } } }, 0o644)
    expect(await readSettings('issues', {}, io.env)).toMatchObject({ baseUrl: 'https://api.example.com' })
  })

  it.each([
    ['[]', 'the file must be a JSON object, got an array'],
    ['null', 'the file must be a JSON object, got null'],
    ['{"defaultProfile":["a"]}', 'defaultProfile must be a string, got an array'],
    ['{"profiles":7}', 'profiles must be a JSON object, got number'],
    ['{"profiles":{"a":[]}}', 'profiles.a must be a JSON object, got an array'],
    ['{"profiles":{"a":{"uddi":true}}}', 'profiles.a.uddi must be a JSON object, got boolean'],
    ['{"clients":{"acme":""}}', 'clients.acme must be the path of a folder, got string'],
    ['{"profiles":{"a":{"uddi":{"tokenCommand":[]}}}}', 'profiles.a.uddi.tokenCommand must be an array of strings'],
    [
      '{"profiles":{"a":{"uddi":{"tokenCommand":["x",1]}}}}',
      'profiles.a.uddi.tokenCommand must be an array of strings',
    ],
    ['{"profiles":{"a":{"uddi":{"tokenCommand":[""]}}}}', 'profiles.a.uddi.tokenCommand must be an array of strings'],
    ['{"profile":{}}', 'profile is unknown; possible here: defaultProfile, profiles'],
    ['{"profiles":{"a":{"isues":{}}}}', `profiles.a.isues is unknown; possible here: ${services}`],
    [
      '{"profiles":{"a":{"uddi":{"clientId":"x"}}}}',
      'profiles.a.uddi.clientId is unknown; possible here: baseUrl, token',
    ],
    ['{"profiles":{"a":{"uddi":{"token":7}}}}', 'profiles.a.uddi.token must be a string, got number'],
    ['{"profiles":{"a":{"uddi":{"baseUrl":""}}}}', 'profiles.a.uddi.baseUrl must not be empty'],
    ['{"profiles":{"a":{"uddi":{"tokenCommand":"pass"}}}}', 'profiles.a.uddi.tokenCommand must be an array of strings'],
    ['{"profiles":{"a":{"uddi":{"token":"x","tokenCommand":["y"]}}}}', 'has both token and tokenCommand'],
  ])('refuses %s', async (text, message) => {
    const io = memoryIo()
    configure(io, text)
    await expect(readSettings('issues', {}, io.env)).rejects.toThrow(message)
  })

  it('does not quote a file that is not valid JSON, since a secret may be in it', async () => {
    const io = memoryIo()
    const path = configure(io, '{"profiles":\n {"a": "canary-token" oops}}')
    const error = await readSettings('issues', {}, io.env).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ message: `${path} is not valid JSON (line 2)`, exitCode: 2 })
    expect(JSON.stringify(error)).not.toContain('canary')
  })
})

describe('tokenCommand', () => {
  it('runs without a shell when the token is needed, and trims what is printed', async () => {
    const io = memoryIo()
    const script = 'console.log(`  ${process.argv[1]} \n`)'
    configure(io, {
      profiles: { default: { issues: { tokenCommand: [process.execPath, '-e', script, '$(echo evaluated)'] } } },
    })
    const { token, from } = await readSettings('issues', {}, io.env)
    expect(from['token']).toContain('tokenCommand of profile default')
    expect(await (token as TokenSource).get()).toBe('$(echo evaluated)')
  })

  it('runs once for many requests, and again after the service rejected the token', async () => {
    let runs = 0
    const source = rememberedToken(async () => `token-${++runs}`)
    expect([await source.get(), await source.get()]).toEqual(['token-1', 'token-1'])
    source.invalidate('another-token')
    expect(await source.get()).toBe('token-1')
    source.invalidate('token-1')
    expect(await Promise.all([source.get(), source.get()])).toEqual(['token-2', 'token-2'])
  })

  it('runs again after it failed', async () => {
    let runs = 0
    const source = rememberedToken(async () => {
      if (++runs === 1) throw new Error('locked')
      return 'token'
    })
    await expect(source.get()).rejects.toThrow('locked')
    expect(await source.get()).toBe('token')
  })

  it.each([
    [['no-such-program-here'], 'tokenCommand: no-such-program-here could not be run (ENOENT)'],
    [[process.execPath, '-e', 'process.exit(3) // canary'], `tokenCommand: ${process.execPath} ended with exit code 3`],
    [[process.execPath, '-e', ''], `tokenCommand: ${process.execPath} printed no token`],
  ])('reports %j without its arguments', async (command, message) => {
    const error = await runTokenCommand(command, { env: process.env }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ message, exitCode: 3 })
    expect(String((error as Error).stack)).not.toContain('canary')
  })

  it('ends a program that takes too long', async () => {
    const command = [process.execPath, '-e', 'setInterval(() => {}, 1000)']
    await expect(runTokenCommand(command, { env: process.env, timeout: 50 })).rejects.toThrow(
      'did not finish within 0.05 seconds',
    )
  })
})
