import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const [text, integer] = [{ type: 'string' }, { type: 'integer' }]
const uri = { type: 'string', format: 'uri' }
const stations = [
  { id: 's1', name: 'Berlin', country_code: 'DE', platforms: 14, opened: '1882-02-07', open: true, tags: ['ice'] },
  {
    id: 's2',
    name: 'Paris',
    country_code: 'FR',
    platforms: 44,
    opened: '1846-06-14',
    open: true,
    tags: ['tgv', 'ice'],
  },
  { id: 's3', name: 'Kiel', country_code: 'DE', platforms: 8, opened: '1846-06-13', open: false, tags: [] },
]
const station = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    country_code: text,
    platforms: integer,
    opened: { type: 'string', format: 'date' },
    open: { type: 'boolean' },
    tags: { type: 'array', items: text },
  },
}
const relations = ['self', 'first', 'prev', 'next', 'last']
const linked = {
  type: 'object',
  properties: {
    data: { type: 'array', items: station },
    total: integer,
    last_id: text,
    links: { type: 'object', properties: Object.fromEntries(relations.map((name) => [name, uri])) },
  },
}
const example = {
  data: stations,
  total: 3,
  last_id: 's9',
  links: Object.fromEntries(relations.map((name) => [name, `https://api.example.com/stations?page=2`])),
}
const query = (name: string, schema: object): object => ({ name, in: 'query', schema })
const filters = [
  query('country', text),
  query('search', text),
  query('open', { type: 'boolean' }),
  query('tag', text),
  query('ids', { type: 'array', items: text }),
  query('platforms_min', integer),
  query('opened_before', text),
  { ...query('filter', { type: 'object', additionalProperties: text }), style: 'deepObject' },
  query('sort', text),
  query('order', { type: 'string', enum: ['asc', 'desc'] }),
]
const listed = (schema: object, given: object, parameters: object[]): object => ({
  get: {
    parameters,
    responses: { 200: { description: 'OK', content: { 'application/json': { schema, example: given } } } },
  },
})
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Stations', version: '1' },
  paths: {
    '/stations': listed(linked, example, [query('page', integer), query('limit', integer), ...filters]),
    '/stops': listed(linked, example, [query('offset', integer), query('limit', integer)]),
    '/lines': listed(linked, example, []),
  },
}

interface Page {
  readonly data: readonly { readonly id: string; readonly [field: string]: unknown }[]
  readonly total: number
  readonly last_id: string
  readonly links: Readonly<Record<string, string | undefined>>
}

let emulator: RunningEmulator
beforeAll(async () => {
  emulator = await startEmulator({ services: [], openapi })
})
afterAll(() => emulator.stop())
const read = async (path: string): Promise<Page> =>
  (await fetch(path.startsWith('/') ? emulator.url + path : path)).json() as Promise<Page>

describe('links of a list', () => {
  it.each(['/stations?limit=10', '/stops?limit=10', '/lines'])('%s lead to the emulator and end', async (first) => {
    const ids: string[] = []
    for (let path: string | undefined = first, pages = 0; path !== undefined; pages++) {
      const { data, links } = await read(path)
      ids.push(...data.map(({ id }) => id))
      for (const link of Object.values(links)) expect(link).toMatch(`${emulator.url}${first.split('?')[0]}`)
      expect(pages).toBeLessThan(4)
      path = links['next']
    }
    expect(ids.slice(0, 3)).toEqual(['s1', 's2', 's3'])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('and its last id are those of the page', async () => {
    const { data, last_id } = await read('/stations?page=2&limit=2')
    expect(last_id).toBe(data.at(-1)?.id)
    // A field that the document does not have is not added.
    expect(await read('/stations?page=2&limit=2')).not.toHaveProperty('first_id')
  })

  it('say where they are', async () => {
    const of = (page: number): string => `${emulator.url}/stations?page=${page}&limit=10`
    expect((await read('/stations?page=2&limit=10')).links).toEqual({
      self: of(2),
      first: of(1),
      prev: of(1),
      next: of(3),
      last: of(3),
    })
    expect((await read('/stations?page=9&limit=10')).links).toEqual({
      self: of(9),
      first: of(1),
      prev: of(3),
      last: of(3),
    })
  })
})

describe('a filter', () => {
  it.each<[string, (one: Page['data'][number]) => boolean]>([
    ['country=DE', (one) => one['country_code'] === 'DE'],
    ['search=paris', (one) => JSON.stringify(one).toLowerCase().includes('paris')],
    ['open=false', (one) => one['open'] === false],
    ['tag=ice', (one) => (one['tags'] as string[]).includes('ice')],
    ['ids=s1&ids=s3', ({ id }) => ['s1', 's3'].includes(id)],
    ['platforms_min=14', (one) => Number(one['platforms']) >= 14],
    ['opened_before=1846-06-14', (one) => String(one['opened']) < '1846-06-14'],
    ['filter[country_code]=FR', (one) => one['country_code'] === 'FR'],
  ])('%s keeps what it says', async (filter, isKept) => {
    const { data: all } = await read('/stations?limit=100')
    const { data, total } = await read(`/stations?limit=100&${filter}`)
    expect(data).toEqual(all.filter(isKept))
    expect(data.length).toBeGreaterThan(0)
    expect(data.length).toBeLessThan(all.length)
    expect(total).toBe(data.length)
  })

  it('stays in the links', async () => {
    const { links } = await read('/stations?country=DE&limit=1')
    expect(links['next']).toBe(`${emulator.url}/stations?country=DE&limit=1&page=2`)
  })
})

describe('an order', () => {
  it.each([
    ['sort=platforms', 1],
    ['sort=-platforms', -1],
    ['sort=platforms:desc', -1],
    ['sort=platforms&order=desc', -1],
    ['sort=platforms&order=asc', 1],
  ])('%s sorts', async (order, sign) => {
    const { data: all } = await read('/stations?limit=100')
    const { data } = await read(`/stations?limit=100&${order}`)
    const counts = (page: Page['data']): number[] => page.map((one) => Number(one['platforms']))
    expect(counts(data)).toEqual(counts(all).toSorted((a, b) => sign * (a - b)))
  })

  it('without a field is that of the list', async () => {
    const ids = async (order: string): Promise<string[]> =>
      (await read(`/stations?limit=100&order=${order}`)).data.map(({ id }) => id)
    expect(await ids('desc')).toEqual((await ids('asc')).toReversed())
  })
})
