import { type Paging, type Parameter, Schemas } from '@portolan/openapi/model'
import { describe, expect, it } from 'vitest'
import { withValueAt } from '../src/at-path.ts'
import type { WriteEnd } from '../src/openapi/page-links.ts'
import {
  findItems,
  cutPage,
  makeLinks,
  type PageParts,
  readLimit,
  unpagedParams,
  usualSize,
  writePage,
} from '../src/openapi/pages.ts'

type Json = Readonly<Record<string, unknown>>

const schemas = new Schemas({})
const param = (name: string, schema: Json = {}, place: Parameter['in'] = 'query'): Parameter => ({
  name,
  in: place,
  required: false,
  schema,
})
const token = { kind: 'token', param: 'at', next: 'meta.next' } as const
const byPage = { kind: 'page', param: 'page', size: 'per_page' } as const
const byOffset = { kind: 'offset', param: 'skip', size: 'take' } as const
const byAddress = { kind: 'link', items: 'ships', next: 'links.next' } as const
const lastId = { kind: 'last-id', param: 'after', id: 'id', more: 'more' } as const
const custom = { kind: 'custom', name: 'pages' } as const
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
/** The token of the position 3, and of the position 2. */
const [third, second] = ['ZnJvbSAz', 'ZnJvbSAy']

function partsOf(paging: Paging, query: Json = {}): PageParts {
  const params = [param('page'), param('limit'), param('per_page'), param('take'), param('id', {}, 'path')]
  return { paging, params, url: new URL('https://a.example/ships?flag=DE'), value: (name) => query[name] }
}

it.each<readonly [Paging, Json, start: number, size: number]>([
  [byPage, {}, 0, 10],
  [byPage, { page: 3, per_page: 2 }, 4, 2],
  [byPage, { page: '3', per_page: '2' }, 4, 2],
  [byPage, { page: 0, per_page: 2 }, 0, 2],
  [byPage, { page: 'x', per_page: 0 }, 0, 10],
  [byPage, { page: 2, per_page: 1.5 }, 10, 10],
  [{ ...byPage, first: 0 }, { page: 2, per_page: 2 }, 4, 2],
  [{ ...byPage, param: 'p.number', size: 'p.size' }, { p: { number: 2, size: 3 } }, 3, 3],
  [byOffset, { skip: 3, take: 2 }, 3, 2],
  [byOffset, { skip: 'x' }, 0, 10],
  [{ kind: 'link' }, { page: 2, limit: 3 }, 3, 3],
  [{ kind: 'link' }, { page: 'x', limit: 3 }, 0, 3],
  [{ kind: 'link' }, {}, 0, 10],
  [token, { at: third, limit: 2 }, 3, 2],
  [token, { at: '', limit: 2 }, 0, 2],
  [token, { at: 'x', limit: 2 }, 5, 2],
  [token, { at: '%', limit: 2 }, 5, 2],
  [token, { at: true, limit: 2 }, 0, 2],
  [lastId, { after: 'b', limit: 2 }, 2, 2],
  [lastId, { after: 'nobody', limit: 2 }, 5, 2],
  [lastId, { after: 'nobody', limit: 20 }, 0, 20],
  [custom, { page: 2, limit: 2 }, 0, 2],
])('of a list with the paging %j, %j asks for what begins at %i, %i items', (paging, query, start, size) => {
  expect(cutPage(partsOf(paging, query), ids, schemas)).toEqual({ start, size })
})

it.each<readonly [Paging, readonly Parameter[], number]>([
  [byPage, [param('per_page', { default: 30 })], 30],
  [byPage, [param('limit', { default: 30 })], 10],
  [{ ...byPage, perPage: 25 }, [], 25],
  [{ ...byPage, perPage: 25 }, [param('per_page', { default: 5 })], 5],
  [token, [param('pageSize', { default: 20 })], 20],
  [token, [param('limit', { default: 5000 })], 250],
  [token, [param('limit', { default: -1 })], 10],
  [token, [param('limit', { default: 'many' })], 10],
  [token, [param('limit', { default: 20 }, 'header')], 10],
])('a page of %j with the params %j has %i items', (paging, params, size) => {
  expect(usualSize(paging, params, schemas)).toBe(size)
})

it.each([
  ['limit', 3, 3],
  ['max_results', '3', 3],
  ['limit', 0, undefined],
  ['limit', 'x', undefined],
  ['limits', 3, undefined],
])('without pages, %s=%j limits a list to %j', (name, value, limit) => {
  expect(readLimit([param(name)], (asked) => (asked === name ? value : undefined))).toBe(limit)
})

it.each<readonly [Paging | undefined, readonly string[]]>([
  [undefined, ['page', 'per_page', 'skip', 'take', 'at', 'flag']],
  [byPage, ['limit', 'skip', 'take', 'at', 'flag']],
  [byOffset, ['limit', 'page', 'per_page', 'at', 'flag']],
  [token, ['page', 'per_page', 'skip', 'take', 'flag']],
])('beside the paging %j, a list has the params %j', (paging, names) => {
  const all = ['limit', 'page', 'per_page', 'skip', 'take', 'at', 'flag'].map((name) => param(name))
  expect(unpagedParams(paging, all).map(({ name }) => name)).toEqual(names)
})

describe('the page of seven items', () => {
  const end: WriteEnd = (body, path) => withValueAt(body, path.split('.'), `the end of ${path}`)
  const page = { start: 2, size: 2 }
  const last = { start: 6, size: 2 }
  it.each<readonly [Paging, Json, { start: number; size: number }, body: unknown, headers: Json]>([
    [token, { meta: { n: 1 } }, { start: 0, size: 2 }, { meta: { n: 1, next: second } }, {}],
    [token, { meta: {} }, last, { meta: { next: 'the end of meta.next' } }, {}],
    [token, { meta: {} }, { start: 5, size: 2 }, { meta: { next: 'the end of meta.next' } }, {}],
    [lastId, { more: false }, page, { more: true }, {}],
    [lastId, { more: true }, last, { more: false }, {}],
    [{ ...byOffset, more: 'next' }, { next: { href: 'x' } }, page, { next: { href: 'x' } }, {}],
    [{ ...byOffset, more: 'next' }, { next: { href: 'x' } }, last, { next: 'the end of next' }, {}],
    [custom, { more: true }, page, { more: true }, {}],
    [{ ...byPage, total: 'total', pages: 'pages' }, {}, page, { total: 7, pages: 4 }, {}],
    [{ ...byPage, more: 'next' }, { next: false }, page, { next: true }, {}],
    [{ ...byPage, more: 'next' }, { next: true }, last, { next: false }, {}],
    [{ ...byPage, more: 'next' }, { next: 1 }, page, { next: 3 }, {}],
    [{ ...byPage, more: 'next', first: 0 }, { next: 1 }, page, { next: 2 }, {}],
    [{ ...byPage, more: 'next' }, { next: 1 }, last, { next: 'the end of next' }, {}],
    [{ ...byOffset, more: 'next' }, { next: 1 }, page, { next: 4 }, {}],
    [{ ...byOffset, more: 'next' }, { next: '' }, page, { next: 'https://a.example/ships?flag=DE&skip=4' }, {}],
    [
      { ...byPage, first: 0, pages: 'totalPages' },
      {
        totalPages: 9,
        number: 9,
        size: 9,
        numberOfElements: 9,
        first: true,
        last: true,
        empty: true,
        sort: { empty: true },
      },
      page,
      {
        totalPages: 4,
        number: 1,
        size: 2,
        numberOfElements: 2,
        first: false,
        last: false,
        empty: false,
        sort: { empty: true },
      },
      {},
    ],
    [
      { ...byPage, total: 'meta.total' },
      { meta: { current_page: 9, from: 9, to: null, last_page: 9, per_page: 9, path: '/ships' }, number: 'A 5' },
      last,
      {
        meta: { current_page: 4, from: 7, to: null, last_page: 4, per_page: 2, path: '/ships', total: 7 },
        number: 'A 5',
      },
      {},
    ],
    [
      byPage,
      { hasNextPage: false, hasPreviousPage: true, lastPage: true },
      { start: 0, size: 2 },
      { hasNextPage: true, hasPreviousPage: false, lastPage: false },
      {},
    ],
    [
      byOffset,
      { offset: 9, limit: 9, to: 9, empty: false },
      { start: 8, size: 2 },
      { offset: 8, limit: 2, to: 8, empty: true },
      {},
    ],
    [
      { kind: 'link' },
      { a: 1 },
      page,
      { a: 1 },
      {
        link: [
          '<https://a.example/ships?flag=DE&page=1>; rel="first"',
          '<https://a.example/ships?flag=DE&page=1>; rel="prev"',
          '<https://a.example/ships?flag=DE&page=3>; rel="next"',
          '<https://a.example/ships?flag=DE&page=4>; rel="last"',
        ].join(', '),
      },
    ],
    [
      { kind: 'link' },
      {},
      { start: 100, size: 2 },
      {},
      {
        link: '<https://a.example/ships?flag=DE&page=1>; rel="first", <https://a.example/ships?flag=DE&page=4>; rel="prev"',
      },
    ],
    [{ kind: 'link' }, {}, { start: 0, size: 7 }, {}, {}],
    [byAddress, { links: { a: 1 } }, page, { links: { a: 1, next: 'https://a.example/ships?flag=DE&page=3' } }, {}],
    [
      { ...byAddress, total: 'count' },
      { count: 1, links: {} },
      last,
      { count: 7, links: { next: 'the end of links.next' } },
      {},
    ],
    [byAddress, { links: {} }, last, { links: { next: 'the end of links.next' } }, {}],
  ])('of %j with the body %j is, from %j, %j', (paging, form, cut, body, headers) => {
    expect(writePage(form, 7, cut, partsOf(paging), end)).toEqual({ body, headers })
  })

  it('stays a list if it is one', () => {
    expect(writePage([1], 7, page, partsOf({ ...byPage, total: 'total' }), end)).toEqual({ body: [1], headers: {} })
  })

  it.each<readonly [Paging, { start: number; size: number }, Json]>([
    [byPage, page, { self: '', first: '&page=1', prev: '&page=1', next: '&page=3', last: '&page=4' }],
    [{ ...byPage, first: 0 }, page, { self: '', first: '&page=0', prev: '&page=0', next: '&page=2', last: '&page=3' }],
    [{ kind: 'link' }, last, { self: '', first: '&page=1', prev: '&page=3', last: '&page=4' }],
    [byOffset, { start: 0, size: 7 }, { self: '', first: '&skip=0', last: '&skip=0' }],
    [byOffset, { start: 90, size: 5 }, { self: '', first: '&skip=0', prev: '&skip=5', last: '&skip=5' }],
    [token, { start: 1, size: 2 }, { self: '', first: '', prev: '', next: `&at=${third}`, last: '&at=ZnJvbSA2' }],
    [lastId, page, { self: '', first: '', prev: '', next: '&after=d', last: '&after=f' }],
  ])('of %j at %j has the links %j', (paging, cut, links) => {
    const base = 'https://a.example/ships?flag=DE'
    const expected = Object.fromEntries(Object.entries(links).map(([name, query]) => [name, `${base}${String(query)}`]))
    expect(makeLinks(ids, cut, partsOf(paging))).toEqual(expected)
  })
})

describe('the links of a list have the documented param that selects a page:', () => {
  const selected = (params: readonly Parameter[], query: Json) => {
    const parts = { ...partsOf({ kind: 'link' }, query), params: [...params, param('limit')] }
    const { start } = cutPage(parts, ids, schemas)
    const { link } = writePage([], 7, { start, size: 2 }, parts, (body) => body).headers
    return [start, /flag=DE(?<next>[^>]*)>; rel="next"/.exec(link ?? '')?.groups?.['next']]
  }

  it.each<readonly [string, readonly Parameter[], Json, unknown]>([
    ['a number of items', [param('offset')], { offset: '2', limit: 2 }, [2, '&offset=4']],
    ['a cursor', [param('after', { type: 'string' })], { limit: 2 }, [0, `&after=${second}`]],
    ['the same, on a further page', [param('cursor')], { cursor: third, limit: 2 }, [3, '&cursor=ZnJvbSA1']],
    ['a page before others', [param('pageToken'), param('page')], { page: '2', limit: 2 }, [2, '&page=3']],
    ['no date', [param('after', { type: 'string', format: 'date' })], { after: '2026-01-02' }, [0, '&page=2']],
    ['no cursor that is a number', [param('cursor', { type: 'integer' })], {}, [0, '&page=2']],
    ['nothing of a header', [param('cursor', {}, 'header')], {}, [0, '&page=2']],
  ])('%s', (_, params, query, expected) => {
    expect(selected(params, query)).toEqual(expected)
  })
})

const list = { type: 'array', items: {} }
it.each<readonly [Json, Paging | undefined, string | undefined]>([
  [list, undefined, ''],
  [list, { ...token, items: 'x' }, 'x'],
  [{ properties: { ships: list } }, undefined, 'ships'],
  [{ properties: { ships: list, ports: list } }, undefined, undefined],
  [{ properties: { ships: list, items: list } }, token, 'items'],
  [{ properties: { data: list, items: list } }, undefined, undefined],
  [{ properties: { data: { properties: { ships: list } } } }, undefined, 'data.ships'],
  [{ properties: { more: { properties: { ships: list } } } }, undefined, undefined],
])('the list in %j, with the paging %j, is at %j', (schema, paging, place) => {
  expect(findItems(schema, paging, schemas)).toBe(place)
})
