import { describe, expect, it } from 'vitest'
import { Schemas } from '@portolan/openapi/model'
import { makeFileFacts } from '../src/openapi/file-facts.ts'
import { compare, filterRecords } from '../src/openapi/filter-records.ts'
import { isCounted, likeId, unixUnit } from '../src/openapi/plausible.ts'
import { makeActivity } from '../src/reports/activity.ts'
import { withoutRow, withRow } from '../src/state-tables.ts'

it.each<readonly [unknown, unknown, number]>([
  [1, 2, -1],
  ['10', '9', 1],
  ['2.5', 2.5, 0],
  ['-1', 0, -1],
  [true, false, 1],
  ['2026-01-02', '2026-01-10T00:00:00Z', -1],
  ['2026-01-02T00:00:00Z', '2026-01-02', 0],
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['10', 'a', -1],
  ['2026-99-99', '2026-99-98', 1],
  [null, 'a', 1],
  [{ a: 1 }, 5, 1],
])('compares %j with %j', (one, other, order) => {
  expect(Math.sign(compare(one, other))).toBe(order)
})

/** A made id has the form of the example: each letter is the first of the characters that may be there. */
it.each<readonly [unknown, string | undefined]>([
  ['file-abc123', 'file-aaa000'],
  ['org_Ab9', 'org_Aa0'],
  ['cus_x', 'cus_a'],
  ['12345', '00000'],
  ['a1.b2:c3', 'a0.a0:a0'],
  ['0123456789abcdef0', '00000000000000000'],
  ['ABCDEF0123456789', '0000000000000000'],
  ['efdbb9d1-02c2-4bc3-afb7-6788d8782b1e', '00000000-0000-4000-8000-000000000000'],
  ['ship', undefined],
  ['two words 1', undefined],
  ['a-b c', undefined],
  ['x1!', undefined],
  [5, undefined],
])('another id like %j is %s', (example, id) => {
  expect(likeId(example, (characters) => characters.charAt(0))).toBe(id)
})

it.each<readonly [string, Readonly<Record<string, unknown>>, 1 | 1000 | undefined]>([
  ['created_at', {}, 1],
  ['createdAt', { description: 'In milliseconds.' }, 1000],
  ['expires_ms', { description: 'Unix time.' }, 1000],
  ['n', { description: 'The Unix epoch.' }, 1],
  ['created_at', { minimum: 5 }, undefined],
  ['created_at', { minimum: 0 }, 1],
  ['timeout', { description: 'Timestamp.' }, undefined],
  ['start_time', {}, undefined],
  ['at', { description: 'A duration.' }, undefined],
])('the unit of %s with %j is %s', (name, schema, unit) => {
  expect(unixUnit(name, schema)).toBe(unit)
})

it.each<readonly [string, Readonly<Record<string, unknown>>, boolean]>([
  ['ship_count', {}, true],
  ['shipId', {}, true],
  ['price', {}, false],
  ['count', { default: 0.5 }, false],
  ['count', { default: 5, minimum: 0, maximum: 9, example: 3 }, true],
])('%s with %j is a whole number: %s', (name, schema, expected) => {
  expect(isCounted(name, schema)).toBe(expected)
})

it('knows of a file what the fields of its record ask for', () => {
  const integer = { type: 'integer' }
  const text = { type: 'string' }
  const file = new File(['abc'], 'a.csv', { type: 'text/csv;charset=utf-8' })
  const properties = {
    filename: text,
    original_file_name: text,
    bytes: integer,
    fileSize: { type: 'number' },
    mime_type: text,
    content_type: integer,
    title: text,
  }
  expect(makeFileFacts(file, { properties }, new Schemas({}))).toEqual({
    filename: 'a.csv',
    original_file_name: 'a.csv',
    bytes: 3,
    fileSize: 3,
    mime_type: 'text/csv',
  })
  expect(makeFileFacts(new File([], 'a'), { properties: { mediaType: text } }, new Schemas({}))).toEqual({
    mediaType: 'application/octet-stream',
  })
})

describe('an activity', () => {
  const activity = makeActivity(
    { applicationName: 'drive', eventName: 'view', email: 'Emmy@example.com', parameters: { doc: '1' } },
    { random: 1 },
    0,
  )
  const channel = { applicationName: 'drive', userKey: 'all' }

  it.each<readonly [object, boolean]>([
    [channel, true],
    [{ ...channel, applicationName: 'login' }, false],
    [{ ...channel, userKey: 'emmy@EXAMPLE.com' }, true],
    [{ ...channel, userKey: 'rana@example.com' }, false],
    [{ ...channel, eventName: 'view' }, true],
    [{ ...channel, eventName: 'edit' }, false],
    [{ ...channel, eventName: null }, true],
  ])('is watched by %j: %s', (watching, expected) => {
    expect(activity.watches(watching as never)).toBe(expected)
  })

  it('has its event, its user and its time', () => {
    expect(activity.body).toMatchObject({
      id: { time: '1970-01-01T00:00:00.000Z', applicationName: 'drive' },
      actor: { email: 'Emmy@example.com' },
      ownerDomain: 'example.com',
      events: [{ name: 'view', parameters: [{ name: 'doc', value: '1' }] }],
    })
    expect(makeActivity({ applicationName: 'drive' }, { random: 1 }, 0)).toMatchObject({
      eventName: 'edit',
      body: { events: [{ name: 'edit', parameters: [] }] },
    })
  })
})

describe('a table of the world', () => {
  const state = { ships: [{ id: 1 }, { id: 2 }], account: { name: 'a' } }

  it('gets another row, one more, or one less', () => {
    expect(withRow(state, 'ships', 1, { id: 3 })).toEqual({ ...state, ships: [{ id: 1 }, { id: 3 }] })
    expect(withRow(state, 'ships', 2, { id: 3 })).toEqual({ ...state, ships: [{ id: 1 }, { id: 2 }, { id: 3 }] })
    expect(withRow(state, 'account', 0, { name: 'b' })).toEqual({ ...state, account: { name: 'b' } })
    expect(withoutRow(state, 'ships', 0)).toEqual({ ...state, ships: [{ id: 2 }] })
    expect(state.ships).toHaveLength(2)
  })

  it.each<readonly [string, () => unknown, string]>([
    ['a row that is not next', () => withRow(state, 'ships', 3, { id: 3 }), 'There is no row 3 in ships.'],
    ['a second row of one', () => withRow(state, 'account', 1, { name: 'b' }), 'There is no row 1 in account.'],
    ['a row that is gone', () => withoutRow(state, 'ships', 2), 'There is no row 2 to remove in ships.'],
    ['the row of one', () => withoutRow(state, 'account', 0), 'There is no row 0 to remove in account.'],
    ['another table', () => withoutRow(state, 'ship', 0), 'There is no table ship; did you mean `ships`?'],
    ['a row that is none', () => withRow(state, 'ships', 0, 5), 'A row must be an object.'],
  ])('refuses %s', (_, change, message) => {
    expect(change).toThrow(message)
  })
})

describe('a list', () => {
  const ships = [
    {
      id: 1,
      name: 'Ada',
      length: 10,
      port: { id: 7, name: 'Kiel' },
      tags: ['old'],
      built: '2001-01-01',
      kind: 'tug',
      url: 'x',
    },
    {
      id: 2,
      name: 'Bob',
      length: 20,
      port: { id: 8, name: 'Bergen' },
      tags: ['new', 'fast'],
      built: '2010-01-01',
      kind: 'ferry',
      url: 'kiel',
    },
    { id: 3, name: 'Cid', length: 30, port: null, tags: [], built: null, kind: 'tug', url: 'x' },
  ]
  const properties = {
    ...Object.fromEntries(Object.keys(ships[0] ?? {}).map((name) => [name, {}])),
    kind: { enum: ['tug', 'ferry'] },
  }
  const find = (query: Readonly<Record<string, unknown>>, required = false) => {
    const params = Object.keys(query).map((name) => ({ name, in: 'query', required }))
    const list = { params: params as never, value: (name: string) => query[name] }
    return filterRecords(ships, list, { properties }, new Schemas({})).map(({ id }) => id)
  }

  it.each<readonly [Readonly<Record<string, unknown>>, readonly number[]]>([
    [{}, [1, 2, 3]],
    [{ name: 'Bob' }, [2]],
    [{ name: '' }, [1, 2, 3]],
    [{ names: ['Ada', 'Cid'] }, [1, 3]],
    [{ tag: 'fast' }, [2]],
    [{ port: 'Kiel' }, [1]],
    [{ port: 8 }, [2]],
    [{ kind: 'tug' }, [1, 3]],
    [{ kind: 'all' }, [1, 2, 3]],
    [{ kind: 'tug', name: 'Cid' }, [3]],
    [{ q: 'KIEL' }, [1]],
    [{ search: 'ber' }, [2]],
    [{ q: 5 }, [1, 2, 3]],
    [{ length_gte: 20 }, [2, 3]],
    [{ min_length: 20 }, [2, 3]],
    [{ length_gt: 20 }, [3]],
    [{ lengthMax: 20 }, [1, 2]],
    [{ length_lt: 20 }, [1]],
    [{ built_after: '2001-01-01' }, [2]],
    [{ built_before: '2010-01-01' }, [1]],
    [{ filter: { name: 'Ada' } }, [1]],
    [{ length: { gt: 10 } }, [2, 3]],
    [{ other: { name: 'Ada' } }, [1, 2, 3]],
    [{ weather: 'fine' }, [1, 2, 3]],
    [{ name: 'nobody' }, []],
  ])('asked for %j has %j', (query, ids) => {
    expect(find(query)).toEqual(ids)
  })

  it('that nobody can ask for without a param is not empty', () => {
    expect(find({ name: 'nobody' }, true)).toEqual([1, 2, 3])
  })
})
