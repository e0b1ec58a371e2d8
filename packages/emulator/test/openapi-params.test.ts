import { describe, expect, it } from 'vitest'
import { type Parameter, Schemas } from '@portolan/openapi/model'
import { readDeep, readParam } from '../src/openapi/params.ts'
import { cut, decode, splitPairs } from '../src/query-pairs.ts'

const schemas = new Schemas({})
const list = { type: 'array', items: { type: 'string' } }
const object = { type: 'object', properties: { R: {}, G: {}, tags: list, inner: { type: 'object' } } }
const text = { type: 'string' }

interface Sent {
  readonly query?: string
  readonly path?: string
  readonly headers?: Record<string, string>
}

function read(param: object, { query = '', path = '', headers = {} }: Sent = {}): unknown {
  const raw = { path: { color: path }, query: splitPairs(query), headers: new Headers(headers) }
  return readParam({ name: 'color', ...param } as unknown as Parameter, raw, schemas)
}

const colors = ['blue', 'black', 'brown']
const rgb = { R: '100', G: '200' }

/** The examples of OpenAPI 3.1, section 4.8.12.6, and of RFC 6570. */
describe('a param is read as its style writes it', () => {
  it.each<readonly [style: string, explode: boolean, schema: object, query: string, value: unknown]>([
    ['form', false, text, 'color=', ''],
    ['form', true, text, 'color=dark%20blue', 'dark blue'],
    ['form', true, text, 'colors=blue', undefined],
    ['form', false, list, 'color=blue,black,brown', colors],
    ['form', true, list, 'color=blue&color=black&color=brown', colors],
    ['form', true, list, 'color=a%2Cb', ['a,b']],
    ['form', false, list, 'color=blue&color=black', ['blue', 'black']],
    ['form', false, object, 'color=R,100,G,200', rgb],
    ['form', true, object, 'R=100&G=200&other=1', rgb],
    ['form', true, object, 'tags=a&tags=b&inner=%7B%22x%22%3A1%7D', { tags: ['a', 'b'], inner: { x: 1 } }],
    ['form', true, object, 'inner=x', { inner: 'x' }],
    ['form', true, object, 'other=1', undefined],
    ['spaceDelimited', false, list, 'color=blue%20black%20brown', colors],
    ['spaceDelimited', false, list, 'color=blue+black', ['blue', 'black']],
    ['pipeDelimited', false, list, 'color=blue|black|brown', colors],
    ['pipeDelimited', false, list, 'color=blue%7Cblack%7cbrown', colors],
    ['pipeDelimited', false, object, 'color=R|100|G|200', rgb],
    ['deepObject', true, object, 'color[R]=100&color[G]=200&colors[R]=1', rgb],
    ['deepObject', true, object, 'x=1', undefined],
    ['comma', false, list, 'color=blue,black&color=brown', colors],
    ['repeat', true, list, 'color=blue,black&color=brown', ['blue,black', 'brown']],
    ['brackets', true, list, 'color[]=blue&color[]=black', ['blue', 'black']],
    ['indices', true, list, 'color[0]=blue&color[1]=black', ['blue', 'black']],
    ['repeat', true, list, 'x=1', undefined],
    ['repeat', true, text, 'color=dark%20blue', 'dark blue'],
    ['repeat', true, text, 'x=1', undefined],
    ['repeat', true, object, 'color[R]=100&color[G]=200', rgb],
  ])('%s, exploded %s, %j in the query %s', (style, explode, schema, query, value) => {
    expect(read({ in: 'query', style, explode, schema }, { query })).toEqual(value)
  })

  it.each<readonly [style: string, explode: boolean, schema: object, path: string, value: unknown]>([
    ['simple', false, text, 'dark%20blue', 'dark blue'],
    ['simple', false, list, 'blue,black,brown', colors],
    ['simple', true, list, 'blue,black,brown', colors],
    ['simple', false, list, 'a%2Cb,c', ['a,b', 'c']],
    ['simple', false, object, 'R,100,G,200', rgb],
    ['simple', true, object, 'R=100,G=200', rgb],
    ['label', false, text, '.blue', 'blue'],
    ['label', false, list, '.blue,black,brown', colors],
    ['label', true, list, '.blue.black.brown', colors],
    ['label', false, object, '.R,100,G,200', rgb],
    ['label', true, object, '.R=100.G=200', rgb],
    ['matrix', false, text, ';color=blue', 'blue'],
    ['matrix', false, text, ';other=blue', undefined],
    ['matrix', false, list, ';color=blue,black,brown', colors],
    ['matrix', true, list, ';color=blue;color=black;color=brown', colors],
    ['matrix', false, object, ';color=R,100,G,200', rgb],
    ['matrix', true, object, ';R=100;G=200', rgb],
  ])('%s, exploded %s, %j in the path %s', (style, explode, schema, path, value) => {
    expect(read({ in: 'path', style, explode, schema }, { path })).toEqual(value)
  })

  it.each<readonly [param: object, request: object, value: unknown]>([
    [{ in: 'header', schema: text }, { headers: { color: 'a%20b' } }, 'a%20b'],
    [{ in: 'header', schema: text }, {}, undefined],
    [{ in: 'header', schema: list }, { headers: { color: 'blue, black,brown' } }, colors],
    [{ in: 'header', schema: object, explode: true }, { headers: { color: 'R=100, G=200' } }, rgb],
    [{ in: 'header', schema: object, contentType: 'application/json' }, { headers: { color: '{"a":1}' } }, { a: 1 }],
    [{ in: 'path', schema: object, contentType: 'application/json' }, { path: '%7B%22a%22%3A1%7D' }, { a: 1 }],
    [{ in: 'query', schema: object, contentType: 'application/json' }, { query: 'color=%7B%22a%22%3A1%7D' }, { a: 1 }],
    [{ in: 'query', schema: object, contentType: 'application/json' }, {}, undefined],
    [{ in: 'cookie', schema: text }, { headers: { cookie: 'a=1; color=dark%20blue;b=2' } }, 'dark blue'],
    [{ in: 'cookie', schema: text }, {}, undefined],
    [
      { in: 'querystring', schema: object, contentType: 'application/x-www-form-urlencoded' },
      { query: 'R=100&G=200' },
      rgb,
    ],
    [{ in: 'querystring', schema: object, contentType: 'application/json' }, { query: '%7B%22a%22%3A1%7D' }, { a: 1 }],
    [{ in: 'querystring', schema: object, contentType: 'application/json' }, {}, undefined],
    [{ in: 'query', style: 'form', schema: { type: ['array', 'null'] } }, { query: 'color=a,b' }, ['a', 'b']],
    [{ in: 'query', style: 'form', schema: { type: ['object', 'string'] } }, { query: 'color=a,b' }, 'a,b'],
  ])('%j of %j', (param, request, value) => {
    expect(read(param, request)).toEqual(value)
  })

  it('refuses what is no JSON', () => {
    expect(() => read({ in: 'query', schema: object, contentType: 'application/json' }, { query: 'color=x' })).toThrow(
      SyntaxError,
    )
  })
})

it.each<readonly [query: string, value: unknown]>([
  ['f[a][b]=1&f[a][c]=2&f[d]=3', { a: { b: '1', c: '2' }, d: '3' }],
  ['f[]=1&f[]=2', ['1', '2']],
  ['f[0][a]=1&f[1][a]=2', [{ a: '1' }, { a: '2' }]],
  ['f[1]=1&f[3]=2', { 1: '1', 3: '2' }],
  ['f[a]=x%20y', { a: 'x y' }],
  ['f[__proto__]=1', JSON.parse('{"__proto__":"1"}')],
  ['f=1&g[a]=1', undefined],
])('the deep object of %s', (query, value) => {
  expect(readDeep('f', splitPairs(query))).toEqual(value)
})

it('cuts and decodes texts as they are sent', () => {
  expect([cut('a=b=c', '='), cut('a', '='), cut('=b', '=')]).toEqual([
    ['a', 'b=c'],
    ['a', ''],
    ['', 'b'],
  ])
  expect([decode('a%20b'), decode('100%')]).toEqual(['a b', '100%'])
  expect(splitPairs('?a+b=c+d&&e')).toEqual([
    ['a b', 'c%20d'],
    ['e', ''],
  ])
})
