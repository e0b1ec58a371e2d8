import { expect, it } from 'vitest'
import { makeSample, writeExample } from '../src/manifest/example.ts'
import type { JsonSchema, ParamEntry } from '../src/manifest/manifest.ts'

it.each<[JsonSchema, string]>([
  [{}, '1'],
  [{ minimum: 2, maximum: 60 }, '2'],
  [{ minimum: 0 }, '1'],
  [{ maximum: -5 }, '-5'],
  [{ exclusiveMinimum: 18 }, '19'],
  [{ exclusiveMaximum: 0 }, '-1'],
])('the example of an integer keeps %j', (bounds, expected) => {
  const length = { name: 'length', flag: 'length', type: 'integer', required: true, rule: '', meaning: '' } as const
  const operation = { name: 'berths.create', command: 'create', params: [{ ...length, schema: bounds }] }
  expect(writeExample({ name: 'harbour', words: 'harbour', objects: {} }, 'berths', operation)).toBe(
    `portolan harbour berths create --length ${expected}`,
  )
})

it.each<readonly [Partial<ParamEntry>, string]>([
  [{}, '--a A'],
  [{ flag: 'two-words' }, '--two-words TWO_WORDS'],
  [{ flag: 'param=page.size', name: 'page.size' }, "--param 'page.size=VALUE'"],
  [{ flag: 'param=page.size', type: 'integer' }, "--param 'page.size=1'"],
  [{ flag: 'param=x', type: 'boolean' }, "--param 'x='"],
  [{ flag: 'größe' }, "'--größe' 'GRÖSSE'"],
  [{ secret: true }, '--a -'],
  [{ type: 'bytes' }, '--a @a'],
  [{ type: 'map' }, '--a @a.json'],
  [{ type: 'json', example: 'x' }, '--a x'],
  [{ type: 'boolean' }, '--a'],
  [{ type: 'boolean', values: ['true'] }, '--a true'],
  [{ type: 'boolean', example: 'true' }, '--a true'],
  [{ values: ['b c', 'd'] }, "--a 'b c'"],
  [{ format: 'date-time' }, '--a 2026-01-02T03:04:05Z'],
  [{ format: 'date' }, '--a 2026-01-02'],
  [{ format: 'e-mail' }, '--a mika@example.com'],
  [{ default: 'usual' }, '--a usual'],
  [{ type: 'object', object: 'Berth' }, '--a.length 1'],
  [{ type: 'object', object: 'Berth', list: true }, "'--a[0].length' 1"],
  [{ type: 'object', object: 'Free' }, '--a @a.json'],
  [{ type: 'object', object: 'Unnamed' }, '--a @a.json'],
  [{ type: 'object' }, '--a @a.json'],
  [{ type: 'json', object: 'Berth' }, '--a @a.json'],
])('the example of the param %j is %s', (own, expected) => {
  const param = { name: 'a', flag: 'a', type: 'string', required: true, rule: '', meaning: '', schema: {}, ...own }
  const objects = {
    Berth: [
      { ...param, flag: 'length', type: 'integer', object: undefined, list: undefined },
      { ...param, flag: 'note', type: 'string', required: false },
    ],
    Free: [{ ...param, flag: 'note', type: 'string', required: false }],
    Unnamed: [{ ...param, flag: '', type: 'string' }],
  } as unknown as Readonly<Record<string, readonly ParamEntry[]>>
  const operation = { name: 'berths.create', command: 'create', params: [param as ParamEntry] }
  expect(writeExample({ name: 'harbour', words: 'harbour', objects }, 'berths', operation)).toBe(
    `portolan harbour berths create ${expected}`,
  )
})

it('a sample is the example, or else a value of the type', () => {
  const sample = (own: object) => makeSample({ type: 'string', schema: {}, ...own } as ParamEntry)
  expect([
    sample({ type: 'boolean' }),
    sample({ type: 'number', schema: { minimum: 3 } }),
    sample({ format: 'URL', default: 'x' }),
    sample({ default: 'x' }),
    sample({ values: ['a', 'b'], default: 'b' }),
    sample({ example: 'e', values: ['a'] }),
    sample({}),
  ]).toEqual([true, 3, 'https://example.com/', 'x', 'a', 'e', undefined])
})

it('an example has what is required or needed, secrets in files if there are several, and one file for a batch', () => {
  const harbour = { name: 'harbour', words: 'harbour', objects: {} }
  const flag = (name: string, own: object = {}) =>
    ({ name, flag: name, type: 'string', required: false, rule: '', meaning: '', schema: {}, ...own }) as ParamEntry
  const write = (params: readonly ParamEntry[], own: object = {}, needs?: readonly string[]) =>
    writeExample(harbour, 'berths', { name: 'berths.create', command: 'create', params, ...own }, needs)
  const start = 'portolan harbour berths create'
  expect(write([flag('a'), flag('b')])).toBe(start)
  expect(write([flag('a'), flag('b')], {}, ['b'])).toBe(`${start} --b B`)
  expect(write([], { options: [flag('to', { required: true }), flag('every')] })).toBe(`${start} --to TO`)
  const secret = { required: true, secret: true }
  expect(write([flag('a', secret), flag('b', secret)])).toBe(`${start} --a @a.txt --b @b.txt`)
  expect(write([flag('a', { required: true })], { composed: 'batch' })).toBe(`${start} --params @berths.json`)
})

it.each([
  ['harbour', 'portolan harbour search all'],
  ['', 'portolan harbour search all'],
  ['--client ./sdk', 'portolan --client ./sdk harbour search all'],
])('a group with the name of another command follows the name of the client, behind %j', (words, expected) => {
  const operation = { name: 'search.all', command: 'all', params: [] }
  expect(writeExample({ name: 'harbour', words, objects: {} }, 'search', operation)).toBe(expected)
  expect(writeExample({ name: 'harbour', words, objects: {} }, 'berths', operation)).toBe(
    ['portolan', words, 'berths all'].filter(Boolean).join(' '),
  )
})
