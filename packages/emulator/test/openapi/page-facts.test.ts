import { expect, it } from 'vitest'
import { writeFacts } from '../../src/openapi/page-facts.ts'

/** The third page of seven items, two on a page. */
const place = { start: 4, size: 2, length: 7, first: 1 }

it.each<readonly [names: string, fact: number | boolean]>([
  ['number page current_page currentPage pageNumber page_index pageNo', 3],
  ['size perPage per_page pageSize limit page_limit', 2],
  ['offset skip', 4],
  ['totalPages page_count last_page', 4],
  ['numberOfElements', 2],
  ['from', 5],
  ['to', 6],
  ['first isFirst first_page isFirstPage', false],
  ['last is_last last_page isLastPage', false],
  ['empty isEmpty', false],
  ['hasNext has_more hasNextPage has_more_page', true],
  ['hasPrev hasPrevious has_previous_page hasPrevPage', true],
])('a page tells by %s that it is %j, by no longer name, and in no other type', (names, fact) => {
  const wrong = typeof fact === 'number' ? 99 : !fact
  for (const name of names.split(' ')) {
    const others = { [`x${name}`]: wrong, [`${name}x`]: wrong }
    expect(writeFacts({ [name]: wrong, ...others }, place)).toEqual({ [name]: fact, ...others })
    expect(writeFacts({ [name]: 'text' }, place)).toEqual({ [name]: 'text' })
  }
})

it.each([
  [
    { start: 0, size: 2, length: 7, first: 0 },
    { page: 0, from: 1, to: 2, first: true, hasPrev: false, last: false },
  ],
  [
    { start: 6, size: 2, length: 7, first: 0 },
    { page: 3, from: 7, to: 7, first: false, last: true, hasNext: false },
  ],
  [
    { start: 5, size: 2, length: 7, first: 1 },
    { page: 3, from: 6, to: 7, last: true, numberOfElements: 2 },
  ],
  [
    { start: 8, size: 2, length: 7, first: 1 },
    { page: 5, from: 9, to: 8, empty: true, numberOfElements: 0 },
  ],
  [
    { start: 0, size: 2, length: 2, first: 1 },
    { last: true, hasMore: false, totalPages: 1, empty: false },
  ],
])('the page %j tells %j', (at, facts) => {
  const wrong = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'number' ? 99 : !fact])
  expect(writeFacts(Object.fromEntries(wrong), at)).toEqual(facts)
})

it('facts are in the object around a page too, but in none of its items', () => {
  const deep = {
    page: 99,
    meta: { page: 99, pagination: { page: 99, meta: { page: 99 } } },
    item: { page: 99 },
    data: [{ page: 99 }],
  }
  expect(writeFacts(deep, place)).toEqual({
    ...deep,
    page: 3,
    meta: { page: 3, pagination: { page: 3, meta: { page: 99 } } },
  })
  expect(writeFacts([{ page: 99 }], place)).toEqual([{ page: 99 }])
})
