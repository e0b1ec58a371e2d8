import { Schemas } from '@portolan/openapi/model'
import { expect, it } from 'vitest'
import { compare, filterRecords } from '../../src/openapi/filter-records.ts'

const schema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    price: { type: 'integer' },
    created_at: { type: 'string', format: 'date' },
    status: { type: 'string', enum: ['open', 'closed'] },
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
  },
}
const records = [
  { id: 1, price: 5, created_at: '2026-01-01', status: 'open', name: 'Anchor', tags: ['a', 'b'] },
  { id: 2, price: 6, created_at: '2026-02-01', status: 'closed', name: 'Buoy', tags: ['b'] },
  { id: 3, price: 7, created_at: '2026-03-01', status: 'open', name: 'Chart', tags: [] },
  { id: 4, price: null, created_at: null, status: 'open', name: 'Deck' },
]

/** The IDs of the records that a query asks for. */
function ask(query: Readonly<Record<string, unknown>>, required: readonly string[] = []): unknown[] {
  const params = Object.keys(query).map((name) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema: {},
  }))
  return filterRecords(records, { params, value: (name) => query[name] }, schema, new Schemas({})).map(({ id }) => id)
}

it.each([
  // Bounds: with the value, or without it. What has no value is in no range.
  [{ price_gte: 6 }, [2, 3]],
  [{ min_price: 6 }, [2, 3]],
  [{ price_from: '6' }, [2, 3]],
  [{ price_lte: 6 }, [1, 2]],
  [{ maxPrice: 6 }, [1, 2]],
  [{ price_gt: 6 }, [3]],
  [{ price_above: 6 }, [3]],
  [{ price_lt: 6 }, [1]],
  [{ 'price.below': 6 }, [1]],
  [{ created_after: '2026-02-01' }, [3]],
  [{ created_before: '2026-02-01' }, [1]],
  [{ created_since: '2026-02-01' }, [2, 3]],
  [{ price_gt: 5, price_lt: 7 }, [2]],
  // Fields.
  [{ status: 'closed' }, [2]],
  [{ name: 'Chart' }, [3]],
  [{ tag: 'b' }, [1, 2]],
  [{ id: [1, 3] }, [1, 3]],
  [{ filter: { status: 'closed', price: 6 } }, [2]],
  [{ filter: { status: 'closed', price: 5 } }, []],
  [{ price: { gt: 6 } }, [3]],
  // Texts.
  [{ q: 'buoy' }, [2]],
  [{ search: 'nothing of it' }, []],
  // What asks for nothing.
  [{ status: 'all' }, [1, 2, 3, 4]],
  [{ status: '' }, [1, 2, 3, 4]],
  [{ color: 'red' }, [1, 2, 3, 4]],
  [{ color_gt: 3 }, [1, 2, 3, 4]],
  [{ from_price: 6 }, [1, 2, 3, 4]],
  [{ until_price: 6 }, [1, 2, 3, 4]],
  [{ after_price: 6 }, [1, 2, 3, 4]],
  [{ below_price: 6 }, [1, 2, 3, 4]],
])('%o keeps %j', (query, kept) => {
  expect(ask(query)).toEqual(kept)
})

it('a required param that no record fits keeps all: nobody can ask without it', () => {
  expect(ask({ name: 'Nobody' })).toEqual([])
  expect(ask({ name: 'Nobody' }, ['name'])).toEqual([1, 2, 3, 4])
})

it.each<readonly [less: unknown, more: unknown]>([
  [9, 10],
  ['9', '10'],
  ['-2', 1],
  ['1.25', '1.5'],
  ['1.25e1', '1.5'],
  [false, true],
  ['2026-01-02', '2026-01-02T00:00:01Z'],
  ['2026-01-02T01:00:00+02:00', '2026-01-02T00:00:00Z'],
  // As text: nothing of these is a number or a time as a whole.
  ['10 m', '9 m'],
  ['v10', 'v9'],
  ['2026-01-02 to 2026-03-04', '2026-01-03'],
  ['x2026-01-10', 'x2026-01-9'],
  ['a', 'b'],
  ['B', 'a'],
])('%j comes before %j', (less, more) => {
  expect([compare(less, more) < 0, compare(more, less) > 0, compare(less, less)]).toEqual([true, true, 0])
})
