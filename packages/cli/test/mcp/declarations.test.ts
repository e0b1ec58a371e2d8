import { describe, expect, it } from 'vitest'
import { loadServices } from '../../src/manifest/load.ts'
import type { JsonSchema, OperationEntry } from '../../src/manifest/manifest.ts'
import { declareCall } from '../../src/mcp/code/declarations.ts'
import type { Offered } from '../../src/mcp/offer.ts'

/** A call, with some facts of its own. */
function offer(own: Partial<OperationEntry>): Offered {
  const service = loadServices().find(({ name }) => name === 'issues')
  const group = service?.groups.find(({ name }) => name === 'rateLimit')
  const operation = group?.operations[0]
  if (!service || !group || !operation) throw new Error('the service has no rate limit')
  const plain = { ...service, schemas: {} }
  return { name: 'acme.things.get', service: plain, group, operation: { ...operation, ...own }, withoutSecrets: true }
}

function declareParams(properties: Readonly<Record<string, JsonSchema>>, isNeeded = true): string {
  const params = [
    { name: 'a', flag: 'a', type: 'string', required: isNeeded, rule: '', meaning: '', schema: {} } as const,
  ]
  const text = declareCall(offer({ params, schema: { type: 'object', properties, required: isNeeded ? ['a'] : [] } }))
  return /^acme\.things\.get\((?<params>.*)\): /m.exec(text)?.groups?.['params'] ?? text
}

describe('the declaration of a call', () => {
  it.each<readonly [JsonSchema, string]>([
    [{ type: 'integer', minimum: 1, maximum: 100, default: 30 }, 'number /* 1..100, default 30 */'],
    [{ type: 'number', minimum: 0 }, 'number /* 0.. */'],
    [{ type: 'integer', maximum: 5 }, 'number /* ..5 */'],
    [{ type: 'boolean', default: false }, 'boolean /* default false */'],
    [{ type: 'string', format: 'date', description: 'The start. The end.' }, 'string /* date, The start. */'],
    [{ type: 'string', description: 'A */ B' }, 'string /* A * / B */'],
    [{ const: 'x' }, '"x"'],
    [{ enum: ['x', 2, null] }, '"x" | 2 | null'],
    [{ enum: Array.from({ length: 24 }, (_, index) => index) }, Array.from({ length: 24 }, (_, at) => at).join(' | ')],
    [
      { enum: Array.from({ length: 25 }, (_, index) => index) },
      `${Array.from({ length: 24 }, (_, index) => index).join(' | ')} | string`,
    ],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: ['string'] }, 'string'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'number' }] }, 'string | number'],
    [{ allOf: [{ type: 'string' }, { type: 'object' }] }, '(string & object)'],
    [{ allOf: [{ type: ['string', 'null'] }] }, 'string | null'],
    [{ allOf: [{ type: ['string', 'null'] }, { enum: ['a', 'b'] }] }, '((string | null) & ("a" | "b"))'],
    [{ allOf: [] }, 'unknown'],
    [{}, 'unknown'],
    [{ type: 'object' }, 'object'],
    [{ type: 'object', properties: {} }, 'object'],
    [{ type: 'array' }, 'unknown[]'],
    [{ items: { type: 'integer' } }, 'number[]'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    [
      { type: 'array', items: { anyOf: ['a', 'b'].map((k) => ({ type: 'object', properties: { k: { const: k } } })) } },
      '({ k?: "a" } | { k?: "b" })[]',
    ],
    [{ type: ['object', 'null'], properties: { a: { type: 'string' } } }, '{ a?: string } | null'],
    [{ type: ['array', 'string'], items: { type: 'integer' } }, 'number[] | string'],
    [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: ['string', 'null'] }] }, '[number, string | null]'],
    [
      { type: 'array', prefixItems: [{ type: 'integer' }], items: { type: ['string', 'null'] } },
      '[number, ...(string | null)[]]',
    ],
    [{ type: 'array', items: { type: 'object', properties: { b: { enum: [1, 2] } } } }, '{ b?: 1 | 2 }[]'],
    [
      { type: 'object', properties: { 'x-y': { type: 'null' }, $z: { type: 'string' } }, required: ['$z'] },
      '{ "x-y"?: null; $z: string }',
    ],
  ])('has the type of the param %j', (schema, text) => {
    expect(declareParams({ a: schema })).toBe(`params: { a: ${text} }`)
  })

  it('says that no param is needed', () => {
    expect(declareParams({ a: { type: 'string' } }, false)).toBe('params?: { a?: string }')
  })

  it('writes a type that is too large with fewer levels', () => {
    const wide = (levels: number): JsonSchema => {
      const below = levels === 0 ? { type: 'string' } : wide(levels - 1)
      return { type: 'object', properties: Object.fromEntries(['k', 'l', 'm', 'n'].map((name) => [name, below])) }
    }
    const text = declareParams({ a: wide(4) })
    expect(text).toMatch(/^params: \{ a: \{ k\?: \{ k\?: \{ k\?: object; /)
    expect(text.length).toBeLessThan(4000)
  })

  it.each([
    ['nothing', 'void'],
    ['string', 'string'],
    ['boolean', 'boolean'],
    ['number', 'number'],
    ['Thing', 'unknown'],
  ])('has the result %s as %s', (type, written) => {
    const text = declareCall(offer({ response: { type }, params: [] }))
    expect(text.slice(text.lastIndexOf('\n') + 1)).toBe(`acme.things.get(): Promise<${written}>`)
  })
})
