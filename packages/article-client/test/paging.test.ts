import { describe, expect, it } from 'vitest'
import { createArticleClient } from '@portolan/article-client'
import { setUp } from './set-up.ts'

describe('a list', () => {
  it('says how many records there are, and goes on from a cursor in another process', async () => {
    const { article, emulator } = await setUp()
    const page = await article.items.list({ per_page: 50 })
    expect([page.items.length, page.total, page.hasNext]).toEqual([50, 155, true])
    expect(page.cursor).toMatch(/^[0-9a-z]{13}\.\?per_page=50&page=2$/)
    const other = createArticleClient({ baseUrl: emulator.url })
    const rest = await other.items.list({ per_page: 50 }, { from: page.cursor }).toArray()
    expect(page.items.length + rest.length).toBe(155)
  })

  it('gives the same items, however many pages are fetched at once', async () => {
    const { article } = await setUp()
    const one = await article.items.list({ per_page: 100 }).toArray()
    const many = await article.items.list({ per_page: 7 }, { concurrency: 5 }).toArray()
    expect(many.map(({ id }) => id)).toEqual(one.map(({ id }) => id))
  })

  it('of a team leads on within the team', async () => {
    const { team, emulator } = await setUp()
    expect(await team.items.list({ per_page: 20 }).toArray()).toHaveLength(48)
    expect(emulator.requests.map(({ path }) => path)).toEqual([
      '/team/api/v2/items?per_page=20',
      '/team/api/v2/items?per_page=20&page=2',
      '/team/api/v2/items?per_page=20&page=3',
    ])
  })

  it.each([1, 6])(
    'that goes on past page 100 ends with an error that says what to do (%i at once)',
    async (concurrency) => {
      const { article, emulator } = await setUp()
      const seen: string[] = []
      const walk = async (): Promise<void> => {
        for await (const item of article.items.list({ per_page: 1 }, { concurrency })) seen.push(item.id)
      }
      await expect(walk()).rejects.toMatchObject({
        name: 'RequestValidationError',
        message:
          'items.list: page must be at most 100, and the list is longer: it has 155 records. Ask for larger pages ' +
          '(`per_page: 100`), stop earlier (`limit`), or narrow the list down (`query`, if the call has it)',
        issues: [{ path: ['page'] }],
      })
      expect([new Set(seen).size, emulator.requests.length]).toEqual([100, 100])
    },
  )

  it('that ends before page 100 is whole, and a limit keeps others from going too far', async () => {
    const { article } = await setUp()
    expect(await article.items.list({ per_page: 2 }, { concurrency: 4 }).toArray()).toHaveLength(155)
    expect(await article.items.list({ per_page: 1 }, { limit: 100, concurrency: 8 }).toArray()).toHaveLength(100)
  })

  it.each([
    [2000, false],
    [2001, true],
  ])('of %i records in pages of the default size has more behind page 100: %s', async (count, more) => {
    const fetch = async (): Promise<Response> => Response.json([], { headers: { 'total-count': String(count) } })
    const article = createArticleClient({ baseUrl: 'https://articles.example.com', fetch })
    expect((await article.users.list({ page: 100 })).hasNext).toBe(more)
  })
})
