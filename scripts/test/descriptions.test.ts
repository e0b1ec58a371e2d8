import { describe, expect, it } from 'vitest'
import { routeOf } from '../generate/openapi/route.ts'
import { withRow } from '../generate/openapi/row-schema.ts'

const row = { line: 1, name: 'id', in: 'path', required: true, meaning: 'The id.' } as const
const integer = { kind: 'scalar', name: 'integer' } as const
const string = { kind: 'scalar', name: 'string' } as const

describe('the path of a description', () => {
  it.each([
    ['/users/:user_id/items', '/users/{user_id}/items'],
    ['/repos/{owner}/{repo}', '/repos/{owner}/{repo}'],
    ['/v1/{name=subscriptions/*}:reactivate', '/v1/subscriptions/{subscription}:reactivate'],
    ['/v1/{name=operations/**}', '/v1/operations/{operation}'],
  ])('of %s is %s', (declared, path) => {
    expect(routeOf(declared).path).toBe(path)
  })

  it('matches the requests that a call sends, and reads their params', () => {
    const { pattern } = routeOf('/v1/{name=subscriptions/*}:reactivate')
    expect(pattern.exec('/v1/subscriptions/s-1:reactivate')?.groups).toEqual({ subscription: 's-1' })
    expect(pattern.test('/v1/subscriptions/s-1')).toBe(false)
  })
})

describe('the schema of a row', () => {
  it('has the bounds and the default of the reference, and a special value beyond them', () => {
    const rules = [
      { kind: 'range', min: 1, max: 9 },
      { kind: 'accepts', value: -1 },
      { kind: 'default', value: '3' },
      { kind: 'note', text: 'rounded' },
    ] as const
    expect(withRow({ type: 'integer' }, { ...row, type: integer, rules })).toEqual({
      type: 'integer',
      anyOf: [{ minimum: 1, maximum: 9 }, { const: -1 }],
      default: 3,
      description: 'The id. Rounded.',
    })
  })

  it('takes other values than the seen ones, and null where the field does', () => {
    const rules = [{ kind: 'seen', values: ['a', 'b'] }] as const
    expect(withRow({ type: 'string' }, { ...row, type: string, rules })).toEqual({
      anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'string' }],
      'x-extensible-enum': ['a', 'b'],
      description: 'The id.',
    })
    expect(withRow({ anyOf: [{ type: 'string' }, { type: 'null' }] }, { ...row, type: string, rules: [] })).toEqual({
      type: ['string', 'null'],
      description: 'The id.',
    })
  })
})
