import { lastIdPaging, offsetPaging, pagePaging } from '@portolan/core'
import { describe, expect, it } from 'vitest'

const response = { headers: new Headers(), url: '' }
const page = (query: string, data: unknown) => {
  const url = `https://api.example.com/things${query}`
  return { response, url, first: url, baseUrl: 'https://api.example.com', kept: [], data, body: data }
}

it('pages of a list by itself are counted by a header', () => {
  const read = (paging: ReturnType<typeof pagePaging>, query: string, total: string) =>
    paging.read({ ...page(query, [1, 2]), response: { url: '', headers: new Headers({ 'x-total-count': total }) } })
  const byPage = pagePaging({ param: 'page', total: 'X-Total-Count' })
  expect(read(byPage, '', '5')).toMatchObject({ items: [1, 2], total: 5, lastPage: 3, next: '2' })
  expect(read(byPage, '?page=3', '5')).not.toHaveProperty('next')
  const byOffset = offsetPaging({ param: 'offset', total: 'X-Total-Count' })
  expect(read(byOffset, '?offset=2', '4')).toStrictEqual({ items: [1, 2], total: 4 })
  expect(read(byOffset, '?offset=2', 'many')).not.toHaveProperty('total')
})

describe('pages that are numbered', () => {
  const paging = pagePaging({ param: 'page', size: 'per_page', items: 'things', total: 'total' })

  it('follow each other up to the last, which follows from the number of items', () => {
    const facts = paging.read(page('?page=2&per_page=10', { things: [1], total: 35 }))
    expect(facts).toMatchObject({ items: [1], total: 35, lastPage: 4, next: '3' })
    expect(Array.from(facts.rest?.() ?? [])).toEqual(['3', '4'])
    expect(paging.read(page('?page=4&per_page=10', { things: [1, 2, 3, 4, 5], total: 35 }))).toEqual({
      items: [1, 2, 3, 4, 5],
      total: 35,
      lastPage: 4,
    })
  })

  it.each([1, 2, 3, 9])('hold fewer than were asked for where the service allows no more: page %i', (number) => {
    const read = paging.read(
      page(`?page=${number}&per_page=50`, { things: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], total: 100 }),
    )
    expect(read).toMatchObject({ lastPage: 10, next: String(number + 1) })
    expect(Array.from(read.rest?.() ?? []).at(-1)).toBe('10')
  })

  it('end where the items do, also where the service allows fewer than were asked for', () => {
    const things = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(paging.read(page('?page=10&per_page=50', { things, total: 100 }))).not.toHaveProperty('next')
    expect(paging.read(page('?page=11&per_page=50', { things: [], total: 100 }))).not.toHaveProperty('next')
    expect(paging.read(page('?page=2&per_page=50', { things, total: 60 }))).not.toHaveProperty('next')
  })

  it('end where a field says so, however many there are', () => {
    const told = pagePaging({ param: 'page', items: 'things', total: 'total', more: 'next' })
    const second = 'https://api.example.com/things?page=2'
    expect(told.read(page('', { things: [1, 2, 3], total: 5, next: second }))).toMatchObject({ lastPage: 2, next: '2' })
    expect(told.read(page('?page=2', { things: [4, 5], total: 5, next: null }))).toEqual({
      items: [4, 5],
      total: 5,
      lastPage: 2,
    })
    expect(told.read(page('', { things: [1, 2, 3], total: 5 })).next).toBe('2')
    const offset = offsetPaging({ param: 'offset', items: 'things', more: 'has_more' })
    expect(offset.read(page('?offset=2', { things: [3], has_more: true })).next).toBe('3')
    expect(offset.read(page('?offset=3', { things: [4], has_more: false }))).toEqual({ items: [4] })
  })

  it('end where the links of a page have none to the next', () => {
    const told = pagePaging({ param: 'page', items: 'things', more: 'links.next' })
    const read = (links: unknown) => told.read(page('', { things: [1], links })).next
    expect([{ self: '/', next: '/things?page=2' }, { self: '/' }, { next: null }, {}].map(read)).toEqual([
      '2',
      undefined,
      undefined,
      undefined,
    ])
    // Without any links nothing says that it is the last.
    expect([undefined, null, 'none'].map(read)).toEqual(['2', '2', '2'])
  })

  it('go on where a field says so, however few are on a page', () => {
    const told = pagePaging({ param: 'page', size: 'per_page', items: 'things', more: 'has_more' })
    expect(told.read(page('?per_page=500', { things: [1, 2], has_more: true })).next).toBe('2')
    expect(told.read(page('?per_page=500', { things: [], has_more: true })).next).toBe('2')
    expect(told.read(page('?per_page=500', { things: [1, 2] }))).toEqual({ items: [1, 2] })
    const offset = offsetPaging({ param: 'offset', size: 'limit', items: 'things', more: 'next' })
    expect(offset.read(page('?limit=500', { things: [1, 2], next: '/things?offset=2' })).next).toBe('2')
    expect(offset.read(page('?limit=500', { things: [], next: '/things?offset=2' }))).toEqual({ items: [] })
  })

  it('end where a field says that this is the last, and go on where it says that it is not', () => {
    const told = pagePaging({ param: 'page', size: 'size', items: 'content', last: 'last', first: 0 })
    expect(told.read(page('?size=2', { content: [1, 2], last: true }))).toEqual({ items: [1, 2], lastPage: 0 })
    expect(told.read(page('?size=500', { content: [1, 2], last: false })).next).toBe('1')
    expect(told.read(page('?size=2', { content: [1, 2] })).next).toBe('1')
    const offset = offsetPaging({ param: 'startAt', items: 'values', last: 'isLast' })
    expect(offset.read(page('', { values: [1, 2], isLast: true }))).toEqual({ items: [1, 2] })
    expect(offset.read(page('', { values: [1, 2], isLast: false })).next).toBe('2')
  })

  it('end at the total where no size is known, whatever the service gives after its last page', () => {
    const sizeless = pagePaging({ param: 'page', items: 'things', total: 'total' })
    expect(sizeless.read(page('', { things: [1, 2], total: 3 }))).toMatchObject({ lastPage: 2, next: '2' })
    expect(sizeless.read(page('?page=2', { things: [3, 4], total: 4 }))).not.toHaveProperty('next')
    expect(sizeless.read(page('', { things: [], total: 4 }))).not.toHaveProperty('next')
  })

  it('begin at 1 if the query names none, and may begin at 0', () => {
    expect(paging.read(page('?per_page=1', { things: [1], total: 2 })).next).toBe('2')
    const fromZero = pagePaging({ param: 'page', items: 'things', pages: 'pages', first: 0 })
    expect(fromZero.read(page('', { things: [1], pages: 2 }))).toMatchObject({ lastPage: 1, next: '1' })
    expect(fromZero.read(page('?page=1', { things: [1], pages: 2 }))).toEqual({ items: [1], lastPage: 1 })
  })

  it.each(['?page=x2', '?page=2x', '?page='])('begin at the first if the query names no number: %s', (query) => {
    const counted = pagePaging({ param: 'page', pages: 'pages', items: 'things' })
    expect(counted.read(page(query, { things: [1], pages: 2 }))).toMatchObject({ lastPage: 2, next: '2' })
  })

  it('have no total if only the number of pages is known', () => {
    const counted = pagePaging({ param: 'page', pages: 'pages', items: 'things' })
    expect(counted.read(page('?page=2', { things: [1], pages: 2 }))).toStrictEqual({ items: [1], lastPage: 2 })
  })

  it('end with a page that is not full, if nothing says how many there are', () => {
    const blind = pagePaging({ param: 'page', size: 'limit', perPage: 2 })
    expect(blind.read(page('', [1, 2]))).toEqual({ items: [1, 2], next: '2' })
    expect(blind.read(page('?page=2', [3]))).toEqual({ items: [3] })
    expect(paging.read(page('?per_page=1', { things: [1] }))).toEqual({ items: [1], next: '2' })
  })

  it('end with an empty page, if nothing says how many a full one has', () => {
    expect(pagePaging({ param: 'page' }).read(page('?page=2', [1]))).toEqual({ items: [1], next: '3' })
    expect(pagePaging({ param: 'page' }).read(page('?page=3', []))).toEqual({ items: [] })
  })

  it('are asked for by number', () => {
    expect(pagePaging({ param: 'page' }).seek('3')).toEqual({ params: { page: 3 } })
  })

  it.each([
    ['many', 'string'],
    ['', 'string'],
    ['2x', 'string'],
    ['x2', 'string'],
    ['1234567890123456', 'string'],
    [[2], 'object'],
    [true, 'boolean'],
  ])('have a number of items, not something else: %j', (total, type) => {
    expect(() => paging.read(page('?per_page=1', { things: [1], total }))).toThrow(
      new TypeError(`total must be an integer of at least 0, got ${type}`),
    )
  })

  it('may have the number of items as digits', () => {
    expect(paging.read(page('?per_page=1', { things: [1], total: '2' })).next).toBe('2')
    expect(paging.read(page('?per_page=1', { things: [1], total: '123456789012345' })).total).toBe(123_456_789_012_345)
  })

  it('go on to a page that is not full, if the number of items is none', () => {
    for (const total of [-1, 1.5]) {
      expect(paging.read(page('?per_page=1', { things: [1], total }))).toEqual({ items: [1], next: '2' })
      expect(paging.read(page('?per_page=2', { things: [1], total }))).toEqual({ items: [1] })
    }
  })
})

describe('pages that begin at the number of an item', () => {
  const paging = offsetPaging({ param: 'offset', size: 'limit', items: 'data.things', total: 'data.total' })

  it('begin after the items of the page before, up to the number of all', () => {
    expect(paging.read(page('?offset=2', { data: { things: ['c', 'd'], total: 5 } }))).toEqual({
      items: ['c', 'd'],
      total: 5,
      next: '4',
    })
    expect(paging.read(page('?offset=4', { data: { things: ['e'], total: 5 } }))).toEqual({ items: ['e'], total: 5 })
    expect(offsetPaging({ param: 'offset' }).seek('4')).toEqual({ params: { offset: 4 } })
  })

  it('end with an empty page, whatever the number of all', () => {
    expect(paging.read(page('?offset=4', { data: { things: [], total: 5 } }))).toStrictEqual({ items: [], total: 5 })
    expect(paging.read(page('', { data: { things: [], total: 0 } }))).toStrictEqual({ items: [], total: 0 })
  })

  it('end with a page that is not full, if nothing says how many there are', () => {
    const blind = offsetPaging({ param: 'offset', size: 'limit' })
    expect(blind.read(page('?limit=2', [1, 2])).next).toBe('2')
    expect(blind.read(page('?limit=2&offset=2', [3]))).toStrictEqual({ items: [3] })
  })
})

describe('pages that begin after an id', () => {
  const paging = lastIdPaging({ param: 'after', items: 'data', more: 'has_more', id: 'id' })

  it('begin after the last item, as long as there are more', () => {
    expect(paging.read(page('', { data: [{ id: 'a' }, { id: 'b' }], has_more: true })).next).toBe('b')
    expect(paging.read(page('', { data: [{ id: 'c' }], has_more: false })).next).toBeUndefined()
    expect(lastIdPaging({ param: 'after', id: 'id' }).seek('b')).toEqual({ params: { after: 'b' } })
  })

  it('end with an empty page, if nothing says whether there are more', () => {
    expect(lastIdPaging({ param: 'after', id: 'id' }).read(page('', []))).toEqual({ items: [] })
    expect(lastIdPaging({ param: 'after', id: 'id' }).read(page('', [{ id: 4 }])).next).toBe('4')
  })

  it('end with an empty page, even if the service says that there are more: no id leads to them', () => {
    expect(paging.read(page('', { data: [], has_more: true }))).toEqual({ items: [] })
  })

  it('are not valid if there are more and the last item has no id', () => {
    expect(() => paging.read(page('', { data: [{}], has_more: true }))).toThrow(
      'id must be string or number in the last item, got undefined',
    )
  })
})

it.each([
  ['pagePaging', pagePaging],
  ['offsetPaging', offsetPaging],
  ['lastIdPaging', lastIdPaging],
])('%s is refused without the param that says which page is meant', (name, paging) => {
  expect(() => paging({ id: 'id' } as never)).toThrow(new RegExp(`^${name}: .*param`))
})
