import { expect, it } from 'vitest'
import { suggestion } from '../src/read/suggest.ts'

it.each([
  ['repsonses', ['response', 'responses', 'request'], 'responses'],
  ['Responses', ['RESPONSES'], 'RESPONSES'],
  // Of two that are as near, the first.
  ['cat', ['car', 'bat'], 'car'],
  // A short name may differ in two letters.
  ['abc', ['azz'], 'azz'],
  ['abc', ['zzz'], undefined],
  ['a', ['bc'], 'bc'],
  ['a', ['bcd'], undefined],
  // A long one may differ in a third of its letters.
  ['abcdefghi', ['abcdefxxx'], 'abcdefxxx'],
  ['abcdefghi', ['abcdexxxx'], undefined],
  // Letters that are added, and that are missing.
  ['colour', ['color'], 'color'],
  ['limt', ['limit'], 'limit'],
  ['x', [], undefined],
])('for %s of %j it suggests %s', (name, known, near) => {
  expect(suggestion(name, known)).toBe(near === undefined ? '' : ` (did you mean \`${near}\`?)`)
})
