import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findLines } from '../src/read/lines.ts'

const text = `{
  "a": { "x": "}\\"{", "b": [1, { "c": true },
    { "c": null }] },
  "d~/": "\\\\",
  "e": {}
}`

it.each([
  ['', 1],
  ['/a', 2],
  ['/a/b/0', 2],
  ['/a/b/1/c', 2],
  ['/a/b/2', 3],
  ['/a/b/2/c/nothing', 3],
  ['/a/b/7', 2],
  ['/d~0~1', 4],
  ['/e', 5],
  ['/f', 1],
])('finds the line of %s, or of the nearest place around it', (pointer, line) => {
  const all = ['/a/b/2/c', '/e', pointer]
  expect(findLines(text, all).get(pointer)).toBe(line)
  expect(findLines(text.replace('{', '{ # a comment that makes it YAML'), all).get(pointer)).toBe(line)
})

it('finds in any JSON the line at which a value begins', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 2 })), (value) => {
      const whole = JSON.stringify(value, undefined, 1)
      for (const [name, one] of Object.entries(value)) {
        const pointer = `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`
        const start = `\n ${JSON.stringify(name)}: ${JSON.stringify(one, undefined, 1).replaceAll('\n', '\n ')}`
        const before = whole.slice(0, whole.indexOf(start) + 1)
        expect(findLines(whole, [pointer]).get(pointer)).toBe(before.split('\n').length)
      }
    }),
    { numRuns: 200, seed: 3 },
  )
})
