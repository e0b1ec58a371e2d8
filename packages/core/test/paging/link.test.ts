import { linkPaging, type LinkPagingOptions, type PageInfo } from '@portolan/core'
import { describe, expect, it } from 'vitest'

const baseUrl = 'https://api.example.com/api/v2'
const here = `${baseUrl}/things?per_page=2`

interface Given extends LinkPagingOptions {
  readonly kept?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

function read(link: string, { kept = [], headers = {}, ...options }: Given = {}): PageInfo {
  const answer = { headers: new Headers({ link, ...headers }), url: here }
  return linkPaging(options).read({
    data: [1, 2],
    body: [1, 2],
    response: answer,
    url: here,
    first: here,
    baseUrl,
    kept,
  })
}

const next = (target: string): string => `<${target}>; rel="next"`

describe('a page with a Link header', () => {
  it('names its next page by the query', () => {
    expect(read(next(`${here}&page=2`))).toEqual({ items: [1, 2], next: '?per_page=2&page=2' })
    expect(read(next('?per_page=2&page=2'))).toEqual({ items: [1, 2], next: '?per_page=2&page=2' })
    expect(read('')).toStrictEqual({ items: [1, 2] })
  })

  it.each([
    'https://internal.example.com/api/v2/things?page=2',
    'http://10.0.0.7:8080/things?page=2',
    '/things?page=2',
    '/repositories/7/things?page=2',
    '/api/v2/things/../secrets?page=2#end',
  ])('takes nothing but the query of a link, wherever it points: %s', (target) => {
    expect(read(next(target))).toEqual({ items: [1, 2], next: '?page=2' })
  })

  it('says which page is the last, and so which pages are to come', () => {
    const { rest, ...facts } = read(`${next(`${here}&page=2`)}, <${here}&page=4>; rel="last"`)
    expect(facts).toEqual({ items: [1, 2], next: '?per_page=2&page=2', lastPage: 4 })
    expect([...(rest?.() ?? [])]).toEqual(['?per_page=2&page=2', '?per_page=2&page=3', '?per_page=2&page=4'])
  })

  it('knows the pages to come where the links point elsewhere, and keeps the order of the params', () => {
    const link = '<http://internal/a?page=2&q=a%20b>; rel="next", <http://internal/b?q=a+b&page=3>; rel="last"'
    expect([...(read(link).rest?.() ?? [])]).toEqual(['?page=2&q=a%20b', '?page=3&q=a%20b'])
  })

  it('knows the pages to come whatever the order of the params', () => {
    const link = '<?a=1&b=2&page=2>; rel="next", <?page=3&b=2&a=1>; rel="last"'
    expect([...(read(link).rest?.() ?? [])]).toEqual(['?a=1&b=2&page=2', '?a=1&b=2&page=3'])
  })

  it('treats the pages as known only where the last differs in nothing but its number', () => {
    expect(read(`${next(`${here}&page=2`)}, <${here}&page=4&x=1>; rel="last"`)).not.toHaveProperty('rest')
    expect(read(`${next(`${here}&after=abc`)}, <${here}&page=4>; rel="last"`)).not.toHaveProperty('rest')
  })

  it('has no further pages to know where the next page is the last', () => {
    expect(read(`${next(`${here}&page=2`)}, <${here}&page=2>; rel="last"`)).toEqual({
      items: [1, 2],
      next: '?per_page=2&page=2',
      lastPage: 2,
    })
  })

  it.each(['x4', '4x', '', '1234567890', '-4'])('ignores a last page whose number is `%s`', (page) => {
    const facts = read(`${next(`${here}&page=2`)}, <${here}&page=${page}>; rel="last"`)
    expect(facts).toEqual({ items: [1, 2], next: '?per_page=2&page=2' })
  })

  it('says which page is the last although no page comes next', () => {
    expect(read(`<${here}&page=123456789>; rel="last"`)).toEqual({ items: [1, 2], lastPage: 123_456_789 })
  })

  it('is refused where it names a next page that is not a valid URL', () => {
    expect(read(next('http://'))).toEqual({
      items: [1, 2],
      refused: 'the Link header names a next page that is not a valid URL',
    })
  })

  it('leaves out what each request has in its query anyway, however its name is written', () => {
    const target = '?page=2&key=abc&%6Bey=def&q=%zz&per_page=2'
    expect(read(next(target), { kept: ['key'] })).toEqual({ items: [1, 2], next: '?page=2&q=%zz&per_page=2' })
  })

  it('says how many records there are where a header does', () => {
    expect(read('', { total: 'total-count', headers: { 'total-count': '155' } })).toEqual({ items: [1, 2], total: 155 })
    for (const unknown of ['many', '', '-1', '1.5', '1e3', '5, 5'])
      expect(read('', { total: 'total-count', headers: { 'total-count': unknown } })).toEqual({ items: [1, 2] })
    expect(read('', { total: 'total-count' })).toEqual({ items: [1, 2] })
  })

  it('says how many records there are where a field does, beside the address of the next page', () => {
    const paging = linkPaging({ items: 'results', next: 'next', total: 'count' })
    const page = { url: here, body: undefined, response: { url: here, headers: new Headers({ count: '7' }) } }
    const list = { baseUrl: 'https://api.example.com', first: here, kept: [] }
    const data = { count: 155, next: `${here}&page=2`, results: [1, 2] }
    expect(paging.read({ ...page, ...list, data })).toMatchObject({ items: [1, 2], total: 155 })
    expect(() => paging.read({ ...page, ...list, data: { ...data, count: {} } })).toThrow(
      new TypeError('count must be an integer of at least 0, got object'),
    )
  })

  it('is refused where it names the first page as the next', () => {
    expect(read(next('?per_page=2'))).toEqual({
      items: [1, 2],
      refused: 'the page names a next page that was fetched before',
    })
    expect(read(next('?per_page=2'), { follow: 'url' })).toHaveProperty('refused')
  })

  it('is refused where the next page differs by its path only', () => {
    expect(read(next('/api/v2/things/pages/2?per_page=2'))).toEqual({
      items: [1, 2],
      refused:
        'the next page differs from the first by its path, not by its query: declare the list with ' +
        "`linkPaging({ follow: 'url' })`",
    })
  })
})

describe("a page with a Link header, and `follow: 'url'`", () => {
  const follow = 'url'

  it('names its next page relative to the address of the client', () => {
    expect(read(next('/api/v2/things/pages/2?x=1'), { follow })).toEqual({
      items: [1, 2],
      next: './things/pages/2?x=1',
    })
    expect(read(next(`${baseUrl}/things/pages/2`), { follow })).toEqual({ items: [1, 2], next: './things/pages/2' })
    expect(read(next('/other/2'), { follow })).toEqual({ items: [1, 2], next: '/other/2' })
  })

  it.each([
    [
      'https://elsewhere.example.com/api/v2/things/2',
      'the next page is at https://elsewhere.example.com, not at https://api.example.com: nothing was sent there',
    ],
    [
      'http://api.example.com/api/v2/things/2',
      'the next page is at http://api.example.com, not at https://api.example.com: nothing was sent there',
    ],
    [
      'https://api.example.com:8443/api/v2/things/2',
      'the next page is at https://api.example.com:8443, not at https://api.example.com: nothing was sent there',
    ],
  ])('leads to no other origin: %s', (target, refused) => {
    expect(read(next(target), { follow })).toEqual({ items: [1, 2], refused })
  })

  it('knows the pages to come only at one path', () => {
    const { rest } = read('<things?page=2>; rel="next", <things?page=3>; rel="last"', { follow })
    expect([...(rest?.() ?? [])]).toEqual(['./things?page=2', './things?page=3'])
    expect(read('<a?page=2>; rel="next", <b?page=3>; rel="last"', { follow })).not.toHaveProperty('rest')
  })
})

it('finds a page by its query, or by its URL', () => {
  expect(linkPaging().seek('?page=2')).toEqual({ query: 'page=2' })
  expect(linkPaging({ follow: 'url' }).seek('./things/2')).toEqual({ url: './things/2' })
  for (const place of ['', 'page=2', '/things?page=2'])
    expect(() => linkPaging().seek(place)).toThrow(
      new TypeError('must be the `cursor` of a page of this list, unchanged'),
    )
})

describe('a page with the address of the next in a field', () => {
  const readPage = (data: unknown, options: Pick<LinkPagingOptions, 'items' | 'follow'> = { items: 'value' }) =>
    linkPaging({ next: 'links.next', ...options }).read({
      data,
      body: data,
      response: { headers: new Headers({ link: next('?page=9') }), url: here },
      url: here,
      first: here,
      baseUrl,
      kept: [],
    })

  it.each([
    ['https://internal.example.com/things?skip=2', '?skip=2'],
    ['/things?skip=2', '?skip=2'],
    ['?skip=2', '?skip=2'],
  ])('takes the query of %s', (target, place) => {
    expect(readPage({ value: [1], links: { next: target } })).toEqual({ items: [1], next: place })
  })

  it.each([{ links: {} }, { links: { next: null } }, { links: { next: '' } }, {}])('is the last with %j', (data) => {
    expect(readPage({ value: [1], ...data })).toStrictEqual({ items: [1] })
  })

  it('takes the path too, of a service whose pages differ by it', () => {
    const data = { value: [1], links: { next: '/api/v2/things/01g-2' } }
    expect(readPage(data, { items: 'value', follow: 'url' })).toEqual({ items: [1], next: './things/01g-2' })
    expect(readPage(data).refused).toContain("linkPaging({ follow: 'url' })")
  })

  it('refuses what is no address', () => {
    expect(readPage({ value: [], links: { next: 'https://[' } }).refused).toBe(
      'links.next names a next page that is not a valid URL',
    )
    expect(() => readPage({ value: [], links: { next: 7 } })).toThrow('links.next must be string, got number')
  })
})
