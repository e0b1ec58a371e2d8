import { describe, expect, it } from 'vitest'
import type { JsonSchema, OperationEntry } from '../src/manifest/manifest.ts'
import {
  carriesText,
  completeFields,
  eventSchema,
  explainField,
  listFields,
  resultSchema,
} from '../src/results/result-schema.ts'

function refer(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` }
}

function having(...names: readonly string[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) }
}

const schemas: Readonly<Record<string, JsonSchema>> = {
  User: { type: 'object', properties: { id: {}, friend: refer('User') } },
  Loop: { anyOf: [refer('Loop'), having('a')] },
  Users: { type: 'array', items: refer('User') },
  Page: { type: 'object', properties: { entries: refer('Users'), one: refer('User'), meta: having('rows') } },
  Odd: { type: 'object', properties: { entries: { type: 'string', items: having('x') } } },
}

describe('the fields of a result', () => {
  it.each<readonly [JsonSchema, readonly string[]]>([
    [refer('User'), ['id', 'friend']],
    [refer('Users'), ['id', 'friend']],
    [refer('Nobody'), []],
    [refer('Loop'), ['a']],
    [{ anyOf: [having('a'), { oneOf: [having('b')] }] }, ['a', 'b']],
    [{ allOf: [having('a'), having('a', 'c')] }, ['a', 'c']],
    [{ ...having('own'), allOf: [having('more')] }, ['own', 'more']],
    [{ type: 'string' }, []],
  ])('of %j are %j', (schema, names) => {
    expect([...listFields({ schema, schemas }).keys()]).toEqual(names)
  })

  it.each<readonly [JsonSchema, string, string | undefined]>([
    [{ ...having('a'), additionalProperties: false }, 'zzzzz', 'the result has no field zzzzz; it has a'],
    [having('a'), 'zzzzz', 'the result has no field zzzzz; it has a'],
    [{ ...having('a'), additionalProperties: true }, 'b', undefined],
    [{ ...having('a'), additionalProperties: {} }, 'b', undefined],
    [{ type: 'object' }, 'b', undefined],
    [{}, 'b', undefined],
    [{ type: ['object', 'null'] }, 'b', undefined],
    [{ type: 'string' }, 'b', 'the result has no field b; it has none'],
    [refer('Nobody'), 'b', 'the result has no field b; it has none'],
    [refer('User'), 'friend.friend.id', undefined],
    [refer('User'), 'friend.frend', 'friend has no field frend; did you mean friend?'],
  ])('of %j with %s: %s', (schema, name, fault) => {
    expect(explainField(name, { schema, schemas })).toBe(fault)
  })

  it.each([
    ['', ['id', 'friend']],
    ['fr', ['friend']],
    ['id,', ['id,friend']],
    ['friend.i', ['friend.id']],
    ['friend.friend.', ['friend.friend.id', 'friend.friend.friend']],
    ['id.', []],
    ['nothing.i', []],
  ])('complete %j to %j', (typed, expected) => {
    expect(completeFields(typed, { schema: refer('User'), schemas })).toEqual(expected)
  })

  it.each<readonly [string, readonly string[]]>([
    ['', ['meta.kind', 'meta', 'x']],
    ['meta.', ['meta.kind', 'meta.rows', 'meta.rows.sum']],
    ['meta.rows.', ['meta.rows.sum']],
    ['meta.kind.', ['meta.kind.a.b']],
    ['x,meta.kind.a.', ['x,meta.kind.a.b']],
  ])('with dots in their names are completed after %j', (typed, expected) => {
    const dotted: JsonSchema = {
      properties: { 'meta.kind': having('a.b'), meta: having('rows', 'rows.sum'), x: {} },
    }
    expect(completeFields(typed, { schema: dotted, schemas: {} })).toEqual(expected)
  })
})

describe('the result of a call', () => {
  it.each([
    ['User', undefined, schemas['User']],
    ['User[]', undefined, schemas['User']],
    ['nothing', undefined, undefined],
    ['Page', 'entries', refer('User')],
    ['Page', 'data.entries', refer('User')],
    ['Page', 'one', refer('User')],
    ['Page', 'meta.rows', {}],
    // A path that leads nowhere says nothing of the items.
    ['Page', 'nowhere', schemas['Page']],
    ['Odd', 'entries', { type: 'string', items: having('x') }],
  ])('%s with items at %s has the schema %j', (type, items, schema) => {
    const operation = { response: { type }, ...(items && { paging: { kind: 'page', items } }) }
    expect(resultSchema({ schemas }, operation as unknown as OperationEntry)?.schema).toEqual(schema)
  })

  it.each([
    [{ type: 'Page', streamed: 'User' }, schemas['User']],
    [{ type: 'Page', streamed: 'Nobody' }, undefined],
    [{ type: 'Page', streams: true }, schemas['Page']],
    [{ type: 'Page' }, undefined],
  ])('%j has events of the schema %j', (response, schema) => {
    expect(eventSchema({ schemas }, { response } as OperationEntry)?.schema).toEqual(schema)
  })

  it.each<readonly [JsonSchema, boolean]>([
    [having('delta'), true],
    [{ properties: { choices: { type: 'array', items: having('delta') } } }, true],
    [{ properties: { choices: having('text') } }, false],
    [having('text'), false],
  ])('%j carries text: %s', (schema, expected) => {
    expect(carriesText({ schema, schemas })).toBe(expected)
  })
})
