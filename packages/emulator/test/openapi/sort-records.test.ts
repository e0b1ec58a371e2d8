import { Schemas } from '@portolan/openapi/model'
import { expect, it } from 'vitest'
import { sortRecords } from '../../src/openapi/sort-records.ts'

const fields = ['id', 'name', 'size', 'start_date', 'created_at', 'desc']
const schema = { properties: Object.fromEntries(fields.map((name) => [name, {}])) }
const records = [
  { id: 1, name: 'b', size: 10, start_date: '2026-03-01', created_at: '2026-01-02' },
  { id: 2, name: 'a', size: 9, start_date: '2026-02-01', created_at: '2026-01-03' },
  { id: 3, name: 'b', size: null, start_date: '2026-01-01', created_at: '2026-01-01' },
  { id: 4, name: 'c', start_date: '2026-04-01', created_at: '2026-01-01' },
]

/** The IDs of the records in the order that a query asks for. */
function order(query: Readonly<Record<string, unknown>>, usual?: string, place = 'query'): unknown[] {
  const params = Object.keys(query).map((name) => ({ name, in: place, required: false, schema: { default: usual } }))
  const list = { params: params as never, value: (name: string) => query[name] }
  return sortRecords(records, list, schema, new Schemas({})).map(({ id }) => id)
}

it.each([
  [{}, [1, 2, 3, 4]],
  [{ sort: undefined }, [1, 2, 3, 4]],
  [{ sort: 'nothing' }, [1, 2, 3, 4]],
  [{ sort: 5 }, [1, 2, 3, 4]],
  [{ other: 'name' }, [1, 2, 3, 4]],
  // Equal ones stay as they are.
  [{ sort: 'name' }, [2, 1, 3, 4]],
  [{ sort: '+name' }, [2, 1, 3, 4]],
  [{ sort: '-name' }, [4, 1, 3, 2]],
  [{ sort_by: 'name', direction: 'desc' }, [4, 1, 3, 2]],
  [{ sortBy: 'name', dir: 'DESCENDING' }, [4, 1, 3, 2]],
  [{ order_by: 'name', sort_order: 'asc' }, [2, 1, 3, 4]],
  [{ orderBy: 'startDate' }, [3, 2, 1, 4]],
  [{ ordering: 'start_date_desc' }, [4, 1, 2, 3]],
  [{ sort_key: 'start_date:desc' }, [4, 1, 2, 3]],
  [{ sort_field: 'start_date desc' }, [4, 1, 2, 3]],
  [{ sort: 'start_date.descending' }, [4, 1, 2, 3]],
  [{ sort: 'start_date asc' }, [3, 2, 1, 4]],
  [{ sort: 'desc(start_date)' }, [4, 1, 2, 3]],
  [{ sort: 'ASC(start_date)' }, [3, 2, 1, 4]],
  // A field that is named like a direction.
  [{ sort: 'desc' }, [1, 2, 3, 4]],
  // As Spring reads it.
  [{ sort: 'name,ASC' }, [2, 1, 3, 4]],
  [{ sort: ['start_date,DESC'] }, [4, 1, 2, 3]],
  [{ sort: ['name,asc', 'start_date,ASC'] }, [2, 3, 1, 4]],
  // One key after the other; a minus turns its own alone.
  [{ sort: 'name,-start_date' }, [2, 1, 3, 4]],
  [{ sort: ['name', 'start_date'] }, [2, 3, 1, 4]],
  [{ sort: '-name,start_date' }, [4, 3, 1, 2]],
  // Numbers by their size; what is missing comes last, whatever the direction.
  [{ sort: 'size' }, [2, 1, 3, 4]],
  [{ sort: '-size' }, [1, 2, 3, 4]],
  // A param that is named like a direction and has a field, as some services write it.
  [{ order: 'name' }, [2, 1, 3, 4]],
  [{ order: '-start_date' }, [4, 1, 2, 3]],
  // A direction alone is that of the creation; of the same time, the later ones come first.
  [{ order: 'asc' }, [3, 4, 1, 2]],
  [{ order: 'desc' }, [2, 1, 4, 3]],
])('%j orders: %j', (query, ids) => {
  expect(order(query)).toEqual(ids)
})

it('the default of a param orders, and a header does not', () => {
  expect(order({ sort: undefined }, '-name')).toEqual([4, 1, 3, 2])
  expect(order({ sort: 'name' }, '-name')).toEqual([2, 1, 3, 4])
  expect(order({ sort: 'name' }, undefined, 'header')).toEqual([1, 2, 3, 4])
})

it('a direction alone turns a list without times', () => {
  const params = [{ name: 'order', in: 'query', required: false, schema: {} }] as never
  const list = (way: string) => ({ params, value: () => way })
  const plain = { properties: { id: {} } }
  expect(sortRecords(records, list('desc'), plain, new Schemas({})).map(({ id }) => id)).toEqual([4, 3, 2, 1])
  expect(sortRecords(records, list('asc'), plain, new Schemas({})).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

it('missing values come last in either order, and are equal to each other', () => {
  const mixed = [{ id: 1 }, { id: 2, size: 5 }, { id: 3, size: null }, { id: 4, size: 7 }]
  const sorted = (sort: string) =>
    sortRecords(
      mixed,
      { params: [{ name: 'sort', in: 'query', required: false, schema: {} }], value: () => sort },
      schema,
      new Schemas({}),
    )
  expect(sorted('size').map(({ id }) => id)).toEqual([2, 4, 1, 3])
  expect(sorted('-size').map(({ id }) => id)).toEqual([4, 2, 1, 3])
  expect(sorted('size,-id').map(({ id }) => id)).toEqual([2, 4, 3, 1])
})
