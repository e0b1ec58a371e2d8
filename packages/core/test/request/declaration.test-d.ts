import { operation } from '@portolan/core'
import { expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import type { KnownFields, KnownParams, Mistake, NamesInPath } from '@portolan/core'

const schemas = async () => ({
  Params: z.strictObject({ id: z.string(), a: z.optional(z.string()), meta: z.optional(z.object({ x: z.string() })) }),
  Either: z.union([
    z.strictObject({ id: z.string(), one: z.string() }),
    z.strictObject({ id: z.string(), other: z.string() }),
  ]),
  Record: z.record(z.string(), z.any()),
  Any: z.any(),
  Thing: z.object({ id: z.string() }),
})
type Schemas = Awaited<ReturnType<typeof schemas>>
const get = { method: 'GET', path: '/things/{id}', params: 'Params' } as const

it('a field that no operation has does not compile', () => {
  // @ts-expect-error -- an operation has no field `idempotant`
  operation(schemas, { ...get, idempotant: true })
  // @ts-expect-error -- an operation has no field `qurey`
  operation(schemas, { method: 'GET', path: '/things/{id}', params: 'Params', qurey: ['a'] })
  // @ts-expect-error -- nor `writer`
  operation(schemas, { method: 'GET', path: '/things/{id}', params: 'Params', writer: async () => {} })
  expectTypeOf<KnownFields<{ qurey: 1 }>['qurey']>().toEqualTypeOf<Mistake<'an operation has no field `qurey`'>>()
})

it('a name that is no param does not compile', () => {
  // @ts-expect-error -- there is no param `b`
  operation(schemas, { ...get, query: ['b'] })
  // @ts-expect-error -- there is no param `b`
  operation(schemas, { ...get, headers: ['a', 'b'] })
  // @ts-expect-error -- there is no param `b`
  operation(schemas, { ...get, cookies: ['b'] })
  // @ts-expect-error -- there is no param `b`
  operation(schemas, { ...get, styles: { b: { style: 'form' } } })
  // @ts-expect-error -- there is no param `b`
  operation(schemas, { ...get, wireNames: { b: 'B' } })
  // @ts-expect-error -- there is no param `b`
  operation(schemas, { ...get, defaults: { b: 1 } })
  // @ts-expect-error -- there is no param `b`
  operation(schemas, { ...get, method: 'PUT', body: 'b' })
  // @ts-expect-error -- there is no param `b`
  operation(schemas, { ...get, method: 'PUT', encoding: 'form', parts: { b: { explode: true } } })
  // @ts-expect-error -- `meta` has no field `a`
  operation(schemas, { ...get, method: 'PUT', body: 'meta', encoding: 'form', parts: { a: { explode: true } } })
  // @ts-expect-error -- the path has no param `id` of the operation
  operation(schemas, { method: 'GET', path: '/things/{id}' })
  // @ts-expect-error -- nor `thing_id`
  operation(schemas, { method: 'GET', path: '/things/:thing_id/parts', params: 'Params' })
  type Wrong = { method: 'GET'; path: '/{thing}'; params: 'Params'; query: readonly ['a', 'b'] }
  expectTypeOf<KnownParams<Schemas, Wrong>['query']>().toEqualTypeOf<Mistake<'query: the operation has no param `b`'>>()
  expectTypeOf<KnownParams<Schemas, Wrong>['path']>().toEqualTypeOf<
    Mistake<'path: the operation has no param `thing`'>
  >()
})

it('names that are params compile', () => {
  operation(schemas, {
    ...get,
    method: 'PUT',
    query: ['a'],
    headers: ['a'],
    styles: { id: { style: 'matrix' } },
    wireNames: { a: 'A' },
    defaults: { a: 'x' },
    body: 'meta',
    encoding: 'form',
    parts: { x: { explode: true } },
  })
  operation(schemas, { method: 'GET', path: '/:id', params: 'Either', query: ['one', 'other'] })
  operation(schemas, { method: 'GET', path: '/{whatever}', params: 'Record', query: ['b'] })
  operation(schemas, { method: 'GET', path: '/{whatever}', params: 'Any', query: ['b'] })
  const names: string[] = ['seen at run time']
  operation(schemas, { ...get, query: names })
})

it('the names in a path are those that a call fills in', () => {
  expectTypeOf<NamesInPath<'/users/:user_id/items'>>().toEqualTypeOf<'user_id'>()
  expectTypeOf<NamesInPath<'/{a}/{b=x/*}:verb/:c.json'>>().toEqualTypeOf<'a' | 'b' | 'c'>()
  expectTypeOf<NamesInPath<'/plain:verb'>>().toEqualTypeOf<never>()
  expectTypeOf<NamesInPath<'/{}/{{a}}/{a'>>().toEqualTypeOf<never>()
  expectTypeOf<NamesInPath<string>>().toEqualTypeOf<string>()
})
