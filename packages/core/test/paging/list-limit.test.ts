import { type PagedOptions, PagedRequest } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import type { FetchPage } from '../../src/paging/fetch-page.ts'
import { fetched } from './fetched.ts'

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** Three pages of three numbers. */
function numbers(options: PagedOptions = {}) {
  const fetchPage = vi.fn<FetchPage>(async (cursor = '1') => {
    const page = Number(cursor)
    const items = [page * 3 - 2, page * 3 - 1, page * 3]
    return fetched({ items, ...(page < 3 ? { next: String(page + 1) } : {}) })
  })
  const things = { operation: 'things.list', method: 'GET' }
  const request = new PagedRequest<number>({ list: things, deadline: () => undefined, fetchPage }, options)
  return { request, fetchPage }
}

describe('a limit', () => {
  it.each([
    [4, [[1, 2, 3], [4]], 2],
    [3, [[1, 2, 3]], 1],
    [
      100,
      [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ],
      3,
    ],
    [
      Infinity,
      [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ],
      3,
    ],
    [0, [], 0],
  ])('of %d is what is given at most, in each way to read a list', async (limit, pages, requests) => {
    for (const read of [
      () => numbers({ limit }).request.toArray(),
      () => numbers().request.toArray({ limit }),
      () => collect(numbers({ limit }).request),
      async () => (await collect(numbers({ limit }).request.pages())).flatMap(({ items }) => items),
      async () => (await collect(numbers().request.pages({ limit }))).flatMap(({ items }) => items),
    ])
      expect(await read()).toEqual(pages.flat())
    const { request, fetchPage } = numbers({ limit })
    expect((await collect(request.pages())).map(({ items }) => items)).toEqual(pages)
    expect(fetchPage).toHaveBeenCalledTimes(requests)
  })

  it('of the list holds where a method has a larger one', async () => {
    const { request } = numbers({ limit: 2 })
    expect(await request.toArray({ limit: 5 })).toEqual([1, 2])
    expect(await request.toArray({ limit: 1 })).toEqual([1])
    expect(await request.toArray({ limit: undefined })).toEqual([1, 2])
  })

  it('cuts the first page too, where it is awaited', async () => {
    expect(await numbers({ limit: 2 }).request).toMatchObject({ items: [1, 2], hasNext: true, cursor: 'after 2' })
  })

  it('of 0 sends nothing where a page is awaited, which there is not then', async () => {
    const { request, fetchPage } = numbers({ limit: 0 })
    const message = 'must be at least 1 for a page: 0 sends nothing'
    await expect(request).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: expect.stringMatching(/^\w+\.\w+: limit must be/),
      issues: [{ path: ['limit'], message }],
    })
    expect(fetchPage).not.toHaveBeenCalled()
  })

  it('cuts a page so that its cursor continues after its last item, though the list ends there', async () => {
    const last = (await collect(numbers({ limit: 7 }).request.pages())).at(-1)
    expect(last).toMatchObject({ items: [7], hasNext: true, cursor: 'after 1' })
    const whole = (await collect(numbers({ limit: 6 }).request.pages())).at(-1)
    expect(whole).toMatchObject({ items: [4, 5, 6], hasNext: true, cursor: '3' })
  })

  it.each([
    [{ limit: NaN }, 'limit'],
    [{ limit: -1 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ limit: '5' }, 'limit'],
    [{ limit: null }, 'limit'],
    [{ limt: 5 }, 'limt'],
  ])('that is %j is refused by name, and nothing is sent', async (options, name) => {
    const { request, fetchPage } = numbers()
    const refused = { name: 'RequestValidationError', issues: [{ path: [name] }] }
    await expect(request.toArray(options as never)).rejects.toMatchObject(refused)
    await expect(collect(request.pages(options as never))).rejects.toMatchObject(refused)
    expect(fetchPage).not.toHaveBeenCalled()
  })

  it('is an option, not a number', async () => {
    const { request, fetchPage } = numbers()
    await expect(request.toArray(5 as never)).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: expect.stringMatching(/^things\.list: toArray: options must be an object/),
    })
    await expect(collect(request.pages(5 as never))).rejects.toThrow('things.list: pages: options must be an object')
    await expect(request.toArray({ limt: 5 } as never)).rejects.toThrow('limt is not an option; did you mean `limit`?')
    expect(fetchPage).not.toHaveBeenCalled()
  })
})
