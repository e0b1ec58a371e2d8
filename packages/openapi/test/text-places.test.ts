import { describe, expect, it } from 'vitest'
import { findDeepYaml } from '../src/read/deep-yaml.ts'
import { duplicatesIn } from '../src/read/duplicates.ts'

it.each<readonly [text: string, pointers: readonly string[]]>([
  ['{"a":1,"a":2}', ['/a']],
  ['{"a":1,"a":2,"a":3}', ['/a', '/a']],
  ['{"a":{"b":1},"b":1,"a":1}', ['/a']],
  ['{"a":{"b":1,"b":2}}', ['/a/b']],
  ['{"a":{"b":1},"c":{"b":1}}', []],
  ['[{"a":1},{"a":1,"a":2}]', ['/1/a']],
  ['[[1,2],[{"a":1,"a":2}]]', ['/1/0/a']],
  ['{"a":[1,2],"b":[{"c":1}],"b":1}', ['/b']],
  ['{"x":["a","a"],"y":"x","z":{"y":1}}', []],
  ['{"a/b~c":1,"a/b~c":2}', ['/a~1b~0c']],
  [String.raw`{"a\"":1,"a\\":2,"a\"":3}`, ['/a"']],
  [String.raw`{"a":"\\","b":"\"b","b":1}`, ['/b']],
  ['{"a":"}","a":"]"}', ['/a']],
  ['{"a":"{,","b":",["}', []],
  ['"a"', []],
])('the names that occur twice in %s are at %j', (text, pointers) => {
  expect(duplicatesIn(text)).toEqual(pointers)
})

describe('a value of YAML that is too deep', () => {
  it.each<readonly [text: string, deepest: number, pointer: string | undefined]>([
    ['a: 1', 0, '/a'],
    ['a: 1', 1, undefined],
    ['a: { b: { c: 1 } }', 2, '/a/b/c'],
    ['a: { b: { c: 1 } }', 3, undefined],
    ['a:\n  b:\n    - 1\n    - [2]\n', 3, '/a/b/1/0'],
    ['- 1\n- - - 3\n', 2, '/1/0/0'],
    ['a/b: { c~d: 1 }', 1, '/a~1b/c~0d'],
    ['? [[1]]\n: 2\n', 1, '/0/0'],
    ['1', 0, undefined],
    ['', 0, undefined],
  ])('of %j, with at most %i levels, is at %j', (text, deepest, pointer) => {
    expect(findDeepYaml(text, deepest)).toBe(pointer)
  })
})
