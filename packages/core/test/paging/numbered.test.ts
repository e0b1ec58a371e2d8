import { lastIdPaging, offsetPaging, pagePaging } from '@portolan/core'
import { describe, expect, it } from 'vitest'

const response = { headers: new Headers(), url: '' }
const page = (query: string, data: unknown) => {
  const url = `https://api.example.com/things${query}`
  return { response, url, first: url, baseUrl: 'https://api.example.com', kept: [], data, body: data }
}

describe('pages that are numbered', () => {
  const paging = pagePaging({ param: 'page', size: 'per_page', items: 'things', total: 'total' })

  it('follow each other up to the last, which follows from the number of items', () => {
    const facts = paging.read(page('?page=2&per_page=10', { things: [1], total: 35 }))
    expect(facts).toMatchObject({ items: [1], total: 35, lastPage: 4, next: '3' })
    expect(Array.from(facts.rest?.() ?? [])).toEqual(['3', '4'])
    expect(paging.read(page('?page=4&per_page=10', { things: [1], total: 35 }))).toEqual({
      items: [1],
      total: 35,
      lastPage: 4,
    })
  })

  it('begin at 1 if the query names none, and may begin at 0', () => {
    expect(paging.read(page('?per_page=1', { things: [1], total: 2 })).next).toBe('2')
    const fromZero = pagePaging({ param: 'page', items: 'things', pages: 'pages', first: 0 })
    expect(fromZero.read(page('', { things: [1], pages: 2 }))).toMatchObject({ lastPage: 1, next: '1' })
    expect(fromZero.read(page('?page=1', { things: [1], pages: 2 }))).toEqual({ items: [1], lastPage: 1 })
  })

  it('end with a page that is not full, if nothing says how many there are', () => {
    const blind = pagePaging({ param: 'page', size: 'limit', perPage: 2 })
    expect(blind.read(page('', [1, 2]))).toEqual({ items: [1, 2], next: '2' })
    expect(blind.read(page('?page=2', [3]))).toEqual({ items: [3] })
    expect(pagePaging({ param: 'page' }).read(page('?page=3', []))).toEqual({ items: [] })
  })

  it('are asked for by number', () => {
    expect(paging.seek('3')).toEqual({ params: { page: 3 } })
  })

  it('have a number of items, not something else', () => {
    expect(() => paging.read(page('', { things: [], total: 'many' }))).toThrow(
      'total must be an integer of at least 0, got string',
    )
    expect(paging.read(page('?per_page=1', { things: [1], total: '2' })).next).toBe('2')
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
    expect(paging.seek('4')).toEqual({ params: { offset: 4 } })
  })

  it('end with a page that is not full, if nothing says how many there are', () => {
    const blind = offsetPaging({ param: 'offset', size: 'limit' })
    expect(blind.read(page('?limit=2', [1, 2])).next).toBe('2')
    expect(blind.read(page('?limit=2&offset=2', [3])).next).toBeUndefined()
  })
})

describe('pages that begin after an id', () => {
  const paging = lastIdPaging({ param: 'after', items: 'data', more: 'has_more', id: 'id' })

  it('begin after the last item, as long as there are more', () => {
    expect(paging.read(page('', { data: [{ id: 'a' }, { id: 'b' }], has_more: true })).next).toBe('b')
    expect(paging.read(page('', { data: [{ id: 'c' }], has_more: false })).next).toBeUndefined()
    expect(paging.seek('b')).toEqual({ params: { after: 'b' } })
  })

  it('end with an empty page, if nothing says whether there are more', () => {
    expect(lastIdPaging({ param: 'after', id: 'id' }).read(page('', []))).toEqual({ items: [] })
    expect(lastIdPaging({ param: 'after', id: 'id' }).read(page('', [{ id: 4 }])).next).toBe('4')
  })

  it('are not valid if there are more and the last item has no id', () => {
    expect(() => paging.read(page('', { data: [{}], has_more: true }))).toThrow(
      'id of the last item must be string or number, got undefined',
    )
  })
})
