import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { record } from '@portolan/testing/serve'
import { checkProxy, checkReach, doctor } from '../src/doctor/doctor.ts'
import type { CheckedService, Finding } from '../src/doctor/check-settings.ts'
import { loadServices } from '../src/manifest/load.ts'
import { skillText } from '../src/skill/skill.ts'
import { missingKeyring, workingKeyring } from './keyrings.ts'
import { memoryIo } from './memory-io.ts'

const services = loadServices().map(({ name }) => name)

/** The settings with which every service has the same address. */
function addressAll(url: string): Record<string, string> {
  return Object.fromEntries(services.map((name) => [`PORTOLAN_${name.toUpperCase()}_BASE_URL`, url]))
}

describe('portolan doctor', () => {
  it('shows where settings come from, asks each URL once without a token, and shows no secret', async () => {
    const emulator = await startEmulator({ services: ['issues', 'images'] })
    onTestFinished(() => emulator.stop())
    const io = memoryIo({ ...addressAll(emulator.url), PORTOLAN_ISSUES_TOKEN: 'canary-0123456789' })
    await doctor({}, io, workingKeyring())
    expect(io.printed()).toMatch(/^ok {7}Node {10}v\d+\.\d+\.\d+ on /m)
    expect(io.printed()).toContain(
      `ok       issues        baseUrl ${emulator.url}/ from PORTOLAN_ISSUES_BASE_URL; token from PORTOLAN_ISSUES_TOKEN\n`,
    )
    expect(io.printed()).toContain('ok       keyring       keeps what is written\n')
    expect(io.printed()).toContain(
      `ok       network       ${emulator.url}/ (${services.toSorted().join(', ')}) responds with status 200\n`,
    )
    expect(io.printed()).not.toContain('canary')
  })

  it('works with a broken config file, and reports every problem', async () => {
    const io = memoryIo({
      PORTOLAN_ISSUES_BASE_URL: 'https://user:canary@api.example.com',
      NODE_EXTRA_CA_CERTS: '/no/such/file',
    })
    mkdirSync(join(io.folder, 'portolan'))
    const path = join(io.folder, 'portolan/config.json')
    writeFileSync(path, '{')
    await expect(doctor({ json: true, offline: true }, io, missingKeyring)).rejects.toMatchObject({
      message: 'there are 2 problems',
      exitCode: 1,
    })
    const findings = JSON.parse(io.printed()) as Finding[]
    expect(findings.filter(({ isProblem }) => isProblem)).toEqual([
      { name: 'config file', text: `${path} is not valid JSON (line 1)`, isProblem: true },
      {
        name: 'more CAs',
        text: 'NODE_EXTRA_CA_CERTS names /no/such/file, which cannot be read',
        isProblem: true,
      },
    ])
    expect(findings).toContainEqual({
      name: 'keyring',
      text: 'the keyring cannot be used: no Secret Service; portolan auth login --store file needs none',
      isProblem: false,
    })
    expect(io.printed()).not.toContain('canary')
  })

  it('names the profiles of the config file, and the stored tokens', async () => {
    const io = memoryIo()
    const path = join(io.folder, 'portolan')
    mkdirSync(path)
    const find = async (name: string) => {
      const before = io.printed().length
      await doctor({ json: true, offline: true }, io, workingKeyring())
      const findings = JSON.parse(io.printed().slice(before)) as Finding[]
      return findings.find((one) => one.name === name)?.text.replace(path, 'FOLDER')
    }
    expect(await find('config file')).toBe('FOLDER/config.json does not exist; it is not needed')
    expect(await find('credentials')).toBe('FOLDER/credentials.json does not exist: nobody is logged in')
    writeFileSync(join(path, 'config.json'), '{}')
    expect(await find('config file')).toBe('FOLDER/config.json (profiles: none)')
    writeFileSync(join(path, 'config.json'), '{"profiles":{"work":{},"home":{}}}')
    expect(await find('config file')).toBe('FOLDER/config.json (profiles: work, home)')
    const stored = { store: 'keyring', baseUrl: 'https://api.example.com' }
    writeFileSync(join(path, 'credentials.json'), JSON.stringify({ 'issues:work': stored, 'mail:home': stored }))
    expect(await find('credentials')).toBe('FOLDER/credentials.json (issues:work, mail:home)')
    expect(await find('keyring')).toBe('keeps what is written')
    expect(await find('proxy')).toBe('none')
  })

  it.each<readonly [object, NodeJS.ProcessEnv, readonly unknown[]]>([
    [{ active: true, note: 'HTTPS_PROXY is used' }, {}, [['proxy', 'HTTPS_PROXY is used', false]]],
    [
      { active: true, note: 'HTTPS_PROXY is used' },
      { NO_PROXY: 'a.example' },
      [['proxy', 'HTTPS_PROXY is used, except for a.example', false]],
    ],
    [
      { active: true, note: 'HTTPS_PROXY is used' },
      { NO_PROXY: 'a.example', no_proxy: 'b.example' },
      [['proxy', 'HTTPS_PROXY is used, except for b.example', false]],
    ],
    [
      { active: false, note: 'HTTPS_PROXY is not used' },
      { NO_PROXY: 'a' },
      [['proxy', 'HTTPS_PROXY is not used', true]],
    ],
    [
      { active: false },
      { NODE_EXTRA_CA_CERTS: import.meta.filename },
      [
        ['proxy', 'none', false],
        ['more CAs', import.meta.filename, false],
      ],
    ],
  ])('of the proxy %j with %j finds %j', async (state, env, found) => {
    const findings = await checkProxy(state as never, env)
    expect(findings.map(({ name, text, isProblem }) => [name, text, isProblem])).toEqual(found)
  })

  it('asks an address that several services share once, and says what is wrong with it', async () => {
    const { url, requests } = await record({ status: 302, headers: { location: 'https://elsewhere.example.com/' } })
    const at = (service: string, baseUrl?: string) =>
      ({ service, settings: { baseUrl, from: {}, notes: [], options: {}, profile: 'default' } }) as CheckedService
    const findings = await checkReach([
      at('a', url),
      at('b', url),
      at('c'),
      at('d', 'no url'),
      at('e', 'http://127.0.0.1:1/x'),
      at('f', 'ftp://a.example.com'),
      at('g', 'http://me:canary@a.example.com'),
    ])
    expect(findings).toEqual([
      { name: 'network', text: `${url}/ (a, b) responds with status 302`, isProblem: false },
      { name: 'network', text: '(not a valid URL) (d) cannot be reached: it is not a valid URL', isProblem: true },
      {
        name: 'network',
        text: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/x \(e\) cannot be reached: /),
        isProblem: true,
      },
      { name: 'network', text: 'ftp://a.example.com/ (f) cannot be reached: unknown scheme', isProblem: true },
      { name: 'network', text: 'http://a.example.com/ (g) cannot be reached: it is not a valid URL', isProblem: true },
    ])
    expect(requests).toHaveLength(1)
  })

  it('reports a service that cannot be reached', async () => {
    const emulator = await startEmulator({ services: ['issues'] })
    onTestFinished(() => emulator.stop())
    const io = memoryIo({
      ...addressAll(emulator.url),
      PORTOLAN_UDDI_BASE_URL: 'http://user:canary@127.0.0.1:1/uddi?key=canary',
    })
    await expect(doctor({}, io, workingKeyring())).rejects.toThrow('there is a problem')
    expect(io.printed()).toContain('problem  network       http://127.0.0.1:1/uddi (uddi) cannot be reached: ')
    expect(io.printed()).not.toContain('canary')
  })
})

describe('portolan skill', () => {
  it('names every service and has the front matter that agents look for', async () => {
    const text = skillText(loadServices())
    expect(text).toMatch(/^---\nname: portolan\ndescription: .+\n---\n/)
    for (const { name: service } of loadServices()) expect(text).toContain(`| \`${service}\` |`)
  })
})
