import { call, type ClientOptions, linkPaging, operation, type Operation, tokenPaging } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

const Thing = z.object({ id: z.int() })
const schemas = async () => ({
  Params: z.strictObject({ token: z.optional(z.string()) }),
  Flat: z.object({ items: z.array(Thing), next: z.optional(z.string()) }),
  Nested: z.object({
    result: z.optional(z.nullable(z.object({ items: z.array(Thing) }))),
    meta: z.lazy(() => z.union([z.object({ next: z.string() }), z.object({ last: z.boolean() })])),
  }),
  Both: z.intersection(z.object({ items: z.array(Thing) }), z.object({ meta: z.object({ next: z.string() }) })),
  Open: z.record(z.string(), z.unknown()),
  Unknown: z.unknown(),
  Any: z.any(),
  Custom: z.custom<object>((value) => typeof value === 'object'),
  Piped: z.pipe(z.record(z.string(), z.unknown()), z.object({})),
  Loose: z.looseObject({ items: z.array(Thing) }),
})

interface Names {
  readonly items?: string
  readonly next?: string
  readonly param?: string
}

/** A list whose paging has these names, which the compiler does not see. */
function list(
  response: Exclude<keyof Awaited<ReturnType<typeof schemas>>, 'Params'>,
  { items = 'items', next = 'next', param = 'token' }: Names,
) {
  return operation(schemas, {
    method: 'GET',
    path: '/things',
    params: 'Params',
    response,
    paging: tokenPaging({ items, next, param }),
  }) as Operation
}

function send(one: Operation, bodies: readonly object[] = [{}], options: ClientOptions = {}) {
  const sent: string[] = []
  const request = call(
    one,
    {},
    {
      baseUrl: 'https://api.example.com',
      profile: { service: 'the service' },
      fetch: async (url) => Response.json(bodies[sent.push(url) - 1]),
      ...options,
    },
  ) as unknown as AsyncIterable<unknown> & PromiseLike<unknown>
  return { request, sent }
}

describe('a name in a paging that the schemas do not have', () => {
  it.each([
    ['next', 'nexxt', 'must be a field of the response, which has no `nexxt`'],
    ['items', 'itms', 'must be a field of the response, which has no `itms`'],
    ['next', 'meta.next', 'must be a field of the response, which has no `meta.next`'],
    ['next', 'items.next', 'must be a field of the response, which has no `items.next`'],
    ['param', 'tokn', 'must be a param of the operation, which has no `tokn`'],
  ])('is an error of the first page, and nothing is sent: %s: %s', async (name, value, message) => {
    const { request, sent } = send(list('Flat', { [name]: value }))
    await expect(request).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: `call: paging.${name} ${message}; nothing was sent`,
      issues: [{ path: ['paging', name], message }],
    })
    expect(sent).toEqual([])
  })

  it('is one where the schema takes other fields too, but names those that it has', async () => {
    await expect(send(list('Loose', {})).request).rejects.toMatchObject({ issues: [{ path: ['paging', 'next'] }] })
  })

  it('is one where no half of an intersection has it', async () => {
    await expect(send(list('Both', {})).request).rejects.toMatchObject({ issues: [{ path: ['paging', 'next'] }] })
  })

  it('is one where the operation takes no params', async () => {
    const param: string = 'token'
    const paging = tokenPaging({ items: 'items', next: 'next', param })
    const one = operation(schemas, { method: 'GET', path: '/things', response: 'Flat', paging })
    await expect(send(one as Operation).request).rejects.toMatchObject({ issues: [{ path: ['paging', 'param'] }] })
  })
})

describe('a page without the field that has its items', () => {
  const onInvalidResponse = vi.fn()
  const report = { validation: { response: 'report' }, hooks: { onInvalidResponse } } as const

  it('is passed on where invalid responses are reported, but is no empty list to iterate over', async () => {
    expect(await send(list('Flat', {}), [{ other: 1 }], report).request).toMatchObject({ data: { other: 1 } })
    expect(onInvalidResponse).toHaveBeenCalledOnce()
    await expect(Array.fromAsync(send(list('Flat', {}), [{ other: 1 }], report).request)).rejects.toThrow(
      'the response has no field `items` with the items: there is no list to iterate over',
    )
  })

  it('is an empty list where the schema does not ask for it, or nothing is checked', async () => {
    const missing = send(
      list('Nested', { items: 'result.items', next: 'meta.next' }),
      [{ meta: { last: true } }],
      report,
    )
    expect(await Array.fromAsync(missing.request)).toEqual([])
    const unchecked = send(list('Flat', {}), [{ other: 1 }], { validation: { response: 'off' } })
    expect(await Array.fromAsync(unchecked.request)).toEqual([])
  })
})

describe('a dotted path', () => {
  it('leads through what is optional, nullable, lazy or a union', async () => {
    const bodies = [
      { result: { items: [{ id: 1 }] }, meta: { next: 'b' } },
      { result: null, meta: { next: 'c' } },
      { result: { items: [{ id: 2 }] }, meta: { last: true } },
    ]
    const { request, sent } = send(list('Nested', { items: 'result.items', next: 'meta.next' }), bodies)
    expect(await Array.fromAsync(request)).toEqual([{ id: 1 }, { id: 2 }])
    expect(sent.map((url) => new URL(url).search)).toEqual(['', '?token=b', '?token=c'])
  })

  it('leads through both halves of an intersection', async () => {
    const bodies = [{ items: [{ id: 1 }], meta: { next: '' } }]
    expect(await Array.fromAsync(send(list('Both', { next: 'meta.next' }), bodies).request)).toEqual([{ id: 1 }])
  })

  it.each(['Open', 'Unknown', 'Any', 'Custom', 'Piped'] as const)(
    'may lead anywhere in a response whose fields are not known: %s',
    async (response) => {
      const { request } = send(list(response, { items: 'result.items', next: 'meta.next' }), [
        { result: { items: [1] } },
      ])
      expect(await Array.fromAsync(request)).toEqual([1])
    },
  )
})

it('a list by links needs no param for its pages', async () => {
  const lists = async () => ({ Thing })
  const one = operation(lists, { method: 'GET', path: '/things', response: 'Thing[]', paging: linkPaging() })
  expect(await Array.fromAsync(send(one as Operation, [[{ id: 1 }] as object]).request)).toEqual([{ id: 1 }])
})

it('loads no schema to look for the names, where checks were written ahead', async () => {
  const paging = tokenPaging({ items: 'items', next: 'next', param: 'token' })
  const load = vi.fn(schemas)
  const checks = async () => ({ Params: () => true, Flat: () => true })
  const one = operation(load, { method: 'GET', path: '/things', params: 'Params', response: 'Flat', paging, checks })
  expect(await Array.fromAsync(send(one as Operation, [{ items: [{ id: 1 }] }]).request)).toEqual([{ id: 1 }])
  expect(load).not.toHaveBeenCalled()
})
