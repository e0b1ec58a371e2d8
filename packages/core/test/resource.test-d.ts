import { expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type Agreed,
  type CallOptions,
  createClient,
  type Mismatch,
  type NoParams,
  linkPaging,
  loadCall,
  loadList,
  operation,
  type Page,
  type PagedOptions,
  type PagedRequest,
  type ApiRequest,
  resource,
} from '@portolan/core'
import { type Open, openSet, type Schema } from '@portolan/core/schema'

interface Thing {
  id: number
  note?: string
}
interface Params {
  id: number
}

const Thing: Schema<Thing> = z.object({ id: z.int(), note: z.exactOptional(z.string()) })
const schemas = async () => ({
  Params: z.strictObject({ id: z.int() }),
  Thing,
})
const get = operation(schemas, { method: 'GET', path: '/things/{id}', params: 'Params', response: 'Thing' })
const list = operation(schemas, { method: 'GET', path: '/things', response: 'Thing[]', paging: linkPaging() })
const remove = operation(schemas, { method: 'DELETE', path: '/things/{id}', params: 'Params' })

interface Things {
  get(params: Params, options?: CallOptions): ApiRequest<Thing>
  remove(params: Params, options?: CallOptions): ApiRequest<void>
}

it('a resource has the members of its interface, no more and no fewer', () => {
  resource<Things>()({ get, remove })
  // @ts-expect-error -- remove is missing
  resource<Things>()({ get })
  // @ts-expect-error -- list is too much
  resource<Things>()({ get, remove, list })
  // @ts-expect-error -- each gives what the other should
  resource<Things>()({ get: remove, remove: get })
})

it('a call with documented errors is a call without them, and none with others', () => {
  interface NotFound {
    readonly 404: { readonly reason: string }
  }
  expectTypeOf<ApiRequest<Thing, NotFound>>().toExtend<ApiRequest<Thing>>()
  expectTypeOf<ApiRequest<Thing, NotFound>>().not.toExtend<ApiRequest<Thing, { readonly 404: { other: string } }>>()
  expectTypeOf<ApiRequest<Thing, NotFound>>().not.toExtend<ApiRequest<string>>()
  expectTypeOf<PagedRequest<Thing, Thing[], NotFound>>().toExtend<PagedRequest<Thing, Thing[]>>()
})

it('a resource without an interface has the types of its operations', () => {
  const module = async () => ({ get, list, remove })
  const things = resource({
    get,
    list,
    later: loadCall(module, 'remove'),
    pages: loadList(module, 'list'),
    parts: resource({ get }),
    twice:
      ({ bind }) =>
      async (params: Params) => [await bind(get)(params), await bind(get)(params)],
  })
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: {},
    groups: { things },
  })
  expectTypeOf(client.things.get).toEqualTypeOf<(params: Params, options?: CallOptions) => ApiRequest<Thing>>()
  expectTypeOf(client.things.list).toEqualTypeOf<
    (params?: NoParams, options?: PagedOptions) => PagedRequest<Thing, Thing[]>
  >()
  expectTypeOf(client.things.later).toEqualTypeOf<(params: Params, options?: CallOptions) => ApiRequest<void>>()
  expectTypeOf(client.things.pages).toEqualTypeOf<typeof client.things.list>()
  expectTypeOf(client.things.parts.get).toEqualTypeOf<typeof client.things.get>()
  expectTypeOf(client.things.twice).toEqualTypeOf<(params: Params) => Promise<Thing[]>>()
  // @ts-expect-error -- there is no such member
  void client.things.find
  // @ts-expect-error -- it is no operation
  resource({ get: 'things' })
})

it('operations that are loaded later are checked like those that are there', () => {
  const module = async () => ({ get, list, remove, note: 'no operation' })
  resource<Things>()({ get: loadCall(module, 'get'), remove: loadCall(module, 'remove') })
  // @ts-expect-error -- each gives what the other should
  resource<Things>()({ get: loadCall(module, 'remove'), remove: loadCall(module, 'get') })
  // @ts-expect-error -- it is no operation
  loadCall(module, 'note')
  // @ts-expect-error -- it returns pages
  loadCall(module, 'list')
  // @ts-expect-error -- it returns no pages
  loadList(module, 'get')
  resource<{ list(params?: NoParams, options?: PagedOptions): PagedRequest<Thing> }>()({
    list: loadList(module, 'list'),
  })
})

it('an interface that differs from its operation in one field does not compile', () => {
  // @ts-expect-error -- note may not be absent
  resource<{ get(params: Params, options?: CallOptions): ApiRequest<{ id: number; note: string }> }>()({ get })
  // @ts-expect-error -- more may be absent, but nobody knows it
  resource<{ get(params: Params, options?: CallOptions): ApiRequest<Thing & { more?: string }> }>()({ get })
  // @ts-expect-error -- a param is missing
  resource<{ get(params: { id: number; deep: boolean }, options?: CallOptions): ApiRequest<Thing> }>()({ get })
  // @ts-expect-error -- a list of things comes in pages
  resource<{ list(params?: object, options?: PagedOptions): ApiRequest<Thing[]> }>()({ list })
})

it('the field in which they differ is the first that the compiler says', () => {
  type Found = Agreed<
    {
      get(params: { id: number; deep: boolean }, options?: CallOptions): ApiRequest<{ id: number; note: string }>
      list(options?: PagedOptions): PagedRequest<{ id: string }>
      remove(params: Params, options?: PagedOptions): ApiRequest<void>
    },
    { get: typeof get; list: typeof list; remove: typeof remove }
  >
  expectTypeOf<Found['get']>().toEqualTypeOf<Mismatch<'params.deep' | 'result.note'>>()
  expectTypeOf<keyof Found['list']>().toEqualTypeOf<'the interface and the operation differ in'>()
  expectTypeOf<Found['remove']>().toEqualTypeOf<Mismatch<'the options, or one returns pages and the other does not'>>()
})

it('a schema whose values do not have its type does not compile', () => {
  // @ts-expect-error -- id is missing
  const without: Schema<Thing> = z.object({ note: z.string() })
  // @ts-expect-error -- id is a number
  const wrong: Schema<Thing> = z.object({ id: z.string() })
  return [without, wrong]
})

it('an operation names schemas that there are', () => {
  // @ts-expect-error -- there is no Thang
  operation(schemas, { method: 'GET', path: '/', response: 'Thang' })
  // @ts-expect-error -- nor a list of them
  operation(schemas, { method: 'GET', path: '/', response: 'Thang[]' })
})

it('what is awaited and iterated has its type', () => {
  expectTypeOf<Awaited<ApiRequest<Thing>>>().toEqualTypeOf<Thing>()
  expectTypeOf<Awaited<PagedRequest<Thing>>>().toEqualTypeOf<Page<Thing>>()
  expectTypeOf<ReturnType<PagedRequest<Thing>['toArray']>>().toEqualTypeOf<Promise<Thing[]>>()
})

it('an open set suggests what is known and takes the rest', () => {
  expectTypeOf<z.output<ReturnType<typeof openSet<'a' | 'b'>>>>().toEqualTypeOf<Open<'a' | 'b'>>()
  expectTypeOf<string>().toExtend<Open<'a'>>()
})
