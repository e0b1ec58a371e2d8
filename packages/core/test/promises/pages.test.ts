import { checkpoint, type Page } from '@portolan/core'
import { failure, unhandled, until } from '@portolan/testing/failure'
import { answers, service, type Seen } from '@portolan/testing/service'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../fake-clock.ts'
import { thingsClient } from './things.ts'

const pageOf = ({ path }: Seen): number => Number(new URL(path, 'http://a').searchParams.get('page') ?? 1)

/** A list of so many pages with two things each, its neighbours named by Link headers. */
function listOf(pages: number, before: (page: number, count: number) => object | undefined | void = () => {}) {
  return service((seen, _, count) => {
    const page = pageOf(seen)
    const links = page < pages ? [`</things?page=${page + 1}>; rel="next"`, `</things?page=${pages}>; rel="last"`] : []
    return {
      headers: { link: links.join(', '), 'total-count': String(pages * 2) },
      body: [{ id: page * 10 + 1 }, { id: page * 10 + 2 }],
      ...before(page, count),
    }
  })
}

/** The cursor of a page of the list. */
const atPage = (page: number): unknown => expect.stringMatching(new RegExp(`^[0-9a-z]{13}\\.\\?page=${page}$`))

const ids = (items: Iterable<{ id: number }>): number[] => Array.from(items, ({ id }) => id)

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('a paged call', () => {
  it('sends nothing before it is awaited or iterated', async () => {
    const { url, seen } = await listOf(3)
    const request = thingsClient(url).things.list()
    request.from('0000000000000.?page=2')
    request.pages()
    request[Symbol.asyncIterator]()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(seen).toHaveLength(0)
  })

  it('that nobody awaits leaves no rejection unhandled', async () => {
    expect(await unhandled(() => void thingsClient('http://127.0.0.1:1').things.list({ per_page: 999 }))).toEqual([])
  })

  it('awaited twice returns the same first page, fetched once', async () => {
    const { url, seen } = await listOf(3)
    const request = thingsClient(url).things.list()
    const [one, other] = await Promise.all([request, request])
    expect(await request).toBe(one)
    expect(other).toBe(one)
    expect(seen).toHaveLength(1)
  })

  it('begins anew with each iteration', async () => {
    const { url, seen } = await listOf(2)
    const request = thingsClient(url).things.list()
    await request
    expect(ids(await collect(request))).toEqual([11, 12, 21, 22])
    expect(ids(await request.toArray())).toEqual([11, 12, 21, 22])
    expect((await collect(request.pages())).map(({ items }) => ids(items))).toEqual([
      [11, 12],
      [21, 22],
    ])
    expect(seen.map(pageOf)).toEqual([1, 1, 2, 1, 2, 1, 2])
  })

  it('fetches a first page that failed again', async () => {
    const { url, seen } = await listOf(1, (_, count) => (count === 1 ? { status: 404 } : undefined))
    const request = thingsClient(url).things.list()
    expect(await failure(request)).toMatchObject({ name: 'NotFoundError' })
    expect(ids((await request).items)).toEqual([11, 12])
    expect(seen).toHaveLength(2)
  })

  it('refuses wrong params when it is awaited, and can be awaited again', async () => {
    const request = thingsClient('http://127.0.0.1:1').things.list({ per_page: 101 })
    expect(await failure(request)).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['per_page'] }] })
    expect(await failure(request)).toMatchObject({ name: 'RequestValidationError' })
    expect(await failure(collect(request))).toMatchObject({ name: 'RequestValidationError' })
  })
})

describe('a page', () => {
  it('has items, total, cursor, hasNext, lastPage and response', async () => {
    const { url } = await listOf(3)
    const page = await thingsClient(url).things.list()
    expect(page).toMatchObject({ total: 6, cursor: atPage(2), hasNext: true, lastPage: 3 })
    expect(ids(page.items)).toEqual([11, 12])
    expect(page.response).toMatchObject({ status: 200, url: `${url}/things`, attempts: [{ status: 200, waited: 0 }] })
  })

  it('has no total, no lastPage and no cursor where the service sends none', async () => {
    const { url } = await answers({ body: [] })
    const page = await thingsClient(url).things.list()
    expect(page.hasNext).toBe(false)
    expect(['total', 'lastPage', 'cursor'].filter((name) => name in page)).toEqual([])
    expect(await page.next()).toBeUndefined()
  })

  it('is iterable, item by item', async () => {
    const { url } = await listOf(3)
    expect(ids(await thingsClient(url).things.list())).toEqual([11, 12])
  })

  it('leads to the next with next(), and to undefined after the last', async () => {
    const { url } = await listOf(3)
    const first = await thingsClient(url).things.list()
    const second = await first.next()
    const third = await second?.next()
    expect([second, third].map((page) => ids(page?.items ?? []))).toEqual([
      [21, 22],
      [31, 32],
    ])
    expect(await third?.next()).toBeUndefined()
    expect(ids((await first.next())?.items ?? [])).toEqual([21, 22])
  })

  it('refuses with next() a cursor that was met before, without `cursor` on the error', async () => {
    const { url, seen } = await service((one) => ({
      headers: { link: `</things?page=${pageOf(one) === 1 ? 2 : 1}>; rel="next"` },
      body: [{ id: pageOf(one) }],
    }))
    const second = await (await thingsClient(url).things.list()).next()
    const back = await second?.next()
    const error = await failure(Promise.resolve(back?.next()))
    expect(error).toMatchObject({ name: 'ResponseValidationError' })
    expect(error).not.toHaveProperty('cursor')
    expect(seen.length).toBeLessThanOrEqual(3)
  })

  it('that names itself as the next is refused by next()', async () => {
    const { url, seen } = await answers({ headers: { link: '</things?page=2>; rel="next"' }, body: [] })
    const second = await (await thingsClient(url).things.list()).next()
    expect(await failure(Promise.resolve(second?.next()))).toMatchObject({ name: 'ResponseValidationError' })
    expect(seen).toHaveLength(2)
  })

  it('that was fetched with `from` and names the same cursor is refused by next()', async () => {
    const { url, seen } = await answers({ headers: { link: '</things?page=2>; rel="next"' }, body: [] })
    const { things } = thingsClient(url)
    const { cursor } = await things.list()
    const page = await things.list({}, { from: cursor })
    expect(await failure(page.next())).toMatchObject({ name: 'ResponseValidationError' })
    expect(seen).toHaveLength(2)
  })

  it('has `cursor` on the error of next(), to go on there', async () => {
    const { url } = await listOf(3, (_, count) => (count === 2 ? { status: 404 } : undefined))
    const { things } = thingsClient(url)
    const error = await failure((await things.list()).next())
    expect(error).toMatchObject({ name: 'NotFoundError', cursor: atPage(2) })
    expect(ids(await things.list({}, { from: error.cursor }).toArray())).toEqual([21, 22, 31, 32])
  })
})

describe('a walk', () => {
  it('continues after the page whose cursor another process stored', async () => {
    const { url } = await listOf(3)
    const { cursor } = await thingsClient(url).things.list()
    expect(typeof cursor).toBe('string')
    expect(ids(await thingsClient(url).things.list({}, { from: cursor }).toArray())).toEqual([21, 22, 31, 32])
  })

  it('keeps the order at any concurrency, with no more pages under way than that', async () => {
    let underWay = 0
    let most = 0
    const { url } = await service((seen, response) => {
      const page = pageOf(seen)
      most = Math.max(most, ++underWay)
      // The later a page, the sooner it answers.
      setTimeout(
        () => {
          underWay--
          const link = page < 9 ? `</things?page=${page + 1}>; rel="next", </things?page=9>; rel="last"` : ''
          response.writeHead(200, { 'content-type': 'application/json', link }).end(JSON.stringify([{ id: page }]))
        },
        page === 1 ? 0 : 12 - page,
      )
    })
    const { things } = thingsClient(url)
    expect(ids(await collect(things.list({}, { concurrency: 4 })))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('that is left early aborts the requests in flight, and leaves no rejection unhandled', async () => {
    const { url } = await listOf(9, (page) => (page > 3 ? { status: 404 } : undefined))
    const found = await unhandled(async () => {
      for await (const { id } of thingsClient(url).things.list({}, { concurrency: 4 })) if (id === 21) break
    })
    expect(found).toEqual([])
  })

  it('ends after `limit` items, and fetches no page beyond them', async () => {
    const { url, seen } = await listOf(9)
    const { things } = thingsClient(url)
    expect(ids(await collect(things.list({}, { limit: 3 })))).toEqual([11, 12, 21])
    expect(ids(await things.list().toArray({ limit: 3 }))).toEqual([11, 12, 21])
    expect(ids(await things.list({}, { limit: 3, concurrency: 8 }).toArray())).toEqual([11, 12, 21])
    expect(seen.map(pageOf)).toEqual([1, 2, 1, 2, 1, 2])
  })

  it.each([1, 4])('that fails has `cursor` on its error, at a concurrency of %i', async (concurrency) => {
    let broken = true
    const { url } = await listOf(5, (page) => (page === 3 && broken ? { status: 404 } : undefined))
    const { things } = thingsClient(url)
    const items: number[] = []
    const walk = async (): Promise<void> => {
      for await (const { id } of things.list({}, { concurrency })) items.push(id)
    }
    const error = await failure(walk())
    expect(error).toMatchObject({ name: 'NotFoundError', cursor: atPage(3) })
    broken = false
    items.push(...ids(await things.list({}, { from: error.cursor }).toArray()))
    expect(items).toEqual([11, 12, 21, 22, 31, 32, 41, 42, 51, 52])
  })

  it.each([1, 4])(
    'over a list that leads back ends with an error without `cursor`, at a concurrency of %i',
    async (concurrency) => {
      const { url, seen } = await service((one) => ({
        headers: { link: `</things?page=${pageOf(one) === 1 ? 2 : 1}>; rel="next"` },
        body: [{ id: pageOf(one) }],
      }))
      const error = await failure(collect(thingsClient(url).things.list({}, { concurrency })))
      expect(error).toMatchObject({ name: 'ResponseValidationError' })
      expect(error).not.toHaveProperty('cursor')
      expect(seen.length).toBeLessThanOrEqual(4)
    },
  )

  it('continues after an empty page that has a next one', async () => {
    const { url } = await listOf(3, (page) => (page === 2 ? { body: [] } : undefined))
    expect(ids(await thingsClient(url).things.list().toArray())).toEqual([11, 12, 31, 32])
  })

  it('of a checkpoint continues where another process stopped', async () => {
    const notes = new Map<string, string>()
    const store = {
      get: async (key: string) => notes.get(key),
      set: async (key: string, cursor: string) => void notes.set(key, cursor),
      delete: async (key: string) => void notes.delete(key),
    }
    const { url } = await listOf(3)
    const walk = () => checkpoint(thingsClient(url).things.list(), { store, key: 'walk' })
    for await (const { id } of walk()) if (id === 21) break
    expect(ids(await collect(walk()))).toEqual([21, 22, 31, 32])
    expect(notes.size).toBe(0)
  })
})

describe('a Link that leads away', () => {
  it.each([
    ['another path', '/secrets?page=2'],
    ['a path below', '/things/1?page=2'],
    ['a dot segment', '/things/../secrets?page=2'],
    ['another origin', 'http://127.0.0.1:1/things?page=2'],
    ['another scheme', 'https://127.0.0.1/things?page=2'],
  ])('to %s is followed at the list’s own address, and nothing is sent elsewhere', async (_, target) => {
    const { url, seen } = await service((one) => ({
      headers: pageOf(one) === 1 ? { link: `<${target}>; rel="next", <${target}>; rel="last"` } : {},
      body: [{ id: pageOf(one) }],
    }))
    const { things } = thingsClient(url, { token: 'token-1' })
    expect(ids(await collect(things.list()))).toEqual([1, 2])
    expect(ids(await collect(things.list({}, { concurrency: 4 })))).toEqual([1, 2])
    expect(seen.map(({ path }) => path)).toEqual(['/things', '/things?page=2', '/things', '/things?page=2'])
  })

  it.each([
    '/secrets?page=2',
    '/things?page=2',
    '//127.0.0.1:1/things',
    'http://127.0.0.1:1/things?page=2',
    'things?page=2',
    String.raw`/\127.0.0.1:1/things`,
    'nonsense',
  ])('given as `from` %s is refused, and nothing is sent', async (from) => {
    const { url, seen } = await answers({ body: [] })
    const { things } = thingsClient(url, { token: 'token-1' })
    const expected = { name: 'RequestValidationError', issues: [{ path: ['from'] }] }
    const error = await failure(things.list({}, { from }))
    expect(error).toMatchObject(expected)
    expect(error).not.toHaveProperty('cursor')
    expect(await failure(collect(things.list({}, { from })))).toMatchObject(expected)
    expect(seen).toHaveLength(0)
  })
})

describe('a deadline', () => {
  it('cuts a step of a loop, and its error has the cursor and names the wait', async () => {
    const clock = fakeClock()
    const { url, seen } = await service((one) => {
      if (pageOf(one) === 3) return undefined
      const link = `</things?page=${pageOf(one) + 1}>; rel="next"`
      return { headers: { link }, body: [{ id: pageOf(one) }] }
    })
    const walk = failure(collect(thingsClient(url, { clock, deadline: 1000 }).things.list()))
    await until(() => seen.length === 3)
    await clock.advance(1000)
    const error = await walk
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline', cursor: atPage(3) })
    expect(error.message).toContain('the response')
    expect(clock.timers).toBe(0)
  })

  /** A list of five pages, each of which takes 300 ms and has these items. */
  function slowly(itemsOf = (page: number) => [{ id: page }]) {
    const clock = fakeClock()
    const fetch = vi.fn(async (address: string) => {
      const page = Number(new URL(address).searchParams.get('page') ?? 1)
      await new Promise<void>((resolve) => void clock.after(300, resolve))
      const headers: HeadersInit = page < 5 ? { link: `</things?page=${page + 1}>; rel="next"` } : {}
      return Response.json(itemsOf(page), { headers })
    })
    const { things } = thingsClient('https://api.example.com', { clock, fetch, timeout: false })
    /** Waits with the clock moved on. */
    const passing = async <T>(promise: PromiseLike<T>): Promise<T> => {
      let isDone = false
      const done = Promise.resolve(promise).finally(() => (isDone = true))
      done.catch(() => {})
      while (!isDone) await clock.advance(50)
      return await done
    }
    return { clock, fetch, things, passing }
  }

  it('of a page counts anew with each `next()`, and not while the program works', async () => {
    const { clock, things, passing } = slowly()
    let page: Page<{ id: number }> | undefined = await passing(things.list({}, { deadline: 350 }))
    for (let number = 2; number <= 5; number++) {
      await clock.advance(10_000)
      page = await passing((page as Page<{ id: number }>).next())
      expect(page?.items).toEqual([{ id: number }])
    }
    const first = await passing(things.list({}, { deadline: 350 }))
    const late = await passing(
      things.list({}, { deadline: 299, from: first.cursor }).then(undefined, (e: unknown) => e),
    )
    expect(late).toMatchObject({ name: 'TimeoutError', limit: 'deadline', cursor: first.cursor })
  })

  it.each([1, 3])(
    'of a loop counts for each step, and not while the program works, %i at a time',
    async (concurrency) => {
      const { clock, things, passing } = slowly()
      const seen: number[] = []
      const loop = async (): Promise<void> => {
        for await (const { id } of things.list({}, { deadline: 350, concurrency })) {
          seen.push(id)
          await new Promise<void>((resolve) => void clock.after(10_000, resolve))
        }
      }
      await passing(loop())
      expect(seen).toEqual([1, 2, 3, 4, 5])
      expect(clock.timers).toBe(0)
    },
  )

  it('of a step covers all pages that the step needs', async () => {
    const { things, passing } = slowly((page) => (page === 1 || page === 5 ? [{ id: page }] : []))
    const error = await passing(failure(collect(things.list({}, { deadline: 1000 }))))
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
    expect(await passing(collect(things.list({}, { deadline: 1300 })))).toHaveLength(2)
  })

  it('of `toArray` covers all pages', async () => {
    const { things, passing } = slowly()
    expect(await passing(things.list({}, { deadline: 1600 }).toArray())).toHaveLength(5)
    const error = await passing(failure(things.list({}, { deadline: 1400 }).toArray()))
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline', cursor: atPage(5) })
  })

  it('of a checkpoint covers what the program waits for in all of it', async () => {
    const { clock, things, passing } = slowly()
    const kept = new Map<string, string>()
    const store = {
      get: async (key: string) => kept.get(key),
      set: async (key: string, cursor: string) => void kept.set(key, cursor),
      delete: async (key: string) => void kept.delete(key),
    }
    const walk = async (deadline: number): Promise<number[]> => {
      const seen: number[] = []
      for await (const { id } of checkpoint(things.list({}, { deadline }), { store, key: 'things' })) {
        seen.push(id)
        await new Promise<void>((resolve) => void clock.after(10_000, resolve))
      }
      return seen
    }
    expect(await passing(walk(1600))).toEqual([1, 2, 3, 4, 5])
    expect(await passing(failure(walk(1000)))).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
    expect(kept.get('things')).toEqual(atPage(4))
  })
})
