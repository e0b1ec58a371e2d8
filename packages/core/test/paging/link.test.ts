import { linkPaging, type LinkPagingOptions, type PageFacts } from '@portolan/core'
import { describe, expect, it } from 'vitest'

const here = 'https://api.example.com/api/v2/things?per_page=2'

function read(link: string, options?: LinkPagingOptions, headers: Record<string, string> = {}): PageFacts {
  const answer = { headers: new Headers({ link, ...headers }), url: here }
  return linkPaging(options).read({ data: [1, 2], body: [1, 2], answer, url: here })
}

const next = (target: string): string => `<${target}>; rel="next"`

describe('a page with a Link header', () => {
  it('names its next page by path and query', () => {
    expect(read(next(`${here}&page=2`))).toEqual({ items: [1, 2], next: '/api/v2/things?per_page=2&page=2' })
    expect(read(next('?per_page=2&page=2'))).toMatchObject({ next: '/api/v2/things?per_page=2&page=2' })
    expect(read('')).toEqual({ items: [1, 2] })
  })

  it('says which page is the last, and so which pages are to come', () => {
    const { rest, ...facts } = read(`${next(`${here}&page=2`)}, <${here}&page=4>; rel="last"`)
    expect(facts).toEqual({ items: [1, 2], next: '/api/v2/things?per_page=2&page=2', lastPage: 4 })
    expect([...(rest?.() ?? [])]).toEqual([2, 3, 4].map((page) => `/api/v2/things?per_page=2&page=${page}`))
  })

  it('treats the pages as known only where the last differs in nothing but its number', () => {
    expect(read(`${next(`${here}&page=2`)}, <${here}&page=4&x=1>; rel="last"`)).not.toHaveProperty('rest')
    expect(read(`${next(`${here}&after=abc`)}, <${here}&page=4>; rel="last"`)).not.toHaveProperty('rest')
  })

  it('knows the pages to come whatever the order of the params', () => {
    const last = '</api/v2/things?page=3&sort=name&per_page=2>; rel="last"'
    const { rest } = read(`${next(`${here}&sort=name&page=2`)}, ${last}`)
    expect([...(rest?.() ?? [])]).toEqual([
      '/api/v2/things?per_page=2&sort=name&page=2',
      '/api/v2/things?per_page=2&sort=name&page=3',
    ])
  })

  it('has no further pages to know where the next page is the last', () => {
    expect(read(`${next(`${here}&page=2`)}, <${here}&page=2>; rel="last"`)).toEqual({
      items: [1, 2],
      next: '/api/v2/things?per_page=2&page=2',
      lastPage: 2,
    })
  })

  it.each(['x4', '4x', '', '1234567890', '-4'])('ignores a last page whose number is `%s`', (page) => {
    const facts = read(`${next(`${here}&page=2`)}, <${here}&page=${page}>; rel="last"`)
    expect(facts).toEqual({ items: [1, 2], next: '/api/v2/things?per_page=2&page=2' })
  })

  it('says which page is the last although no page comes next', () => {
    expect(read(`<${here}&page=123456789>; rel="last"`)).toEqual({ items: [1, 2], lastPage: 123_456_789 })
  })

  it('has no next page where the target is not a valid URL', () => {
    expect(read(next('http://'))).toStrictEqual({ items: [1, 2] })
  })

  it('may spell the path of its next page in other letters', () => {
    expect(read(next('/API/v2/%54hings?page=2'))).toEqual({ items: [1, 2], next: '/API/v2/%54hings?page=2' })
  })

  it('says how many records there are where a header does', () => {
    expect(read('', { total: 'total-count' }, { 'total-count': '155' })).toEqual({ items: [1, 2], total: 155 })
    expect(read('', { total: 'total-count' }, { 'total-count': 'many' })).toEqual({ items: [1, 2] })
    expect(read('', { total: 'total-count' })).toEqual({ items: [1, 2] })
  })

  it.each([
    [
      'https://elsewhere.example.com/api/v2/things?page=2',
      /^the next page is at https:\/\/elsewhere\.example\.com, not at/,
    ],
    ['http://api.example.com/api/v2/things?page=2', /^the next page is at http:\/\/api\.example\.com, not at/],
    [
      'https://api.example.com:8443/api/v2/things?page=2',
      /8443, not at https:\/\/api\.example\.com: nothing was sent there$/,
    ],
    [
      '/api/v2/secrets?page=2',
      /^the next page is at \/api\/v2\/secrets, which is not this list: nothing was sent there$/,
    ],
  ])('leads to no other origin and no other path: %s', (target, message) => {
    const facts = read(next(target))
    expect(facts).not.toHaveProperty('next')
    expect(facts.refused).toMatch(message)
  })

  it('may lead to paths that the service is known to name', () => {
    const options = { alsoAt: ['/things/*/pages'] }
    expect(read(next('/api/v2/things/7/pages?page=2'), options)).toMatchObject({
      next: '/api/v2/things/7/pages?page=2',
    })
    expect(read(next('/api/v2/things/7/8/pages?page=2'), options)).toHaveProperty('refused')
    expect(read(next('/api/v2/things/7/pages/8?page=2'), options)).toHaveProperty('refused')
    expect(read(next('/api/v2/things//pages?page=2'), options)).toHaveProperty('refused')
  })

  it('may lead to paths with characters that mean something else in a pattern', () => {
    const options = { alsoAt: ['/things.(all)+$/*'] }
    expect(read(next('/api/v2/things.(all)+$/7?page=2'), options)).toHaveProperty('next')
    expect(read(next('/api/v2/thingsx(all)+$/7?page=2'), options)).toHaveProperty('refused')
  })
})

describe('a cursor', () => {
  const seek = (cursor: string) => linkPaging().seek(cursor, here)

  it('is the next page’s path and query, however its path is encoded', () => {
    expect(seek('/api/v2/things?page=2')).toEqual({ url: 'https://api.example.com/api/v2/things?page=2' })
    expect(seek('/api/v2/%74hings?page=2')).toEqual({ url: 'https://api.example.com/api/v2/%74hings?page=2' })
  })

  it.each([
    'https://elsewhere.example.com/api/v2/things',
    'https://api.example.com/api/v2/things?page=2',
    '//',
    '/api/v2/%zz',
    '//elsewhere.example.com/api/v2/things',
    '/\\elsewhere.example.com/api/v2/things',
    '/api/v2/secrets',
    '/apiv2/things',
    '/api/v2/things/../secrets',
    '/api/v2/things%2f..%2fsecrets',
    '/api/v2/things/7',
    'page=2',
    '2',
  ])('of another list is refused: %s', (cursor) => {
    expect(() => seek(cursor)).toThrow(new TypeError('must be the `cursor` of a page of this list'))
  })

  it('is compared as written where its path cannot be decoded', () => {
    const list = 'https://api.example.com/%zz/things'
    expect(linkPaging().seek('/%zz/things?page=2', list)).toEqual({ url: 'https://api.example.com/%zz/things?page=2' })
    expect(() => linkPaging().seek('/%zz/secrets?page=2', list)).toThrow(TypeError)
  })
})
