import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lengthenFlag, listOwnFlags, ownFlags, readFlagName } from '../src/own-flags.ts'

const folder = join(import.meta.dirname, '../src')
const source = globSync('**/*.ts', { cwd: folder })
  .filter((name) => name !== 'own-flags.ts')
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

/** The flags that only some operations have. */
const some = new Set(['batch', 'resume', 'select', 'limit', 'from', 'concurrency', 'wait', 'yes', 'cache', 'timeout'])

it.each<readonly [object, string]>([
  [{}, 'batch resume concurrency cache timeout'],
  [{ method: 'POST', effect: 'adds' }, 'batch resume concurrency timeout'],
  [{ method: 'DELETE', effect: 'destroys' }, 'batch resume concurrency yes timeout'],
  [{ method: 'POST', effect: 'runs-commands' }, 'batch resume concurrency yes timeout'],
  [{ response: { type: 'Thing[]' } }, 'batch resume limit concurrency cache timeout'],
  [{ paging: { kind: 'link' } }, 'batch resume limit from concurrency cache timeout'],
  [{ response: { type: 'Event', streams: true } }, 'select limit timeout'],
  [{ response: { type: 'Thing', streamed: 'Event' } }, 'batch resume select limit concurrency cache timeout'],
  [{ response: { type: 'bytes', binary: true } }, 'cache timeout'],
  [{ composed: 'stream' }, 'select limit timeout'],
  [{ composed: 'batch' }, 'concurrency timeout'],
  [{ composed: 'value', options: [{ name: 'timeout' }] }, ''],
  [{ composed: 'value', options: [{ name: 'interval' }] }, 'timeout'],
  [{ waits: true }, 'batch resume concurrency wait cache timeout'],
])('an operation with %j has of the flags of some %j', (own, flags) => {
  const operation = { method: 'GET', effect: 'reads', params: [], response: { type: 'Thing' }, ...own }
  const names = listOwnFlags(operation as never).map(readFlagName)
  expect(names.filter((name) => some.has(name)).join(' ')).toBe(flags)
  expect(names).toEqual(expect.arrayContaining(['params', 'output', 'dry-run', 'profile']))
})

it('-o and others are short for a flag', () => {
  expect(['-o', '-y', '-v', '-q', '-x', '-', '--output', 'output', '-output'].map(lengthenFlag)).toEqual([
    '--output',
    '--yes',
    '--verbose',
    '--quiet',
    '-x',
    '-',
    '--output',
    'output',
    '-output',
  ])
})

/** Read among the words, before commander parses them. */
const words = new Set(['param', 'json-errors'])

it.each(ownFlags.map(readFlagName).filter((name) => !words.has(name)))('something reads --%s', (flag) => {
  const name = flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const member = String.raw`\b(?:own|flags)\.${name}\b`
  const taken = String.raw`\{[^{}]*\b${name}\b[^{}]*\}(?:: (?:OwnValues|OutputFlags)| = (?:own|flags)\b)`
  expect(source).toMatch(new RegExp(`${member}|${taken}`))
})
