import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadServices } from '../../src/manifest/load.ts'
import { command, type Ended } from '../command.ts'
import { articleRows } from './article-rows.ts'
import { googleRows } from './google-rows.ts'
import { issuesRows } from './issues-rows.ts'
import { withNames } from './names.ts'
import { type Row, wordsOf } from './row.ts'
import { sitehostRows } from './sitehost-rows.ts'
import { uddiRows } from './uddi-rows.ts'

const rows: readonly Row[] = [...issuesRows, ...articleRows, ...sitehostRows, ...googleRows, ...uddiRows]
const canary = 'canary-4f1d9c0be7'

const services = [
  'issues',
  'article',
  'sitehost',
  'mail',
  'reports',
  'subscriptions',
  'calendar',
  'images',
  'uddi',
] as const

const emulators = new Map<string, RunningEmulator>()
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-cli-'))
  writeFileSync(join(folder, 'secret'), 'from-a-file\n')
  const options = { subscriptions: { operationTime: 5 }, images: { operationTime: 5 } }
  for (const name of services) emulators.set(name, await startEmulator({ services: [name], ...options }))
})

afterAll(async () => {
  for (const emulator of emulators.values()) await emulator.stop()
  rmSync(folder, { recursive: true })
})

function emulatorOf(argv: string): RunningEmulator {
  return emulators.get(argv.split(' ')[0] ?? '') as RunningEmulator
}

function envOf(argv: string): NodeJS.ProcessEnv {
  const name = argv.split(' ')[0] ?? ''
  // The operations of a team are at its own address.
  const isTeam = /^article (?:team-|reactions|item-actions|taggings|teams|templates|comments import|oauth team)/.test(
    argv,
  )
  const path = isTeam ? '/team' : name === 'uddi' ? '/uddi/inquiry' : ''
  const setting = `PORTOLAN_${name.toUpperCase()}`
  return { [`${setting}_BASE_URL`]: emulatorOf(argv).url + path, [`${setting}_TOKEN`]: canary }
}

async function run(argv: string, stdin?: string): Promise<Ended> {
  const words = wordsOf(argv).map((word) => (word === '@secret' ? `@${join(folder, 'secret')}` : word))
  return command(words, { env: envOf(argv), ...(stdin === undefined ? {} : { stdin }) })
}

async function ask(argv: string): Promise<unknown> {
  return JSON.parse((await run(argv)).stdout)
}

async function perform({ argv, before = [], stdin = '', request }: Row) {
  const emulator = emulatorOf(argv)
  emulator.reset()
  for (const one of await withNames(before, ask, emulator)) await run(one)
  const [line = '', expected = '', input] = await withNames([argv, String(request), stdin], ask, emulator)
  const asked = emulator.requests.length
  const ended = await run(`${line} --verbose --include`, input === '' ? undefined : input)
  return { ...ended, expected: request instanceof RegExp ? request : expected, sent: emulator.requests.slice(asked) }
}

/** The pattern itself where the text fits it. */
function asExpected(expected: string | RegExp, text: string): string | RegExp {
  return expected instanceof RegExp && expected.test(text) ? expected : text
}

/** Of the fields that have to be there, those that are: in the result, or in its first item. */
function asPrinted(prints: Row['prints'], stdout: string): Row['prints'] {
  if (typeof prints === 'string' || prints instanceof RegExp) return asExpected(prints, stdout)
  const data = JSON.parse(stdout) as object
  const first = Object(Array.isArray(data) ? data[0] : data) as object
  return prints.filter((name) => Object.hasOwn(first, name))
}

describe('every operation', () => {
  it.each(rows)('$argv', async (row) => {
    const { code, stdout, stderr, sent, expected } = await perform(row)
    // What is printed about the requests begins with other words.
    expect([stderr.match(/^portolan: .*/gm), code]).toEqual([null, 0])
    const [first] = sent
    expect(asExpected(expected, first ? `${first.method} ${first.path}` : '')).toBe(expected)
    expect(first?.headers['authorization'] ?? `Bearer ${canary}`).toBe(`Bearer ${canary}`)
    expect(asPrinted(row.prints, stdout)).toEqual(row.prints)
    expect(stdout + stderr).not.toContain(canary)
  })

  it('has a row', async () => {
    const commands = (await loadServices()).flatMap(({ name, groups }) =>
      groups.flatMap((group) =>
        group.operations.map((one) => [name, group.command, one.command].filter(Boolean).join(' ')),
      ),
    )
    expect(commands).toHaveLength(169)
    expect(commands.filter((one) => !rows.some(({ argv }) => `${argv} `.startsWith(`${one} `)))).toEqual([])
  })
})
