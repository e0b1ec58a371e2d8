import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const integer = { type: 'integer' }
const ship = { type: 'object', required: ['id', 'flag'], properties: { id: text, flag: { enum: ['DE', 'NL'] } } }
const page = (more: object): object => ({
  type: 'object',
  required: ['data', ...Object.keys(more)],
  properties: { data: { type: 'array', items: ship }, ...more },
})
const query = (name: string, schema: object, required = false): object => ({ name, in: 'query', schema, required })
const list = (schema: object, ...parameters: readonly object[]): object => ({
  get: { parameters, responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } },
})
const next = { ...text, minLength: 1 }
const cursorIn = (required: readonly string[], schema: object = next): object => ({
  type: 'object',
  required,
  properties: { next: schema },
})
const holding = (paging: object, required: readonly string[]): object => ({
  type: 'object',
  required: ['data', ...required],
  properties: { data: { type: 'array', items: ship }, paging },
})
/** Pages whose next cursor is in an object of their own. */
const cursors = {
  optional: holding(cursorIn([]), ['paging']),
  nullable: holding(cursorIn(['next'], { ...next, type: ['string', 'null'] }), ['paging']),
  empty: holding(cursorIn(['next'], text), ['paging']),
  held: holding(cursorIn(['next']), []),
  heldOrNull: holding({ ...cursorIn(['next']), type: ['object', 'null'] }, ['paging']),
  required: holding(cursorIn(['next']), ['paging']),
  beside: {
    type: 'object',
    properties: {
      paging: {
        type: 'object',
        required: ['next', 'data'],
        properties: { next, data: { type: 'array', items: ship } },
      },
    },
  },
}
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Pages', version: '1' },
  paths: {
    '/search': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { cursor: text, limit: integer, flag: ship.properties.flag } },
            },
          },
        },
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['ships'],
                  properties: { ships: { type: 'array', items: ship }, cursor: text },
                },
              },
            },
          },
        },
      },
    },
    '/by-number': list(
      { type: 'object', properties: { data: { type: 'array', items: ship }, cursor: integer } },
      query('cursor', integer),
      query('limit', integer),
    ),
    '/logs': list(
      { type: 'object', properties: { logNames: { type: 'array', items: text }, nextPageToken: text } },
      query('pageToken', text),
      query('pageSize', integer),
    ),
    '/logs/{name}': { delete: { responses: { 204: { description: 'Deleted' } } } },
    '/from-zero': list(
      page({ total: integer, hasMore: { type: 'boolean' } }),
      query('page', { ...integer, minimum: 0, default: 0 }),
      query('per_page', integer),
    ),
    '/after': list(
      page({ has_more: { type: 'boolean' }, last_id: text }),
      query('after', text),
      query('limit', { ...integer, default: 4 }),
    ),
    ...Object.fromEntries(
      Object.entries(cursors).map(([name, holder]) => [
        `/cursors/${name}`,
        list(holder, query('cursor', text), query('limit', integer)),
      ]),
    ),
    '/hal': list(
      {
        type: 'object',
        required: ['_embedded', '_links'],
        properties: {
          _embedded: { type: 'object', properties: { ships: { type: 'array', items: ship } } },
          _links: { type: 'object', properties: { next: { type: 'object', properties: { href: text } } } },
        },
      },
      query('page', { ...integer, default: 1 }),
      query('size', integer),
    ),
    '/numbered': list(
      page({
        has_more: { type: 'boolean' },
        next_page: { type: ['integer', 'null'] },
        meta: { type: 'object', properties: { prevPage: integer, nextPageNumber: integer } },
        previous_page: integer,
      }),
      query('page', integer),
      query('per_page', { ...integer, default: 2 }),
    ),
    '/required': list({ type: 'array', items: ship }, query('id', text, true)),
    '/ships': {
      ...list({ type: 'array', items: ship }),
      post: {
        requestBody: { content: { 'application/json': { schema: ship } } },
        responses: { 201: { description: 'Created', content: { 'application/json': { schema: ship } } } },
      },
    },
  },
}

interface Ship {
  readonly id: string
  readonly flag: string
}
interface Page {
  readonly data: readonly Ship[]
  readonly has_more?: boolean
}

async function start(): Promise<<Answer>(path: string, body?: object) => Promise<Answer>> {
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  return async <Answer>(path: string, body?: object) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return (await (await fetch(emulator.url + path, body ? init : {})).json()) as Answer
  }
}

const idsOf = (ships: readonly Ship[]): string[] => ships.map(({ id }) => id)

it('pages that are counted from 0 begin with 0', async () => {
  const ask = await start()
  const [first, second] = [
    await ask<Page>('/from-zero?page=0&per_page=3'),
    await ask<Page>('/from-zero?page=1&per_page=3'),
  ]
  const both = await ask<Page>('/from-zero?page=0&per_page=6')
  expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual(idsOf(both.data))
  expect(new Set(idsOf(both.data)).size).toBe(6)
})

it.each([
  ['optional', {}],
  ['nullable', { next: null }],
  ['empty', { next: '' }],
  ['held', undefined],
  ['heldOrNull', null],
  // Nothing that the schema allows says that this was the last page.
  ['required', { next: '' }],
  ['beside', { next: '', data: expect.any(Array) as unknown }],
])('the last page says so as its schema allows: %s', async (name, end) => {
  const ask = await start()
  const last = await ask<{ readonly paging?: unknown }>(`/cursors/${name}?limit=200`)
  expect(last.paging).toEqual(end)
})

it('a list ends with the page that has its last item', async () => {
  const ask = await start()
  const whole = await ask<Page>('/after?limit=200')
  const { length } = whole.data
  expect(length).toBeGreaterThan(4)
  expect(whole.has_more).toBe(false)
  expect((await ask<Page>(`/after?limit=${length}`)).has_more).toBe(false)
  expect((await ask<Page>(`/after?limit=${length - 1}`)).has_more).toBe(true)
})

it('a list has the numbers of the pages around one, as far as there are any', async () => {
  const ask = await start()
  const around = async (number: number): Promise<unknown> => {
    const { data: _, ...rest } = await ask<Page>(`/numbered?page=${number}`)
    return rest
  }
  const before = expect.any(Number) as number
  expect(await around(1)).toEqual({ has_more: true, next_page: 2, meta: { nextPageNumber: 2 }, previous_page: before })
  expect(await around(2)).toEqual({
    has_more: true,
    next_page: 3,
    meta: { prevPage: 1, nextPageNumber: 3 },
    previous_page: 1,
  })
  expect(await around(3)).toEqual({ has_more: false, next_page: null, meta: { prevPage: 2 }, previous_page: 2 })
  // Beyond the end, the page before is the last one.
  expect(await around(9)).toEqual({ has_more: false, next_page: null, meta: { prevPage: 3 }, previous_page: 3 })
})

it('a cursor that no page had has the last page, so that a walk ends', async () => {
  const ask = await start()
  const whole = await ask<Page>('/after?limit=200')
  const found = await ask<Page>('/after?after=nobody&limit=2')
  expect([idsOf(found.data), found.has_more]).toEqual([idsOf(whole.data.slice(-2)), false])
})

it('a cursor that is a number counts the records before a page', async () => {
  const ask = await start()
  const first = await ask<{ readonly data: Ship[]; readonly cursor?: number }>('/by-number?limit=20')
  expect(first.cursor).toBe(20)
  const second = await ask<{ readonly data: Ship[]; readonly cursor?: number }>('/by-number?limit=20&cursor=20')
  expect(second).toEqual({ data: expect.any(Array) as unknown })
  expect([...idsOf(first.data), ...idsOf(second.data)]).toHaveLength(25)
})

it('a list of names has no records', async () => {
  const ask = await start()
  const { logNames, nextPageToken } = await ask<{ logNames: unknown[]; nextPageToken: string }>('/logs?pageSize=4')
  expect(logNames.map((name) => typeof name)).toEqual(['string', 'string', 'string', 'string'])
  expect(nextPageToken).toEqual(expect.any(String))
})

it('a search finds its cursor, its size and its filters in the body', async () => {
  const ask = await start()
  const search = (body: object) => ask<{ readonly ships: Ship[]; readonly cursor?: string }>('/search', body)
  const all: Ship[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const found = await search({ limit: 10, ...(cursor === undefined ? {} : { cursor }) })
    all.push(...found.ships)
    sizes.push(found.ships.length)
    cursor = found.cursor
  } while (cursor !== undefined)
  expect(sizes).toEqual([10, 10, 5])
  expect(new Set(idsOf(all)).size).toBe(25)
  const { ships } = await search({ limit: 100, flag: 'DE' })
  expect(ships).toEqual(all.filter(({ flag }) => flag === 'DE'))
})

it('a required param that fits nothing asks for all: nobody can ask without it', async () => {
  const ask = await start()
  const all = await ask<Ship[]>('/required?id=nobody')
  expect(all).toHaveLength(5)
  expect(await ask(`/required?id=${all[2]?.id}`)).toEqual([all[2]])
})

it('records that are created before the list is asked for come after those of the seed, each with an ID of its own', async () => {
  const ask = await start()
  const first = await ask<Ship>('/ships', { id: 'mine', flag: 'DE' })
  const second = await ask<Ship>('/ships', { id: 'mine', flag: 'NL' })
  const all = await ask<Ship[]>('/ships')
  expect(first).toEqual({ id: 'mine', flag: 'DE' })
  expect(second).toMatchObject({ flag: 'NL' })
  expect(all.slice(-2)).toEqual([first, second])
  expect([all.length, new Set(idsOf(all)).size]).toEqual([7, 7])
})

it('the address of the next page is in the object that holds it', async () => {
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  const read = async (path: string): Promise<unknown> => {
    const { _links: links } = (await (await fetch(emulator.url + path)).json()) as { readonly _links: unknown }
    return links
  }
  expect(await read('/hal?page=1&size=20')).toEqual({ next: { href: `${emulator.url}/hal?page=2&size=20` } })
  expect(await read('/hal?page=2&size=20')).toEqual({})
})
