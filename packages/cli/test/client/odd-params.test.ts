import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { emptyFolder, nowhere } from '@portolan/testing/folder'
import { type Recorded, record } from '@portolan/testing/serve'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { command } from '../command.ts'
import { ownFlags, readFlagName } from '../../src/own-flags.ts'
import { keepClient, removeClient } from './acme.ts'

/** Names that are flags, objects' own, no words at all, or alike but for their letters. */
const odd = [
  ...['output', 'help', '_', '-', '[]', '$', 'base_url', 'baseUrl', 'param', 'params', 'param-output', 'no-output'],
  ...['__proto__', 'constructor', 'toString', 'then', 'id', 'ID', 'Id', 'i_d', 'a--b', 'a-b', 'a.b', 'a[0]', 'a=b'],
  ...[
    'a%3Db',
    'a%253Db',
    "it's",
    '"',
    '`id`',
    '$HOME',
    'two words',
    '日本',
    'é',
    'e\u0301',
    '😀',
    'ß',
    'file',
    'x-file',
  ],
  ...[
    '<string>',
    '--',
    '--x',
    '@',
    '#',
    '&',
    '?',
    '%',
    "'",
    "' '",
    ' ',
    'n'.repeat(200),
    'null',
    '0',
    '-1',
    'true',
    'no-a',
    'a',
  ],
]

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.constantFrom(...ownFlags.map(readFlagName)) },
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /^[ -~]+$/.test(text)) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }).filter((text) => !/\p{C}/u.test(text)),
  },
)

// Node's server does not show a header called `__proto__`; in a path, `{a=b}` is a pattern.
const places = {
  query: () => true,
  header: (text: string) =>
    /^[\w!#$%&'*+.^`|~-]+$/.test(text) && !/^(?:accept|content-type|authorization|__proto__)$/i.test(text),
  path: (text: string) => !/[{}/?#=*+:]/.test(text),
} as const
type Place = keyof typeof places

const namesAt = (place: Place, names: readonly string[]): string[] => {
  const fitting = names.filter(places[place])
  const lower = fitting.map((text) => text.toLowerCase())
  return place === 'header' ? fitting.filter((_, index) => lower.indexOf(lower[index] as string) === index) : fitting
}

/** A document with an operation for each place, whose params have these names; their descriptions are numbers. */
function describeParams(names: readonly string[]): object {
  const operation = (place: Place): object => ({
    operationId: `${place}s.get`,
    parameters: namesAt(place, names).map((one) => ({
      name: one,
      in: place,
      required: place === 'path',
      description: `No. ${names.indexOf(one)}.`,
      schema: { type: 'string' },
    })),
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } } },
  })
  const path = namesAt('path', names).map((one) => `/{${one}}`)
  return {
    openapi: '3.1.0',
    info: { title: 'Odd', version: '1' },
    paths: {
      '/query': { get: operation('query') },
      '/header': { get: operation('header') },
      [`/path${path.join('')}`]: { get: operation('path') },
    },
  }
}

/** The words of a flag as the help shows it, read by a shell. */
function wordsOf(help: string, number: number, value: string): string[] {
  const before = help.slice(0, help.search(new RegExp(`No\\. ${number}[. ]`)))
  const shown = before.slice(before.lastIndexOf('\n  --') + 3).trim()
  const quoted = shown.replace(/<string>(?='?$)/, () => value.replaceAll("'", String.raw`'\''`))
  const { stdout } = spawnSync('sh', [
    '-c',
    `printf '%s\\0' ${shown.startsWith('--param ') ? quoted : quoted.replace(/ (?<text>[^]*)$/, ` '$<text>'`)}`,
  ])
  return stdout.toString().split('\0').slice(0, -1)
}

/** What arrived in a place. */
function arrived({ path, headers }: Recorded, place: Place, names: readonly string[]): Record<string, unknown> {
  const fitting = namesAt(place, names)
  const values = (pick: (one: string, index: number) => unknown) =>
    Object.fromEntries(fitting.map((one, index) => [one, pick(one, index)]))
  if (place === 'query') return Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  if (place === 'header') return values((one) => headers[one.toLowerCase()])
  return values((_, index) => decodeURIComponent(path.split('/')[index + 2] ?? ''))
}

it('any names get flags that the help shows, and each value arrives in its place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(name, { minLength: 1, maxLength: 25 }), async (names) => {
      const file = join(emptyFolder(), 'odd.json')
      writeFileSync(file, JSON.stringify(describeParams(names)))
      const folder = await keepClient('out', relative(import.meta.dirname, file))
      const { url, requests } = await record({ body: {} })
      const env = { XDG_CONFIG_HOME: nowhere, PORTOLAN_ODD_BASE_URL: url }
      for (const place of ['query', 'header', 'path'] as const) {
        const fitting = namesAt(place, names)
        const help = (await command(['--client', folder, `${place}s`, 'get', '--help'], { env, columns: 400 })).stdout
        const value = (one: string) => `v${names.indexOf(one)}`
        const words = fitting.map((one) => wordsOf(help, names.indexOf(one), value(one)))
        expect(new Set(words.map(([flag, text]) => (flag === '--param' ? text : flag))).size).toBe(fitting.length)
        const { code, stderr } = await command(['--client', folder, `${place}s`, 'get', ...words.flat()], { env })
        expect([place, code, stderr]).toEqual([place, 0, ''])
        const expected = Object.fromEntries(fitting.map((one) => [one, value(one)]))
        expect(arrived(requests.at(-1) as Recorded, place, names)).toEqual(expected)
      }
      removeClient(folder)
    }),
    { numRuns: 4, examples: [[odd]] },
  )
})
