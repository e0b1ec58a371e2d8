import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ConnectionError, type Page, type PagedOptions, PagedRequest } from '@portolan/core'
import type { FetchPage } from '../../src/paging/fetch-page.ts'
import type { PageSource } from '../../src/paging/walk.ts'
import { settle } from '../fake-clock.ts'
import { fetched } from './fetched.ts'

interface Plan {
  readonly pages: readonly (readonly number[])[]
  readonly knowsLast?: boolean
  /** Which cursor fails. */
  readonly failing?: string
}

/** A list of pages that are named by their number, and a note of what was asked for. */
function list({ pages, knowsLast = false, failing }: Plan, options: PagedOptions = {}) {
  const asked: string[] = []
  let inFlight = 0
  let most = 0
  const source: PageSource = {
    list: { operation: 'things.list' },
    deadline: () => undefined,
    async fetchPage(cursor = '1', { signal }) {
      asked.push(cursor)
      inFlight++
      most = Math.max(most, inFlight)
      for (let turn = 0; turn < (asked.length * 7) % 5; turn++) await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
      inFlight--
      signal?.throwIfAborted()
      if (cursor === failing) throw new ConnectionError('no answer')
      const at = Number(cursor)
      const rest = Array.from({ length: pages.length - at }, (_, index) => String(at + 1 + index))
      const facts = {
        items: pages[at - 1] ?? [],
        ...(at < pages.length ? { next: String(at + 1), ...(knowsLast ? { rest: () => rest } : {}) } : {}),
      }
      return fetched(facts)
    },
  }
  return { request: new PagedRequest<number>(source, options), asked, most: () => most, source }
}

const lists = fc.record({
  pages: fc.array(fc.array(fc.integer(), { maxLength: 4 }), { minLength: 1, maxLength: 12 }),
  knowsLast: fc.boolean(),
})

describe('a walk over pages', () => {
  it('yields every item once and in order, with at most as many requests in flight as allowed', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 5 }), async (plan, concurrency) => {
        const { request, asked, most } = list(plan, { concurrency })
        expect(await request.toArray()).toEqual(plan.pages.flat())
        expect(asked.toSorted()).toEqual(plan.pages.map((_, index) => String(index + 1)).toSorted())
        expect(most()).toBeLessThanOrEqual(concurrency)
      }),
      { numRuns: 60 },
    )
  })

  it('ends at the limit and asks for no page that it does not need', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 4 }), async (limit, concurrency) => {
        const pages = Array.from({ length: 8 }, (_, page) => [page * 3, page * 3 + 1, page * 3 + 2])
        const { request, asked } = list({ pages, knowsLast: true }, { concurrency, limit })
        const items: number[] = []
        for await (const item of request) items.push(item)
        expect(items).toEqual(pages.flat().slice(0, limit))
        expect(asked.length).toBe(Math.min(8, Math.ceil(limit / 3)))
      }),
      { numRuns: 40 },
    )
  })

  it('continues after a page in another process', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.nat(11), async (plan, stop) => {
        const seen: number[] = []
        let cursor: string | undefined
        for await (const page of list(plan).request.pages()) {
          seen.push(...page.items)
          cursor = page.cursor
          if (seen.length > stop) break
        }
        if (cursor !== undefined) seen.push(...(await list(plan, { from: cursor }).request.toArray()))
        expect(seen).toEqual(plan.pages.flat())
      }),
      { numRuns: 40 },
    )
  })

  it('sends nothing more once the consumer has left', async () => {
    const { request, asked } = list(
      { pages: Array.from({ length: 20 }, (_, index) => [index]), knowsLast: true },
      { concurrency: 3 },
    )
    for await (const item of request) if (item === 1) break
    const then = asked.length
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(asked.length).toBe(then)
    expect(then).toBeLessThanOrEqual(5)
  })

  it('carries the cursor of the page that failed', async () => {
    for (const concurrency of [1, 3]) {
      const { request } = list({ pages: [[1], [2], [3], [4]], knowsLast: true, failing: '3' }, { concurrency })
      const seen: number[] = []
      const walk = async (): Promise<void> => {
        for await (const item of request) seen.push(item)
      }
      await expect(walk()).rejects.toMatchObject({ name: 'ConnectionError', cursor: '3' })
      expect(seen).toEqual([1, 2])
    }
  })

  it('is an error, not a loop, when a page names a page that was fetched before', async () => {
    for (const concurrency of [1, 2]) {
      const { source } = list({ pages: [] })
      const fetchPage: FetchPage = async () => fetched({ items: [1], next: '2' })
      const request = new PagedRequest<number>({ ...source, fetchPage }, { concurrency })
      const seen: number[] = []
      const walk = async (): Promise<void> => {
        for await (const item of request) seen.push(item)
      }
      const error: unknown = await walk().catch((reason: unknown) => reason)
      expect(error).toMatchObject({
        name: 'ResponseValidationError',
        message: 'things.list: the page names a next page that was fetched before',
        request: { operation: 'things.list', method: 'GET' },
      })
      // Going on there would go in circles.
      expect(error).not.toHaveProperty('cursor')
      expect(seen).toEqual([1, 1])
    }
  })

  it('stops where a page says that it is the last, though more were announced', async () => {
    const { source } = list({ pages: [] })
    const fetchPage: FetchPage = async (cursor = '1') =>
      fetched({
        items: [Number(cursor)],
        ...(Number(cursor) < 3 ? { next: String(Number(cursor) + 1), rest: () => ['2', '3', '4', '5'] } : {}),
      })
    expect(await new PagedRequest<number>({ ...source, fetchPage }, { concurrency: 4 }).toArray()).toEqual([1, 2, 3])
  })

  it.each([1, 3])('yields nothing more when the signal is aborted, with %i requests at once', async (concurrency) => {
    const pages = Array.from({ length: 20 }, (_, index) => [2 * index, 2 * index + 1])
    for (const [last, length] of [
      [4, 5],
      [5, 6],
    ] as const) {
      const controller = new AbortController()
      const { request } = list({ pages, knowsLast: true }, { concurrency, signal: controller.signal })
      const seen: number[] = []
      const walk = async (): Promise<void> => {
        for await (const item of request) {
          seen.push(item)
          // The next page has arrived, if it was fetched ahead.
          await settle()
          if (item === last) controller.abort('enough')
        }
      }
      await expect(walk()).rejects.toBe('enough')
      expect(seen).toHaveLength(length)
    }
  })

  it('yields no page that was fetched ahead when the signal is aborted', async () => {
    const controller = new AbortController()
    const pages = Array.from({ length: 20 }, (_, index) => [index])
    const { request } = list({ pages, knowsLast: true }, { concurrency: 3, signal: controller.signal })
    let seen = 0
    const walk = async (): Promise<void> => {
      for await (const _ of request.pages()) {
        await settle()
        if (++seen === 2) controller.abort('enough')
      }
    }
    await expect(walk()).rejects.toBe('enough')
    expect(seen).toBe(2)
  })

  it('ends as usual when the signal is aborted after the last item', async () => {
    const controller = new AbortController()
    const { request } = list({ pages: [[1], [2]] }, { signal: controller.signal })
    const seen: number[] = []
    for await (const item of request) {
      seen.push(item)
      if (item === 2) controller.abort('too late')
    }
    expect(seen).toEqual([1, 2])
  })
})

/** Pages that arrive when the test says so, named by their number. */
function pagesByHand(count: number, options: PagedOptions, knowsLast = true) {
  const arrivals = new Map<string, () => void>()
  const signals: (AbortSignal | undefined)[] = []
  const fetchPage: FetchPage = (cursor = '1', { signal }) => {
    signals.push(signal)
    const at = Number(cursor)
    const rest = Array.from({ length: count - at }, (_, index) => String(at + 1 + index))
    const facts = {
      items: [at],
      ...(at < count ? { next: String(at + 1), ...(knowsLast ? { rest: () => rest } : {}) } : {}),
    }
    return new Promise((resolve) => arrivals.set(cursor, () => resolve(fetched(facts))))
  }
  const source = { list: { operation: 'things.list' }, deadline: () => undefined, fetchPage }
  const pages = new PagedRequest<number>(source, options).pages()
  /** Lets a page arrive that the consumer waits for. */
  const next = async (cursor: string): Promise<unknown> => {
    const page = pages.next()
    await settle()
    arrivals.get(cursor)?.()
    return (await page).value?.items
  }
  return { pages, next, asked: () => Array.from(arrivals.keys()), signals }
}

describe('the pages that are fetched ahead', () => {
  it('are as many as allowed, and one more for each that is consumed', async () => {
    const { next, asked } = pagesByHand(7, { concurrency: 3 })
    expect(await next('1')).toEqual([1])
    expect(asked()).toEqual(['1', '2', '3', '4'])
    expect(await next('2')).toEqual([2])
    expect(asked()).toEqual(['1', '2', '3', '4', '5'])
    expect(await next('3')).toEqual([3])
    expect(asked()).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('are the next one where the last is not known', async () => {
    const { next, asked } = pagesByHand(7, { concurrency: 3 }, false)
    expect(await next('1')).toEqual([1])
    expect(asked()).toEqual(['1', '2'])
  })

  it('are none at a concurrency of one', async () => {
    const { next, asked } = pagesByHand(7, { concurrency: 1 })
    expect(await next('1')).toEqual([1])
    expect(asked()).toEqual(['1'])
  })

  it('are none beyond the limit', async () => {
    const { next, asked } = pagesByHand(7, { concurrency: 5, limit: 3 })
    expect(await next('1')).toEqual([1])
    expect(asked()).toEqual(['1', '2', '3'])
  })

  it('are aborted when the consumer leaves, and the signal of the caller is not listened to any longer', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    const { pages, next, signals } = pagesByHand(7, { concurrency: 2, signal })
    await next('1')
    expect(signals.map((one) => one?.aborted)).toEqual([false, false, false])
    await pages.return()
    expect(signals.map((one) => one?.aborted)).toEqual([false, true, true])
    expect(remove.mock.calls).toEqual(add.mock.calls.map(([name, listener]) => [name, listener]))
  })
})

describe('a list of empty pages', () => {
  const pages = (count: number): number[][] => Array.from({ length: count }, () => [])

  it.each([1, 4])('ends after 100 of them with an error that continues it, %i at a time', async (concurrency) => {
    const { request, asked } = list({ pages: pages(300) }, { concurrency, limit: 3 })
    const error: unknown = await request.toArray().catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'ResponseValidationError',
      cursor: '101',
      message: expect.stringContaining('100 pages in a row had no items'),
    })
    expect(asked.length).toBeLessThanOrEqual(100 + concurrency - 1)
  })

  it('goes on if there is an item among them', async () => {
    const { request } = list({ pages: [...pages(99), [1], ...pages(99), [2]] })
    expect(await request.toArray()).toEqual([1, 2])
  })

  it('may end with 100 of them', async () => {
    const { request } = list({ pages: [[1], ...pages(100)] })
    expect(await request.toArray()).toEqual([1])
  })
})

describe('`maxPages`', () => {
  it.each([
    [1, false],
    [4, false],
    [4, true],
  ])('fetches no more pages, %i at a time, with the last page known: %s', async (concurrency, knowsLast) => {
    const { request, asked } = list({ pages: [[1], [2], [3], [4], [5]], knowsLast }, { maxPages: 3, concurrency })
    const fetchedPages: Page<number>[] = []
    for await (const page of request.pages()) fetchedPages.push(page)
    expect(fetchedPages.flatMap(({ items }) => items)).toEqual([1, 2, 3])
    expect([asked.toSorted(), fetchedPages.at(-1)?.cursor]).toEqual([['1', '2', '3'], '4'])
  })
})
