import {
  call,
  lastIdPaging,
  linkPaging,
  offsetPaging,
  type Operation,
  operation,
  pagePaging,
  type PagedRequest,
  type Paging,
  type PagingFault,
  tokenPaging,
} from '@portolan/core'
import { expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'

const Thing = z.object({ id: z.int() })
const schemas = async () => ({
  Params: z.strictObject({ token: z.optional(z.string()) }),
  Flat: z.object({
    items: z.array(Thing),
    next: z.optional(z.nullable(z.string())),
    total: z.int(),
    more: z.boolean(),
  }),
  Nested: z.object({
    result: z.optional(z.object({ items: z.array(Thing) })),
    meta: z.nullable(z.object({ next: z.string() })),
  }),
  Open: z.record(z.string(), z.unknown()),
  Thing,
})
const flat = { method: 'GET', path: '/things', params: 'Params', response: 'Flat' } as const
const config = { baseUrl: 'https://api.example.com', profile: { service: 'the service' } }

it('names of fields and params are those of the schemas', () => {
  operation(schemas, { ...flat, paging: tokenPaging({ items: 'items', next: 'next', param: 'token' }) })
  operation(schemas, { ...flat, paging: tokenPaging({ items: 'items', next: 'total', param: 'token' }) })
  // @ts-expect-error -- there is no nexxt
  operation(schemas, { ...flat, paging: tokenPaging({ items: 'items', next: 'nexxt', param: 'token' }) })
  // @ts-expect-error -- there is no itms
  operation(schemas, { ...flat, paging: tokenPaging({ items: 'itms', next: 'next', param: 'token' }) })
  // @ts-expect-error -- the total is no list
  operation(schemas, { ...flat, paging: tokenPaging({ items: 'total', next: 'next', param: 'token' }) })
  // @ts-expect-error -- more is no token
  operation(schemas, { ...flat, paging: tokenPaging({ items: 'items', next: 'more', param: 'token' }) })
  // @ts-expect-error -- there is no tokn
  operation(schemas, { ...flat, paging: tokenPaging({ items: 'items', next: 'next', param: 'tokn' }) })
  const paging = tokenPaging({ items: 'items', next: 'next', param: 'token' })
  // @ts-expect-error -- the operation takes no params
  operation(schemas, { method: 'GET', path: '/', response: 'Flat', paging })
  // @ts-expect-error -- the response is no list
  operation(schemas, { ...flat, paging: linkPaging() })
})

it('the compiler names the field', () => {
  type Fault = Parameters<typeof operation<Awaited<ReturnType<typeof schemas>>, typeof wrong>>[1]['paging']
  const wrong = { ...flat, paging: tokenPaging({ items: 'items', next: 'nexxt', param: 'token' }) } as const
  expectTypeOf<Fault>().toExtend<'paging.next: the response has no string or number `nexxt`'>()
})

it('each fault is told by itself, and what the compiler does not know is none', () => {
  interface Result {
    things: object[]
    meta?: { next: string | null } | null
    more: boolean
    any: unknown
  }
  type Name = string | undefined
  type FaultOf<Items extends Name, Next extends Name, Param extends Name> = PagingFault<
    Paging<Items, Next, Param>,
    { page?: number },
    Result
  >
  expectTypeOf<FaultOf<'things', 'meta.next', 'page'>>().toBeUnknown()
  expectTypeOf<FaultOf<'any', 'any', undefined>>().toBeUnknown()
  expectTypeOf<FaultOf<string, string, string>>().toBeUnknown()
  expectTypeOf<FaultOf<'things', Name, 'page'>>().toBeUnknown()
  expectTypeOf<FaultOf<'more', undefined, undefined>>().toEqualTypeOf<'paging.items: the response has no list `more`'>()
  expectTypeOf<FaultOf<undefined, undefined, undefined>>().toEqualTypeOf<'paging.items: the response is not a list'>()
  expectTypeOf<
    FaultOf<'things', 'more', undefined>
  >().toEqualTypeOf<'paging.next: the response has no string or number `more`'>()
  expectTypeOf<FaultOf<'things', undefined, 'pag'>>().toEqualTypeOf<'paging.param: the operation has no param `pag`'>()
})

it('dotted paths lead to fields of fields', () => {
  const nested = { ...flat, response: 'Nested' } as const
  const list = operation(schemas, {
    ...nested,
    paging: tokenPaging({ items: 'result.items', next: 'meta.next', param: 'token' }),
  })
  const request = call(list, {}, config)
  expectTypeOf(request).toExtend<PagedRequest<{ id: number }, unknown>>()
  // @ts-expect-error -- there is no meta.nexxt
  operation(schemas, { ...nested, paging: tokenPaging({ items: 'result.items', next: 'meta.nexxt', param: 'token' }) })
  // @ts-expect-error -- there is no items without result
  operation(schemas, { ...nested, paging: tokenPaging({ items: 'items', next: 'meta.next', param: 'token' }) })
})

it('what is not known to the compiler is left to the first page', () => {
  const name: string = 'next'
  operation(schemas, { ...flat, paging: tokenPaging({ items: 'items', next: name, param: name }) })
  operation(schemas, { ...flat, response: 'Open', paging: tokenPaging({ items: 'a.b', next: 'c', param: 'token' }) })
})

it('a list that is the whole response can have its type written out, as generated operations have', () => {
  interface Params {
    token?: string | undefined
  }
  type List = Operation<Params, { id: number }[], Paging<undefined, undefined, 'token'>>
  const list = { ...flat, response: 'Thing[]' } as const
  const lists: readonly List[] = [
    operation(schemas, { ...list, paging: pagePaging({ param: 'token' }) }),
    operation(schemas, { ...list, paging: offsetPaging({ param: 'token' }) }),
    operation(schemas, { ...list, paging: lastIdPaging({ param: 'token', id: 'id' }) }),
  ]
  expectTypeOf(lists).toEqualTypeOf<readonly List[]>()
})
