import { checkpoint, type PagedOptions, PagedRequest, RequestValidationError } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import type { FetchPage } from '../../src/paging/fetch-page.ts'
import { fetched } from './fetched.ts'

/** Three pages of two items; a cursor is the number of a page. */
function list(options: PagedOptions = {}): PagedRequest<number> {
  const fetchPage: FetchPage = async (cursor = '1') => {
    const page = Number(cursor)
    const items = [page * 2 - 1, page * 2]
    return fetched({ items, ...(page < 3 ? { next: String(page + 1) } : {}) })
  }
  const things = { operation: 'things.list', method: 'GET' }
  return new PagedRequest<number>({ list: things, deadline: () => undefined, fetchPage }, options)
}

function setUp(cursor?: string, options?: PagedOptions, limit?: number) {
  const notes = new Map(cursor === undefined ? [] : [['key', cursor]])
  const store = {
    get: async (key: string) => notes.get(key),
    set: async (key: string, value: string) => void notes.set(key, value),
    delete: async (key: string) => void notes.delete(key),
  }
  return { notes, store, walk: checkpoint(list(options), { store, key: 'key', limit }) }
}

it('stores a page when the consumer asks for the next, and nothing at the end', async () => {
  const { notes, walk } = setUp()
  const seen: [number, string | undefined][] = []
  for await (const item of walk) seen.push([item, notes.get('key')])
  expect(seen).toEqual([
    [1, undefined],
    [2, undefined],
    [3, '2'],
    [4, '2'],
    [5, '3'],
    [6, '3'],
  ])
  expect(notes.size).toBe(0)
})

it('continues after the last finished page', async () => {
  const { notes, walk } = setUp('3')
  const seen: number[] = []
  for await (const item of walk) seen.push(item)
  expect(seen).toEqual([5, 6])
  expect(notes.size).toBe(0)
})

it('counts a page as not finished that the consumer left', async () => {
  const { notes, walk } = setUp()
  for await (const item of walk) if (item === 4) break
  expect(notes.get('key')).toBe('2')
})

it('yields nothing more when the signal of the list is aborted, and does not count that page as finished', async () => {
  const leaving = new AbortController()
  const { notes, walk } = setUp(undefined, { signal: leaving.signal })
  const seen: number[] = []
  const walked = (async () => {
    for await (const item of walk) if (seen.push(item) === 3) leaving.abort(new Error('enough'))
  })()
  await expect(walked).rejects.toThrow('enough')
  expect([seen, notes.get('key')]).toEqual([[1, 2, 3], '2'])
})

it('yields pages, too', async () => {
  const seen: number[][] = []
  for await (const { items } of setUp('2').walk.pages()) seen.push(items)
  expect(seen).toEqual([
    [3, 4],
    [5, 6],
  ])
})

it('keeps the cursor of a page whose next page must not be fetched', async () => {
  const notes = new Map<string, string>()
  const store = {
    get: async (key: string) => notes.get(key),
    set: async (key: string, value: string) => void notes.set(key, value),
    delete: async (key: string) => void notes.delete(key),
  }
  const fetchPage: FetchPage = async (cursor = '1') =>
    fetched({
      items: [Number(cursor)],
      ...(cursor === '1' ? { next: '2' } : { refused: 'the next page is elsewhere' }),
    })
  const things = { operation: 'things.list', method: 'GET' }
  const paged = new PagedRequest<number>({ list: things, deadline: () => undefined, fetchPage }, {})
  const seen: number[] = []
  const walk = async (): Promise<void> => {
    for await (const item of checkpoint(paged, { store, key: 'key' })) seen.push(item)
  }
  await expect(walk()).rejects.toThrow('things.list: the next page is elsewhere')
  expect([seen, notes.get('key')]).toEqual([[1, 2], '2'])
})

describe('the limit of a checkpointed list', () => {
  it.each([
    ['the list', { limit: 3 }, undefined],
    ['the checkpoint', {}, 3],
    ['both', { limit: 5 }, 3],
  ])('given to %s, is what is yielded at most, and the next process continues after it', async (_, options, limit) => {
    const { notes, walk } = setUp(undefined, options, limit)
    const seen: number[] = []
    for await (const item of walk) seen.push(item)
    expect(seen).toEqual([1, 2, 3])
    expect(notes.get('key')).toBe('after 1')
  })

  it('of 0 yields nothing and keeps the cursor', async () => {
    const { notes, walk } = setUp('2', { limit: 0 })
    for await (const item of walk) expect(item).toBeUndefined()
    expect(notes.get('key')).toBe('2')
  })
})

it.each([
  [{ limit: NaN }, 'limit'],
  [{ limit: -1 }, 'limit'],
  [{ limt: 5 }, 'limt'],
  [{ key: '' }, 'key'],
  [{ store: undefined }, 'store'],
])('refuses the option %o, and names it', (options, name) => {
  const { store } = setUp()
  const make = (): unknown => checkpoint(list(), { store, key: 'key', ...options } as never)
  expect(make).toThrow(RequestValidationError)
  expect(make).toThrow(`checkpoint: ${name} `)
})

describe('a store that does not answer', () => {
  const never = (): Promise<never> => new Promise(() => {})

  it.each(['get', 'set', 'delete'] as const)('is left when the signal of the list is aborted: %s', async (method) => {
    const leaving = new AbortController()
    const { store } = setUp('2')
    const asked = vi.fn(never)
    const walk = checkpoint(list({ signal: leaving.signal }), { store: { ...store, [method]: asked }, key: 'key' })
    const walked = (async () => {
      for await (const _ of walk);
    })()
    await vi.waitUntil(() => asked.mock.calls.length > 0, { interval: 2 })
    leaving.abort(new Error('enough'))
    await expect(walked).rejects.toThrow('enough')
  })
})
