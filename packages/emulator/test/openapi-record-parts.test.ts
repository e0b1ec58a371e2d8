import { Schemas } from '@portolan/openapi/model'
import { describe, expect, it } from 'vitest'
import { makeConsistent, numberItems } from '../src/openapi/consistent.ts'
import { makeRecord } from '../src/openapi/make-record.ts'
import { asNew, firstStatus, readTime } from '../src/openapi/new-record.ts'
import { plausible, without } from '../src/openapi/plausible.ts'
import { parseSubject, Sampler } from '../src/openapi/sampler.ts'

type Json = Readonly<Record<string, unknown>>

const schemas = new Schemas({})
const integer = { type: 'integer' }
const text = { type: 'string' }
const time = { type: 'string', format: 'date-time' }

function openFields(value: Json): Json {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, { type: typeof one === 'number' ? 'number' : typeof one }]),
  )
}

describe('an object is made consistent:', () => {
  it.each<readonly [Json, Json]>([
    [{ input_tokens: 3, output_tokens: 4, total_tokens: 1 }, { total_tokens: 7 }],
    [{ inputTokens: 3, outputTokens: 4, cachedTokens: 2, totalTokens: 1 }, { totalTokens: 7 }],
    [{ a_words: 3, b_words: 4, words_total: 1 }, { words_total: 7 }],
    [{ a_words: 0.1, b_words: 0.2, total_words: 1 }, { total_words: 0.3 }],
    [{ a_words: 3, total_words: 1 }, {}],
    [{ a_pages: 3, b_pages: 4, total_pages: 1 }, {}],
    [{ completed: 3, failed: 4, total: 1 }, { total: 7 }],
    [{ subtotal: 3, tax: 4, total: 1 }, { total: 7 }],
    [{ completed: 3, ships: 4, total: 1 }, {}],
    [{ completed: 3, failed: '4', total: 1 }, {}],
    [{ tax: 3, shipping: 4, subtotal: 1 }, {}],
    [
      { start: 5, end: 3 },
      { start: 3, end: 5 },
    ],
    [{ start: 3, end: 5 }, {}],
    [
      { start_index: 5, end_index: 3 },
      { start_index: 3, end_index: 5 },
    ],
    [
      { fromDate: '2026-02-01', toDate: '2026-01-01' },
      { fromDate: '2026-01-01', toDate: '2026-02-01' },
    ],
    [{ from: 'b', to: 'a' }, {}],
    [{ from: 5, to: '3' }, {}],
    [
      { min_price: 5, max_price: 3 },
      { min_price: 3, max_price: 5 },
    ],
    [{ start_index: 5, end_row: 3 }, {}],
  ])('%j with %j', (value, changed) => {
    expect(makeConsistent(value, openFields(value), schemas)).toEqual({ ...value, ...changed })
  })

  it('a sum may be too large, and spans of unlike fields stay', () => {
    const sum = { a_words: 3, b_words: 4, total_words: 1 }
    const limited = { ...openFields(sum), total_words: { type: 'number', maximum: 6 } }
    expect(makeConsistent(sum, limited, schemas)).toEqual(sum)
    const span = { start: 5, end: 3 }
    expect(makeConsistent(span, { start: { ...integer, minimum: 4 }, end: integer }, schemas)).toEqual(span)
  })
})

it.each<readonly [readonly unknown[], Json, readonly unknown[]]>([
  [[{ index: 7 }, { index: 7, a: 1 }], integer, [{ index: 0 }, { index: 1, a: 1 }]],
  [[{ index: 7 }, { index: 7 }], { ...integer, minimum: 1 }, [{ index: 7 }, { index: 1 }]],
  [[{ index: 7 }, { index: 7 }], { ...integer, maximum: 0 }, [{ index: 0 }, { index: 7 }]],
  [[{ index: 1.5 }, { index: 'a' }, 5], integer, [{ index: 1.5 }, { index: 'a' }, 5]],
])('the items %j with the index %j are numbered: %j', (items, index, numbered) => {
  expect(numberItems(items, { properties: { index } }, schemas)).toEqual(numbered)
})

it.each<readonly [Json, Json]>([
  [
    { updated: '2026-03-01T00:00:00Z', created: '2026-04-01T00:00:00Z', expires: '2026-01-01T00:00:00Z' },
    { created: '2026-01-01T00:00:00Z', updated: '2026-03-01T00:00:00Z', expires: '2026-04-01T00:00:00Z' },
  ],
  [
    { finished_at: 5, started_at: 9, created_at: 7 },
    { created_at: 5, started_at: 7, finished_at: 9 },
  ],
  [{ created: '2026-04-01', updated: 'b' }, {}],
  [
    { status: 'ok', error: 'x', cancelled_at: 'y', completed_at: 'z' },
    { error: undefined, cancelled_at: undefined, completed_at: undefined },
  ],
  [{ status: 'failed', error: 'x', failedAt: 'y', closed_at: 'z', expired_at: 'v' }, { expired_at: undefined }],
  [{ state: 'completed', last_error: 'x', completed_at: 'z', ended_at: 'w' }, { last_error: undefined }],
  [{ status: 5, error: 'x' }, {}],
])('the object %j is plausible with %j', (value, changed) => {
  expect(plausible(value, { properties: openFields(value), required: new Set() }, schemas)).toEqual({
    ...value,
    ...changed,
  })
})

it('fields that an object may not have are null if they can, stay if they have to be there, and go otherwise', () => {
  const properties = { a: { type: ['string', 'null'] }, b: text, c: text, d: text }
  const value = { a: 'x', b: 'x', c: 'x', d: 'x' }
  const shape = { properties, required: new Set(['a', 'b']) }
  expect(without(['a', 'b', 'c'], value, shape, schemas)).toEqual({ a: null, b: 'x', d: 'x' })
})

it.each<readonly [readonly string[], string | undefined, unknown, Json, string | undefined]>([
  [['failed', 'done', 'queued', 'draft'], undefined, undefined, {}, 'draft'],
  [['failed', 'done', 'running', 'queued'], undefined, undefined, {}, 'queued'],
  [['failed', 'done', 'in_progress'], undefined, undefined, {}, 'in_progress'],
  [['failed', 'b', 'a'], undefined, undefined, {}, 'b'],
  [['failed', 'cancelled'], undefined, undefined, {}, undefined],
  [['queued', 'done', 'b'], 'b', undefined, {}, 'b'],
  [['queued', 'done', 'b'], 'b', 'done', {}, 'done'],
  [['queued', 'failed'], 'failed', 'error', {}, 'queued'],
  [['queued', 'completed'], undefined, undefined, { output: ['x'] }, 'completed'],
  [['queued', 'completed'], undefined, undefined, { output: [] }, 'queued'],
  [['queued', 'completed'], undefined, undefined, { items: ['x'] }, 'queued'],
])(
  'of %j, with the default %j and the example %j, the first status of %j is %j',
  (values, usual, shown, record, status) => {
    expect(firstStatus(record, { enum: values, default: usual }, shown)).toBe(status)
  },
)

const beginnings = [
  'new draft created initial',
  'queued pending waiting submitted scheduled validating received requested uploaded open todo backlog',
]
it.each(beginnings.flatMap((words) => words.split(' ')))('%s is a status to begin with', (word) => {
  for (const status of [word, word.toUpperCase(), `${word}_now`])
    expect(firstStatus({}, { enum: ['other', 'running', status] }, undefined)).toBe(status)
  expect(firstStatus({}, { enum: ['other', `x${word}`] }, undefined)).toBe('other')
})

it.each(['not_started', 'notStarted'])('%s is a status to begin with, before what has started', (status) => {
  expect(firstStatus({}, { enum: ['started', status] }, undefined)).toBe(status)
})

it.each(['in_progress', 'processing', 'running', 'active', 'started', 'enabled', 'not_yet_running'])(
  '%s is a status to begin with, if there is no earlier one',
  (status) => {
    expect(firstStatus({}, { enum: ['other', status] }, undefined)).toBe(status)
    expect(firstStatus({}, { enum: [status, 'queued'] }, undefined)).toBe('queued')
    expect(firstStatus({}, { enum: ['queued', 'new'] }, undefined)).toBe('new')
  },
)

it.each(['complete', 'completed', 'succeeded', 'success', 'done', 'Finished'])(
  '%s is the first status of what has its output',
  (status) => {
    for (const name of ['output', 'outputs', 'choices', 'content'])
      expect(firstStatus({ [name]: ['x'] }, { enum: ['queued', status] }, undefined)).toBe(status)
    for (const other of [`x${status}`, `${status}x`])
      expect(firstStatus({ output: ['x'] }, { enum: ['queued', other] }, undefined)).toBe('queued')
    for (const name of ['xoutput', 'contents'])
      expect(firstStatus({ [name]: ['x'] }, { enum: ['queued', status] }, undefined)).toBe('queued')
  },
)

it.each(
  `failed error rejected canceled expired deleted archived incomplete aborted declined revoked closed blocked suspended
  disputed refunded inactive disabled removed stopped timeout`.split(/\s+/),
)('%s is no first status', (status) => {
  expect(firstStatus({}, { enum: [status, 'other'] }, status)).toBe('other')
})

describe('a new record', () => {
  const now = Date.parse('2026-11-24T12:00:00Z')
  const make = (made: Json, properties: Json, more: { given?: Json; example?: unknown; required?: string[] } = {}) =>
    asNew(made, { schema: { properties, required: more.required }, given: {}, now, ...more }, schemas)

  it('was created now, and what comes later is as much later', () => {
    const properties = { created_at: time, updated_at: time, expires: time, born: { type: 'string', format: 'date' } }
    const made = {
      created_at: '2025-01-01T00:00:00Z',
      updated_at: '2025-05-05T00:00:00Z',
      expires: '2025-01-02T00:00:00Z',
      born: '2025-01-03',
    }
    expect(make(made, properties)).toEqual({
      created_at: '2026-11-24T12:00:00Z',
      updated_at: '2026-11-24T12:00:00Z',
      expires: '2026-11-25T12:00:00Z',
      born: '2026-11-26',
    })
  })

  it.each([
    'created',
    'createdOn',
    'date_created',
    'inserted_at',
    'submissionDate',
    'issued_at',
    'uploaded',
    'lastModified',
  ])('has the time of now in %s', (name) => {
    const isKnown = name !== 'submissionDate'
    const at = '2025-01-01T00:00:00Z'
    expect(make({ [name]: at }, { [name]: time })).toEqual({ [name]: isKnown ? '2026-11-24T12:00:00Z' : at })
  })

  const marks =
    'deleted archived canceled cancelled revoked expired failed disabled blocked suspended banned closed flagged'
  it.each(marks.split(' '))('is not %s', (name) => {
    const flags = [name, `is_${name}`, `is${name}`, `x${name}`, `${name}x`]
    const made = make(
      Object.fromEntries(flags.map((one) => [one, true])),
      Object.fromEntries(flags.map((one) => [one, { type: 'boolean' }])),
    )
    expect(Object.values(made)).toEqual([false, false, false, true, true])
  })

  it.each(
    `created create_date creation_time creationTimestamp createdOn date_created inserted_at submitted issued_at uploaded
    registered_on updated update_time updatedAt last_updated modified modification_date lastModifiedAt changed_on change_date`.split(
      /\s+/,
    ),
  )('was made or changed now by %s, and by no longer name', (name) => {
    const at = '2025-01-01T00:00:00Z'
    const read = (field: string): unknown => make({ [field]: at }, { [field]: time })[field]
    expect(read(name)).toBe('2026-11-24T12:00:00Z')
    for (const other of [`x${name}`, `${name}x`]) expect([at, undefined]).toContain(read(other))
  })

  it('is not archived, deleted or failed, and has nothing of later, if it may be without', () => {
    const properties = {
      status: { enum: ['failed', 'pending', 'done'] },
      archived: { type: 'boolean' },
      is_deleted: { type: 'boolean' },
      active: { type: 'boolean' },
      finished_at: time,
      scheduled_at: time,
      result: { ...text, description: 'Is null while the job is still running.' },
      output_file: { type: ['string', 'null'], description: 'The file, once it has completed.' },
    }
    const at = '2025-01-01T00:00:00Z'
    const made = { status: 'failed', archived: true, is_deleted: true, active: true, finished_at: at, scheduled_at: at }
    expect(make({ ...made, result: 'x', output_file: 'y' }, properties)).toEqual({
      status: 'pending',
      archived: false,
      is_deleted: false,
      active: true,
      scheduled_at: at,
      output_file: null,
    })
    expect(make({ ...made, result: 'x' }, properties, { required: ['result'] })).toHaveProperty('result', 'x')
  })

  it('keeps what the caller gave, and is finished now if its status says so', () => {
    const properties = { status: { enum: ['pending', 'done'] }, finished_at: time, name: text }
    const made = { status: 'pending', finished_at: '2025-01-01T00:00:00Z', name: 'x' }
    expect(make(made, properties, { given: { status: 'done', name: 'mine' } })).toEqual({
      status: 'done',
      finished_at: '2026-11-24T12:00:00Z',
      name: 'mine',
    })
    expect(make(made, properties, { example: { status: 'done' } })).toMatchObject({ status: 'done' })
  })
})

it.each<readonly [string, unknown, Json, at: number | undefined, written: unknown]>([
  ['created_at', 1_700_000_000, integer, 1_700_000_000_000, 1_600_000_000],
  ['created_at', 1_700_000_000_000, { description: 'In milliseconds.' }, 1_700_000_000_000, 1_600_000_000_000],
  ['length', 1_700_000_000, integer, undefined, undefined],
  ['at', '2026-01-02', text, Date.parse('2026-01-02'), '2020-09-13'],
  ['at', '2026-01-02T03:04:05.678Z', text, Date.parse('2026-01-02T03:04:05.678Z'), '2020-09-13T12:26:40Z'],
  ['at', '2026-01-02T03:04:05+01:00', text, undefined, undefined],
  ['at', 'x2026-01-02', text, undefined, undefined],
  ['at', true, text, undefined, undefined],
])('the time in %s: %j is read, and written alike', (name, value, schema, at, written) => {
  const found = readTime(name, value, schema)
  expect([found?.at, found?.write(1_600_000_000_000)]).toEqual([at, written])
})

it.each([
  ['GET /stations 3', 'station'],
  ['/stations/{id}/lines', 'line'],
  ['/stations/{id}', 'station'],
  ['error 404', ''],
  ['/', ''],
])('the subject of %j is %j', (name, subject) => {
  expect(parseSubject(name)).toBe(subject)
})

describe('a sample', () => {
  const sampler = new Sampler(schemas, () => 1)
  const sample = (schema: unknown, usesExamples = true, field = ''): unknown =>
    sampler.value(schema, 'GET /ships 1', usesExamples, field)

  it.each<readonly [Json | false, unknown]>([
    [{ const: 5 }, 5],
    [{ const: null, type: 'string' }, null],
    [{ type: 'string', example: 'x' }, 'x'],
    [{ type: 'string', examples: ['y', 'z'], example: 'x' }, 'y'],
    [{ enum: [null] }, null],
    [{ enum: [null, 'x'] }, 'x'],
    [{ type: 'null' }, null],
    [{ type: ['null', 'string'], const: 'x' }, 'x'],
    [{ anyOf: [{ type: 'null' }, { const: 'x' }] }, 'x'],
    [{ oneOf: [{ type: 'null' }] }, null],
    [{ type: 'array', items: { const: 1 } }, [1, 1]],
    [{ type: 'array', items: { const: 1 }, minItems: 3 }, [1, 1, 1]],
    [{ type: 'array', items: { const: 1 }, maxItems: 1 }, [1]],
    [{ type: 'array', items: { const: 1 }, uniqueItems: true }, [1]],
    [{ type: 'array' }, []],
    [{ type: 'array', items: false }, []],
    [{ type: 'array', prefixItems: [{ const: 'a' }], items: { const: 1 } }, ['a', 1]],
    [{ type: 'array', prefixItems: [{ const: 'a' }, { const: 'b' }], items: false }, ['a', 'b']],
    [{ type: 'integer', minimum: 3, maximum: 3 }, 3],
    [{ type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 }, 4],
    [{ type: 'number', minimum: 4, maximum: 6, multipleOf: 5 }, 5],
    [{ type: 'integer', maximum: -7, minimum: -7 }, -7],
    [
      {
        type: 'object',
        required: ['old'],
        properties: {
          a: { const: 1 },
          secret: { const: 2, writeOnly: true },
          gone: { const: 3, deprecated: true },
          old: { const: 4, deprecated: true },
        },
      },
      { a: 1, old: 4 },
    ],
    [{ type: 'object' }, {}],
    [{ type: 'object', required: ['id'], additionalProperties: { const: 1 } }, { id: 1 }],
    [{ type: 'integer', minimum: 3, maximum: 3, example: '5' }, 3],
    [{ type: 'number', minimum: 3, maximum: 3, example: 5 }, 5],
    [{ type: ['string', 'null'], example: null }, null],
    [{ oneOf: [{ type: 'integer' }, { type: 'array', items: {} }], example: [5] }, [5]],
    [{ type: 'string', pattern: '^(?:foo|bar)+$', minLength: 4, maxLength: 6 }, 'foofoo'],
    [{ type: 'string', pattern: String.raw`^\p{Lu}\p{Ll}+$` }, 'Aa'],
    [{ type: 'string', pattern: '^a$|^b$' }, 'a'],
    [{ type: 'string', pattern: '(', minLength: 3, maxLength: 2 }, 'te'],
    [false, null],
    [{ type: 'array', items: false, minItems: 2 }, [null, null]],
  ])('of %j is %j', (schema, value) => {
    expect(sample(schema)).toEqual(value)
  })

  it('is within the bounds of a number, in its steps', () => {
    for (let seed = 0; seed < 50; seed++) {
      const own = new Sampler(schemas, () => seed)
      const value = own.value({ type: 'number', minimum: 1, maximum: 2, multipleOf: 0.25 }, 'x') as number
      expect([1, 1.25, 1.5, 1.75, 2]).toContain(value)
      const [id, count] = ['shipId', 'n'].map((name) => own.value(integer, 'x', true, name) as number) as [
        number,
        number,
      ]
      expect([id >= 1 && id <= 1_000_001, count >= 1 && count <= 101]).toEqual([true, true])
    }
  })

  it('is within bounds that are close together', () => {
    const value = sample({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.001 }) as number
    expect(value > 0 && value < 0.001).toBe(true)
    expect(sample({ type: 'number', minimum: 0.001, maximum: 0.001 })).toBe(0.001)
  })

  it('of a pattern has each of its ways', () => {
    const pattern = '^(?:draft|sent|paid)$'
    const values = Array.from({ length: 20 }, (_, seed) => new Sampler(schemas, () => seed).value({ pattern }, 'x'))
    expect(new Set(values)).toEqual(new Set(['draft', 'sent', 'paid']))
  })

  it('takes no example if it must not, but an ID of its form', () => {
    expect(sample({ type: 'string', example: 'x', enum: ['y'] }, false)).toBe('y')
    expect(sample({ type: 'string', example: 'ship-a1' }, false, 'id')).toMatch(/^ship-[a-z]\d$/)
    expect(sample({ type: 'string', example: 'ship-a1', maxLength: 3 }, false, 'id')).toHaveLength(3)
  })

  it('of a map has an entry, or as many as it needs', () => {
    const map = { type: 'object', additionalProperties: { const: 1 } }
    expect(Object.values(sample(map) as Json)).toEqual([1])
    expect(Object.values(sample({ ...map, minProperties: 3 }) as Json)).toEqual([1, 1, 1])
  })

  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'has as many entries as its schema asks for: seed %i',
    (seed) => {
      const own = new Sampler(schemas, () => seed)
      const letters = { enum: ['a', 'b', 'c'] }
      const list = own.value(
        { type: 'array', items: letters, uniqueItems: true, minItems: 3 },
        'x',
      ) as readonly string[]
      expect(list.toSorted()).toEqual(['a', 'b', 'c'])
      const map = { type: 'object', additionalProperties: { const: 1 }, minProperties: 3 }
      expect(own.value({ ...map, propertyNames: letters }, 'x')).toEqual({ a: 1, b: 1, c: 1 })
      const names = Object.keys(own.value({ ...map, propertyNames: { pattern: '^[a-z]{3}$' } }, 'x') as Json)
      expect(names).toHaveLength(3)
      expect(names.filter((name) => !/^[a-z]{3}$/.test(name))).toEqual([])
    },
  )

  it('has what its schema lets it have, where that asks for more', () => {
    expect(sample({ type: 'array', items: { enum: ['a'] }, uniqueItems: true, minItems: 3 })).toEqual(['a'])
    const names = { propertyNames: { enum: ['a'] }, additionalProperties: { const: 1 }, minProperties: 3 }
    expect(sample({ type: 'object', ...names })).toEqual({ a: 1 })
  })

  it('of a union says which of its forms it is', () => {
    const known = new Schemas({ Cat: { properties: { kind: text, name: { const: 'x' } } } })
    const own = new Sampler(known, () => 1)
    const union = { oneOf: [{ $ref: '#/definitions/Cat' }], discriminator: { propertyName: 'kind' } }
    const mapping = { feline: '#/definitions/Cat' }
    expect(own.value(union, 'x')).toEqual({ kind: 'Cat', name: 'x' })
    expect(own.value({ ...union, discriminator: { propertyName: 'kind', mapping } }, 'x')).toEqual({
      kind: 'feline',
      name: 'x',
    })
  })
})

it('the first record is what the document shows; another differs, as far as its schema lets it', () => {
  const sampler = new Sampler(schemas, () => 1)
  const schema = { type: 'object', properties: { name: { type: 'string', example: 'Ann' }, n: { const: 5 } } }
  const make = (isOther: boolean, faults: readonly unknown[]) =>
    makeRecord(
      'GET /ships 1',
      schema,
      { schemas, sampler, now: () => 0, rules: { check: () => ({ faults }) } as never },
      isOther,
    )
  expect(make(false, [])).toEqual({ name: 'Ann', n: 5 })
  expect(make(true, [])).toEqual({ name: expect.not.stringMatching(/^Ann$/), n: 5 })
  expect(make(true, ['a fault'])).toEqual({ name: 'Ann', n: 5 })
})
