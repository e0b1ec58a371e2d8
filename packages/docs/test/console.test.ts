import { afterAll, expect, it } from 'vitest'
import { installConsole } from '../run/console.ts'
import { format } from '../run/format.ts'
import type { Line } from '../run/outcome.ts'

const original = Object.getOwnPropertyDescriptors(console)
afterAll(() => void Object.defineProperties(console, original))

/** What a program wrote. */
function written(program: () => void): readonly Line[] {
  const lines: Line[] = []
  let time = 0
  installConsole(
    (line) => lines.push(line),
    () => (time += 250),
  )
  program()
  return lines
}

it.each([
  [['%s is %d years', 'Ada', 36], 'Ada is 36 years'],
  [['%i of %f', '7.9', '1.5kg'], '7 of 1.5'],
  [['%j and %o', { a: [1] }, { b: { c: 1 } }], '{"a":[1]} and { b: { c: 1 } }'],
  [['%s', { a: { b: 1 } }], '{ a: [Object] }'],
  [['100%', 'sure'], '100% sure'],
  [['%d%% of %s'], '%d%% of %s'],
  [['%d%% of %s', 5], '5% of %s'],
  [['a', { b: 1 }, 'c'], 'a { b: 1 } c'],
  [['%cred', 'color: red', 2], 'red 2'],
  [[], ''],
])('console.log(...%j) writes what Node writes', (values, text) => {
  expect(format(values)).toBe(text)
})

it('console.table draws rows and columns', () => {
  const rows = [
    { id: 1, title: 'One' },
    { id: 20, open: true },
  ]
  expect(written(() => console.table(rows))).toEqual([
    {
      level: 'table',
      text: [
        '┌─────────┬────┬───────┬──────┐',
        '│ (index) │ id │ title │ open │',
        '├─────────┼────┼───────┼──────┤',
        "│ 0       │ 1  │ 'One' │      │",
        '│ 1       │ 20 │       │ true │',
        '└─────────┴────┴───────┴──────┘',
      ].join('\n'),
    },
  ])
})

it('console.table takes plain values, maps and a choice of columns, and writes what has no rows as it is', () => {
  const texts = written(() => {
    console.table(new Map([['a', 1]]))
    console.table([{ id: 1, title: 'One' }], ['title'])
    console.table('text')
  }).map(({ text }) => text.split('\n').slice(1, -1))
  expect(texts).toEqual([
    ['│ (index) │ Values │', '├─────────┼────────┤', "│ 'a'     │ 1      │"],
    ['│ (index) │ title │', '├─────────┼───────┤', "│ 0       │ 'One' │"],
    [],
  ])
})

it('groups indent, counts count, assertions and times are told', () => {
  const lines = written(() => {
    console.group('outside')
    console.log('in\nside')
    console.groupEnd()
    console.count('call')
    console.count('call')
    console.assert(true, 'silent')
    console.assert(false, 'broken %s', 'rule')
    console.time('job')
    console.timeEnd('job')
  })
  expect(lines.map(({ text }) => text)).toEqual([
    'outside',
    '  in\n  side',
    'call: 1',
    'call: 2',
    'Assertion failed: broken rule',
    'job: 250 ms',
  ])
})

it('console.dir shows as many levels as it is asked for', () => {
  const value = { a: { b: { c: { d: { e: 1 } } } } }
  const lines = written(() => {
    console.dir(value)
    console.dir(value, { depth: 0 })
    console.dir(value, { depth: null })
  })
  expect(lines.map(({ text }) => text)).toEqual([
    '{ a: { b: { c: [Object] } } }',
    '{ a: [Object] }',
    '{ a: { b: { c: { d: { e: 1 } } } } }',
  ])
})
