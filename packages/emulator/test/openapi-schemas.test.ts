import { startEmulator } from '@portolan/emulator'
import { Schemas } from '@portolan/openapi/model'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SchemaRules } from '../src/openapi/rules.ts'

const text = { type: 'string' }
const refer = (name: string): object => ({ $ref: `#/definitions/${name}` })
const messages = (rules: SchemaRules, schema: object, value: unknown): string[] =>
  rules.check(schema, 'body', value).faults.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('references', () => {
  const definitions = {
    Ship: { type: 'object', required: ['name'], properties: { name: text, port: refer('Port'), next: refer('Ship') } },
    Port: { type: 'object', properties: { code: { type: 'string', minLength: 2 } } },
    'Odd/name ~1': { type: 'integer' },
    Alias: refer('Port'),
    Anything: true,
    Broken: { type: 'object', properties: { ship: { $ref: '#/definitions/Missing' } } },
  }
  const rules = new SchemaRules(new Schemas(definitions as never))

  it.each([
    ['a schema, through others', refer('Ship'), { next: { name: 'b', port: { code: 'x' } } }, 2],
    ['one that contains itself', refer('Ship'), { name: 'a', next: { name: 'b', next: {} } }, 1],
    ['an alias', refer('Alias'), { code: 'x' }, 1],
    ['a part of a schema', { $ref: '#/definitions/Ship/properties/name' }, 5, 1],
    ['a name that has to be escaped', { $ref: '#/definitions/Odd~1name ~01' }, 'x', 1],
    ['what allows everything', refer('Anything'), 5, 0],
  ])('are followed to %s', (_, schema, value, count) => {
    expect(messages(rules, schema, value)).toHaveLength(count)
    expect(rules.problem(schema, 'body')).toBeUndefined()
  })

  it('that lead nowhere make only those schemas unchecked that have them', () => {
    expect(rules.problem(refer('Broken'), 'body')).toContain('Missing')
    expect(messages(rules, refer('Ship'), {})).toEqual(['name is required'])
  })
})

describe('`nullable` beside no type', () => {
  const definitions = { Port: { type: 'object', required: ['code'], properties: { code: text } } }
  const rules = new SchemaRules(new Schemas(definitions))

  it.each([
    ['a reference', { ...refer('Port'), nullable: true }],
    ['forms', { anyOf: [refer('Port')], nullable: true }],
    ['allOf', { allOf: [refer('Port')], nullable: true }],
    ['nothing', { nullable: true, required: ['code'] }],
  ])('of %s allows null, and nothing else', (_, port) => {
    const schema = { type: 'object', properties: { port } }
    expect(rules.problem(schema, 'body')).toBeUndefined()
    expect(messages(rules, schema, { port: null })).toEqual([])
    expect(messages(rules, schema, { port: {} })).not.toEqual([])
  })

  it('allows null wherever it is: in a list, in a map, in a form', () => {
    const port = { ...refer('Port'), nullable: true }
    for (const [schema, value] of [
      [{ type: 'array', items: port }, [null]],
      [{ type: 'object', additionalProperties: port }, { a: null }],
      [{ type: 'object', patternProperties: { '^a': port } }, { a: null }],
      [{ allOf: [{ type: 'object', properties: { port } }] }, { port: null }],
      [{ not: { type: 'object', required: ['port'], properties: { port: { not: port } } } }, { port: null }],
    ] as const)
      expect(messages(rules, schema, value)).toEqual([])
    expect(messages(rules, { type: 'array', items: port }, [{}])).not.toEqual([])
  })

  it.each([
    ['false', { type: 'object', properties: { port: { ...refer('Port'), nullable: false } } }, { port: null }],
    ['the name of a field', { type: 'object', properties: { nullable: text } }, { nullable: 5 }],
    ['a value', { type: 'object', properties: { one: { const: { nullable: true, $ref: 'x' } } } }, { one: 5 }],
  ])('%s allows no null', (_, schema, value) => {
    expect(messages(rules, schema, value)).toHaveLength(1)
  })
})

it('a body whose schema says nullable in the wrong place is checked, without a warning', async () => {
  const port = { type: 'object', properties: { code: text } }
  const properties = { name: text, owner: { nullable: true }, port: { nullable: true, allOf: [port] } }
  const schema = { type: 'object', required: ['name'], properties }
  const post = { requestBody: { content: { 'application/json': { schema } } }, responses: { 204: { description: '' } } }
  const openapi = { openapi: '3.1.0', info: { title: 'Ships', version: '1' }, paths: { '/ships': { post } } }
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  const send = async (body: object): Promise<number> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${emulator.url}/ships`, init)).status
  }
  expect([await send({ name: 'a', owner: null, port: null }), await send({})]).toEqual([204, 400])
})

describe('`oneOf`', () => {
  const rules = new SchemaRules(new Schemas({}))
  const named = { type: 'object', properties: { name: text } }
  const coded = { type: 'object', properties: { code: text } }
  const [any, list] = [{}, { type: 'array' }]

  it('takes a value that has two of its forms, if these are objects with fields, or plain values', () => {
    expect(messages(rules, { oneOf: [named, coded] }, { name: 'a', code: 'b' })).toEqual([])
    expect(messages(rules, { oneOf: [{ type: 'integer' }, { type: 'number' }] }, 5)).toEqual([])
    expect(messages(rules, { oneOf: [named, coded] }, { name: 1, code: 2 })).not.toEqual([])
  })

  it('takes one of its forms alone otherwise', () => {
    expect(messages(rules, { oneOf: [any, list] }, [])).not.toEqual([])
    expect(messages(rules, { oneOf: [named, any] }, { name: 'a' })).not.toEqual([])
    expect(messages(rules, { oneOf: [list, named] }, [])).toEqual([])
    const both = { oneOf: [named, coded], anyOf: [named] }
    expect(messages(rules, both, { name: 'a', code: 'b' })).not.toEqual([])
  })
})

it('takes the values that the document shows, whatever their format, pattern and enum are', () => {
  const rules = new SchemaRules(new Schemas({}))
  const count = (schema: object, value: unknown): number => messages(rules, schema, value).length
  const day = { type: 'string', format: 'date' }
  expect([count(day, 'today'), count({ ...day, example: 'today' }, 'now')]).toEqual([1, 0])
  expect([count({ ...day, example: '2026-01-02' }, 'now'), count({ ...day, default: 'now' }, 'x')]).toEqual([1, 0])
  const code = { type: 'string', pattern: '^[A-Z]+$' }
  expect([count({ ...code, example: 'AB' }, 'a'), count({ ...code, example: 'ab' }, 'a')]).toEqual([1, 0])
  const state = { type: ['string', 'null'], enum: ['open'], examples: ['closed', null, 'open'] }
  expect([count(state, 'closed'), count(state, 'open'), count(state, 'other'), count(state, null)]).toEqual([
    0, 0, 1, 1,
  ])
})

it('takes what is a number and a text, as a param of either', async () => {
  const id = { name: 'id', in: 'path', required: true, schema: { oneOf: [{ type: 'integer' }, { type: 'string' }] } }
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Runs', version: '1' },
    paths: { '/runs/{id}': { get: { parameters: [id], responses: { 204: { description: 'Done.' } } } } },
  }
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  const statuses = await Promise.all(
    ['1', 'nightly'].map(async (one) => (await fetch(`${emulator.url}/runs/${one}`)).status),
  )
  expect(statuses).toEqual([204, 204])
})
