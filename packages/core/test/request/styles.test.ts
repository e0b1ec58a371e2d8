import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeReserved, expand, type Styled } from '../../src/request/styles.ts'

const string = 'blue'
const array = ['blue', 'black', 'brown']
const object = { R: 100, G: 200, B: 150 }

function written(value: unknown, style: Styled['style'], explode?: boolean): string | undefined {
  const faults: string[] = []
  const text = expand(value, {
    name: 'color',
    style,
    ...(explode === undefined ? {} : { explode }),
    encode: encodeURIComponent,
    fault: (message) => void faults.push(message),
  })
  expect(faults).toEqual([])
  return text
}

/** The table "Style Examples" of OpenAPI 3.1.1, section 4.8.12.4: style, explode, empty, string, array, object. */
const table: [Styled['style'], boolean, string | undefined, string | undefined, string | undefined, string][] = [
  ['matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['spaceDelimited', false, undefined, undefined, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, undefined, undefined, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, undefined, undefined, undefined, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
]

describe("OpenAPI's table of styles", () => {
  test.each(table)('%s, explode %s', (style, explode, empty, text, list, fields) => {
    const values = [
      [empty, ''],
      [text, string],
      [list, array],
      [fields, object],
    ] as const
    const described = values.filter(([expected]) => expected !== undefined)
    expect(described.map(([, value]) => written(value, style, explode))).toEqual(
      described.map(([expected]) => expected),
    )
  })
})

test('the default of explode is true for form and false for the other styles', () => {
  expect(written(array, 'form')).toBe('color=blue&color=black&color=brown')
  expect(written(array, 'spaceDelimited')).toBe('color=blue%20black%20brown')
  expect(written(object, 'simple')).toBe('R,100,G,200,B,150')
})

test.each<[Styled['style'], unknown, string]>([
  ['json', { id: 5n }, 'color={"id":5}'],
  ['whole', [2n ** 64n], '[18446744073709551616]'],
  ['form', [[5n]], 'color=[5]'],
])('%s writes bigints within JSON', (style, value, text) => {
  expect(decodeURIComponent(written(value, style) ?? '')).toBe(text)
})

test.each<Styled['style']>(['json', 'whole', 'form'])('%s refuses a value that contains itself', (style) => {
  const list: unknown[] = []
  list.push(style === 'form' ? list : [list])
  const faults: string[] = []
  expand(list, { name: 'color', style, encode: String, fault: (message) => void faults.push(message) })
  expect(faults).toEqual(['must not contain itself, which JSON cannot express'])
})

test('every style writes booleans and integers of any size, and leaves out what is undefined or null', () => {
  expect(written([true, 2n ** 64n], 'form', false)).toBe('color=true,18446744073709551616')
  expect(written(['a', undefined, 'b'], 'form')).toBe('color=a&color=b')
  expect(written(['a', null, 'b'], 'form')).toBe('color=a&color=b')
  for (const G of [undefined, null]) {
    expect(written({ R: 1, G }, 'form')).toBe('R=1')
    expect(written({ R: 1, G }, 'deepObject')).toBe('color%5BR%5D=1')
    expect(written({ R: 1, G }, 'simple')).toBe('R,1')
    expect(written({ G }, 'form')).toBeUndefined()
  }
  expect(written({ R: { G: null, B: 2 } }, 'deepObject')).toBe('color%5BR%5D%5BB%5D=2')
})

test('deepObject writes objects in objects and positions of lists', () => {
  expect(written({ a: { b: 1 }, c: ['x', 'y'] }, 'deepObject')).toBe(
    'color%5Ba%5D%5Bb%5D=1&color%5Bc%5D%5B0%5D=x&color%5Bc%5D%5B1%5D=y',
  )
})

test('a list in an object that is written by its fields repeats its name', () => {
  expect(written({ page: 1, sort: ['a', 'b'] }, 'form')).toBe('page=1&sort=a&sort=b')
})

test('json writes the value as JSON', () => {
  expect(written({ a: [1] }, 'json')).toBe('color=%7B%22a%22%3A%5B1%5D%7D')
})

test('an empty list or object is not written', () => {
  for (const style of ['form', 'simple', 'label', 'matrix', 'pipeDelimited', 'deepObject'] as const)
    for (const empty of [[], {}]) expect(written(empty, style)).toBeUndefined()
})

test('reports null, not-a-number and half a surrogate pair', () => {
  const faults: string[] = []
  const param: Styled = {
    name: 'a',
    style: 'form',
    encode: encodeURIComponent,
    fault: (text) => void faults.push(text),
  }
  for (const value of [null, Number.NaN, ['\ud800'], { a: Number.NaN }]) expand(value, param)
  expect(faults).toEqual([
    'must be a string, a number, a boolean, or a list or an object of those, got null',
    expect.stringContaining('must be a string, a number'),
    'must be well-formed Unicode',
    expect.stringContaining('must be a string, a number'),
  ])
})

test('reports an entry with the separator of the entries, unless it is encoded or in quotes', () => {
  const faultsIn = (
    value: unknown,
    style: Styled['style'],
    encode: Styled['encode'] = encodeURIComponent,
  ): string[] => {
    const faults: string[] = []
    expand(value, { name: 'a', style, encode, explode: false, fault: (text) => void faults.push(text) })
    return faults
  }
  const refused = (separator: string) => [`must have no entry with \`${separator}\`, which separates the entries`]
  expect(faultsIn(['a|b', 'c'], 'pipeDelimited')).toEqual(refused('|'))
  expect(faultsIn({ a: 'b|' }, 'pipeDelimited')).toEqual(refused('|'))
  expect(faultsIn(['a b', 'c'], 'spaceDelimited')).toEqual(refused(' '))
  expect(faultsIn(['a,b', 'c'], 'form', encodeReserved(/[#&+]/g))).toEqual(refused(','))
  expect(faultsIn(['a,b', 'c'], 'simple', String)).toEqual(refused(','))
  expect(faultsIn(['"a,b"', 'c'], 'simple', String)).toEqual([])
  expect(faultsIn(['a,b', 'c'], 'form')).toEqual([])
  expect(faultsIn(['a b', 'c'], 'pipeDelimited')).toEqual([])
  expect(faultsIn(['a|b'], 'pipeDelimited')).toEqual(refused('|'))
})

test('reserved characters stay with allowReserved, as in RFC 6570, section 3.2.3', () => {
  const encode = encodeReserved(/[#&+]/g)
  expect(encode('/foo/bar')).toBe('/foo/bar')
  expect(encode('Hello World!')).toBe('Hello%20World!')
  expect(encode('50%')).toBe('50%25')
  expect(encode('a%2Fb')).toBe('a%2Fb')
  expect(encode('5%2')).toBe('5%252')
  expect(encode('[a]&b=c#d+e')).toBe('[a]%26b=c%23d%2Be')
})

const text = fc.string({ unit: 'grapheme' })

test('a server reads from the query what was written, whatever the texts are', () => {
  fc.assert(
    fc.property(fc.dictionary(text, text, { minKeys: 1 }), fc.array(text, { minLength: 1 }), (fields, list) => {
      const whole = new URLSearchParams(written(fields, 'form'))
      expect(Object.fromEntries(whole)).toEqual({ ...fields })
      expect(new URLSearchParams(written(list, 'form') as string).getAll('color')).toEqual(list)
      const comma = (written(list, 'form', false) as string).slice('color='.length)
      expect(comma.split(',').map(decodeURIComponent)).toEqual(list)
      const deep = new URLSearchParams(written(fields, 'deepObject'))
      expect(Object.fromEntries(deep)).toEqual(
        Object.fromEntries(Object.entries(fields).map(([key, value]) => [`color[${key}]`, value])),
      )
    }),
  )
})

test('no text leaves its place in the URL, whatever the style', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.array(text), fc.dictionary(text, text)), (value) => {
      for (const style of ['simple', 'label', 'matrix'] as const)
        for (const explode of [true, false]) expect(written(value, style, explode) ?? '').not.toMatch(/[/?#\\\s]/)
      expect(encodeReserved(/[#&+]/g)(JSON.stringify(value))).not.toMatch(/[#&+\s]/)
    }),
  )
})
