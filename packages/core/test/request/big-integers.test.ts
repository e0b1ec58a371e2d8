import { createClient, type FetchInit, type Json, exactIntegers, operation, pagePaging, resource } from '@portolan/core'
import { int64, integerLike } from '@portolan/core/schema'
import { isIntegerLike } from '@portolan/core/check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

const big = '9007199254740993'
const bigger = '123456789012345678901234567890'

const schemas = async () => ({
  Params: z.strictObject({
    id: integerLike({ min: 1 }),
    other: z.optional(integerLike({ min: -5, max: 100, also: 1000 })),
    list: z.optional(z.array(integerLike())),
  }),
  Long: z.strictObject({ id: z.optional(int64()) }),
  Pages: z.strictObject({ page: z.optional(integerLike({ min: 1 })), per_page: z.optional(integerLike({ min: 1 })) }),
  Things: z.array(z.object({ id: z.int() })),
})

interface Numbers {
  get(params: object): PromiseLike<void>
  send(params: object): PromiseLike<void>
  form(params: object): PromiseLike<void>
  long(params: object): PromiseLike<void>
  list(params: object): AsyncIterable<unknown>
}

function setUp({ digitsAsNumbers = false, json }: { digitsAsNumbers?: boolean; json?: Json } = {}) {
  const sent: (FetchInit & { url: string })[] = []
  const exact = json ? { json } : {}
  const numbers = resource<Numbers>()({
    get: operation(schemas, { method: 'GET', path: '/x/{id}', params: 'Params' }),
    send: operation(schemas, { method: 'POST', path: '/x', params: 'Params', ...exact }),
    form: operation(schemas, { method: 'POST', path: '/x', params: 'Params', encoding: 'form' }),
    long: operation(schemas, { method: 'POST', path: '/x', params: 'Long', ...exact }),
    list: operation(schemas, {
      method: 'GET',
      path: '/x',
      params: 'Pages',
      response: 'Things',
      paging: pagePaging({ param: 'page', size: 'per_page' }),
    }),
  } as never)
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service', digitsAsNumbers },
    options: {
      fetch: async (url: string, init: FetchInit) => {
        sent.push({ url, ...init })
        return init.method === 'GET' && url.includes('page')
          ? Response.json(url.includes('page=2') ? [{ id: 2 }] : [])
          : new Response(null, { status: 204 })
      },
    },
    groups: { numbers },
  })
  return { client, sent }
}

describe('an integer', () => {
  it.each([big, bigger, BigInt(bigger), 7n, '7', 7])(
    'may be %o, and is sent as digits in path and query',
    async (id) => {
      const { client, sent } = setUp()
      await client.numbers.get({ id, list: [id, 1] })
      expect(sent[0]?.url).toBe(`https://api.example.com/x/${id}?list=${id}&list=1`)
    },
  )

  it.each([
    ['as it is given', {}, { id: `"${big}"`, bigint: big, small: '7' }],
    ['as a number, if the service wants numbers', { digitsAsNumbers: true }, { id: big, bigint: big, small: '7' }],
    ['as a number, with exact integers', { json: exactIntegers }, { id: big, bigint: big, small: '7' }],
  ])('is sent in JSON %s, with all of its digits', async (_, options, expected) => {
    const { client, sent } = setUp(options)
    await client.numbers.send({ id: big })
    await client.numbers.send({ id: BigInt(big) })
    await client.numbers.send({ id: 7n, list: [BigInt(bigger)] })
    expect(sent.map(({ body }) => body)).toEqual([
      `{"id":${expected.id}}`,
      `{"id":${expected.bigint}}`,
      `{"id":${expected.small},"list":[${bigger}]}`,
    ])
  })

  it('is sent as digits in a form, and of 64 bits as a bigint too', async () => {
    const { client, sent } = setUp({ json: exactIntegers })
    await client.numbers.form({ id: BigInt(bigger), other: '-5' })
    await client.numbers.long({ id: -(2n ** 63n) })
    expect(sent.map(({ body }) => body)).toEqual([`id=${bigger}&other=-5`, '{"id":-9223372036854775808}'])
    await expect(client.numbers.long({ id: 2n ** 63n })).rejects.toMatchObject({ name: 'RequestValidationError' })
  })

  it('is a string of its digits where the runtime cannot write such a number', async () => {
    vi.stubGlobal('JSON', Object.create(JSON, { rawJSON: { value: undefined } }))
    try {
      const { client, sent } = setUp({ digitsAsNumbers: true })
      await client.numbers.send({ id: big, list: ['5'] })
      expect(sent[0]?.body).toBe(`{"id":"${big}","list":[5]}`)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it.each([
    ['id', { id: 0n }],
    ['id', { id: '-123456789012345678901234567890' }],
    ['id', { id: 2 ** 53 }],
    ['id', { id: '1e3' }],
    ['id', { id: '1.5' }],
    ['other', { id: 1, other: 101n }],
    ['other', { id: 1, other: bigger }],
    ['other', { id: 1, other: -6n }],
    ['other', { id: 1, other: '1001' }],
  ])('still keeps its rules: %s of %o', async (name, params) => {
    const { client, sent } = setUp()
    await expect(client.numbers.get(params)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: [name] }],
    })
    expect(sent).toEqual([])
  })

  it('may be the special value, and agrees with the check that is written ahead', async () => {
    const { client, sent } = setUp()
    for (const other of [1000, '1000', 1000n]) {
      await client.numbers.get({ id: 1, other })
      expect(isIntegerLike(other, -5, 100, 1000)).toBe(true)
    }
    expect(sent).toHaveLength(3)
    expect([101n, '101', '00', '-0', -6n].map((value) => isIntegerLike(value, -5, 100, 1000))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
  })

  it('may be the page of a list', async () => {
    const { client, sent } = setUp()
    const items: unknown[] = []
    for await (const item of client.numbers.list({ page: 2n, per_page: 1n })) items.push(item)
    expect(items).toEqual([{ id: 2 }])
    expect(sent[0]?.url).toContain('page=2&per_page=1')
  })
})

describe('an integer of a response', () => {
  const read = exactIntegers.parse

  it.each([
    [`{"id":${big}}`, { id: big }],
    [`{"id":-${big}}`, { id: `-${big}` }],
    [bigger, bigger],
    [
      `[${Number.MAX_SAFE_INTEGER},${Number.MIN_SAFE_INTEGER},0,-7]`,
      [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0, -7],
    ],
    [`[1.5,1e300,-2E+20,${big}.5]`, [1.5, 1e300, -2e20, 9007199254740994]],
    [`["${big}",true,null,{"${big}":"x"}]`, [big, true, null, { [big]: 'x' }]],
  ])('has all of its digits, as a string where a number would lose some: %s', (text, value) => {
    expect(read(text)).toEqual(value)
  })

  it('is the nearest number where the runtime does not say its digits', () => {
    const { parse } = JSON
    const old = (text: string, revive: (name: string, value: unknown) => unknown) =>
      parse(text, (name: string, value: unknown) => revive(name, value))
    vi.stubGlobal('JSON', Object.create(JSON, { parse: { value: old } }))
    try {
      expect(read(`{"id":${big},"name":"x"}`)).toEqual({ id: Number(big), name: 'x' })
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
