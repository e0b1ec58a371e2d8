import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { doctor } from '../src/doctor/doctor.ts'
import type { Finding } from '../src/doctor/check-settings.ts'
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
      text: 'the keyring cannot be used: no Secret Service',
      isProblem: false,
    })
    expect(io.printed()).not.toContain('canary')
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
