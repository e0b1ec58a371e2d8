import { expect, it } from 'vitest'
import { duration, requestRows } from '../src/theme/request-rows.ts'
import { nearestPages } from '../src/theme/nearest-pages.ts'

it('a repeated request after a failure is a retry, with its wait', () => {
  const { rows, total } = requestRows([
    { id: 0, method: 'GET', path: '/a', at: 0, ms: 100, status: 503 },
    { id: 1, method: 'GET', path: '/b', at: 0, ms: 50, status: 200 },
    { id: 2, method: 'GET', path: '/a', at: 400, ms: 100, status: 200 },
    { id: 3, method: 'GET', path: '/a', at: 500 },
  ])
  expect(total).toBe(500)
  expect(rows.map(({ left, width, kind, result, wait }) => ({ left, width, kind, result, wait }))).toEqual([
    { left: 0, width: 20, kind: 'bad', result: '503', wait: undefined },
    { left: 0, width: 10, kind: 'good', result: '200', wait: undefined },
    { left: 80, width: 20, kind: 'good', result: '200', wait: { left: 20, width: 60, text: 'retry after 300 ms' } },
    { left: 100, width: 0.6, kind: 'open', result: '…', wait: undefined },
  ])
})

it('while requests are under way, a row stays as it is until the scale is full', () => {
  const first = { id: 0, method: 'GET', path: '/a', at: 0, ms: 100, status: 200 }
  const openAt = (at: number) => requestRows([first, { id: 1, method: 'GET', path: '/b', at }]).rows[0]
  expect(openAt(1100)).toMatchObject({ left: 0, width: 5 })
  expect(openAt(1900)).toMatchObject({ left: 0, width: 5 })
  expect(openAt(2100)).toMatchObject({ left: 0, width: 2 })
})

it('counts the retries of all requests, also of those without a row', () => {
  const calls = [0, 1, 2, 3].map((id) => ({ id, method: 'GET', path: '/a', at: id * 100, ms: 10, status: 503 }))
  const { rows, retries } = requestRows(calls, 1)
  expect(rows).toHaveLength(1)
  expect(retries).toBe(3)
})

it('a long path is shortened at a segment', () => {
  const path = '/repos/portolan/atlas/issues/events?per_page=2&page=3'
  const { rows } = requestRows([{ id: 0, method: 'GET', path, at: 0, ms: 10, status: 200 }])
  expect(rows[0]?.shortPath).toBe('…/issues/events?per_page=2&page=3')
})

it('a request without a response says so', () => {
  const { rows } = requestRows([{ id: 0, method: 'GET', path: '/a', at: 0, ms: 10, status: 0 }])
  expect(rows[0]).toMatchObject({ kind: 'bad', result: 'no response' })
})

it.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1400, '1.4 s'],
  [180_000, '3 min'],
])('%i ms is %s', (ms, text) => expect(duration(ms)).toBe(text))

it('a misspelled address leads to the page that was meant', () => {
  const links = ['/start/first-call', '/guides/paging', '/guides/retries'].map((to) => ({ to, text: to }))
  expect(nearestPages('/guide/pageing.html', links)[0]?.to).toBe('/guides/paging')
})
