import {
  createClient,
  type FetchInit,
  operation,
  type OperationInit,
  type PagedRequest,
  resource,
  tokenPaging,
} from '@portolan/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({
  Any: z.record(z.string(), z.any()),
  Things: z.object({ items: z.array(z.int()), next: z.optional(z.string()) }),
})
type Lists = Record<'list' | 'other', (params: object, options?: object) => PagedRequest<number>>

function setUp(declaration: OperationInit, other: OperationInit = declaration) {
  const sent: (FetchInit & { readonly url: string })[] = []
  const fetch = async (url: string, init: FetchInit): Promise<Response> => {
    sent.push({ url, ...init })
    return Response.json({ items: [sent.length], next: 'n2' })
  }
  const paged = (init: OperationInit) =>
    operation(schemas, {
      params: 'Any',
      response: 'Things',
      paging: tokenPaging({ items: 'items', next: 'next', param: 'cursor' }),
      ...init,
    } as never)
  const things = resource<Lists>()({ list: paged(declaration), other: paged(other) } as never)
  const client = createClient({
    baseUrl: 'https://api.example.com',
    baseUrls: { secondUrl: 'https://api.example.com' },
    profile: { service: 'the service' },
    options: { fetch },
    groups: { things },
  })
  return { things: client.things, sent }
}

const get = { method: 'GET', path: '/things' } as const
const post = { method: 'POST', path: '/things' } as const
const refused = { name: 'RequestValidationError', issues: [{ path: ['from'] }] }

describe('a cursor is bound to what its params put on the wire', () => {
  it.each<[string, OperationInit, object, object]>([
    ['an object in the query', get, { filter: { color: 'red' } }, { filter: { color: 'blue' } }],
    [
      'an object in the style deepObject',
      { ...get, styles: { filter: { style: 'deepObject' } } },
      { filter: { color: 'red' } },
      { filter: { color: 'blue' } },
    ],
    ['a header', { ...get, headers: ['tenant'] }, { tenant: 'a' }, { tenant: 'b' }],
    ['a cookie', { ...get, cookies: ['tenant'] }, { tenant: 'a' }, { tenant: 'b' }],
    ['the path', { ...get, path: '/{owner}/things' }, { owner: 'a' }, { owner: 'b' }],
    ['a list in the path', { ...get, path: '/{owners}/things' }, { owners: ['a', 'b'] }, { owners: ['a', 'c'] }],
    ['a JSON body', post, { filter: { color: 'red' } }, { filter: { color: 'blue' } }],
    ['a form', { ...post, encoding: 'form' }, { kind: 'a' }, { kind: 'b' }],
    ['a multipart body', { ...post, encoding: 'multipart' }, { kind: 'a' }, { kind: 'b' }],
  ])('in %s', async (_, declaration, one, another) => {
    const { things, sent } = setUp(declaration)
    const { cursor } = await things.list(one)
    expect(cursor).toMatch(/^[0-9a-z]{13}\.n2$/)
    await expect(things.list(another, { from: cursor })).rejects.toMatchObject(refused)
    expect(sent).toHaveLength(1)
    await things.list({ cursor: 'x', ...one }, { from: cursor })
    expect(JSON.stringify([sent[1]?.url, await new Response(sent[1]?.body as string | Blob).text()])).toContain('n2')
  })

  it('and not to the order of keys, however deep', async () => {
    for (const declaration of [get, post, { ...get, styles: { filter: { style: 'deepObject' } } } as const]) {
      const { things, sent } = setUp(declaration)
      const { cursor } = await things.list({ kind: 'a', filter: { color: 'red', sizes: [{ from: 1, to: 2 }] } })
      await things.list({ filter: { sizes: [{ to: 2, from: 1 }], color: 'red' }, kind: 'a' }, { from: cursor })
      expect(sent).toHaveLength(2)
      const reversed = { kind: 'a', filter: { color: 'red', sizes: [{ from: 1, to: 3 }] } }
      await expect(things.list(reversed, { from: cursor })).rejects.toMatchObject(refused)
    }
  })

  it.each<[string, OperationInit]>([
    ['another path', { ...get, path: '/others' }],
    ['another method', { ...get, method: 'QUERY', query: ['kind'] }],
    ['another address', { ...get, address: 'secondUrl' }],
    ['another default', { ...get, defaults: { sort: 'name' } }],
  ])('and to its operation: with %s it is refused', async (_, other) => {
    const { things, sent } = setUp(get, other)
    const { cursor } = await things.list({ kind: 'a' })
    await expect(things.other({ kind: 'a' }, { from: cursor })).rejects.toMatchObject(refused)
    expect(sent).toHaveLength(1)
  })
})

describe('the pages of a list with an idempotency key', () => {
  it('have a key each, since each is a request of its own', async () => {
    const { things, sent } = setUp({ ...post, idempotencyHeader: 'idempotency-key' })
    await things.list({ kind: 'a' }, { limit: 2 }).toArray()
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(keys[1]).not.toBe(keys[0])
  })
})
