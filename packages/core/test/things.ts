import {
  type ApiRequest,
  type CallOptions,
  type ClientOptions,
  createClient,
  type FetchInit,
  operation,
  type PagedOptions,
  type PagedRequest,
  type Profile,
  resource,
  streaming,
  tokenPaging,
} from '@portolan/core'
import { nonEmptyString } from '@portolan/core/schema'
import * as z from 'zod/mini'

const schemas = async () => ({
  ById: z.strictObject({ id: nonEmptyString }),
  Change: z.strictObject({
    id: nonEmptyString,
    name: z.optional(nonEmptyString),
    validateOnly: z.optional(z.boolean()),
  }),
  Whole: z.strictObject({ id: nonEmptyString, thing: z.object({ name: z.string() }) }),
  Pages: z.strictObject({ token: z.optional(z.string()) }),
  Thing: z.object({ id: z.int() }),
  Things: z.object({
    things: z.exactOptional(z.array(z.object({ id: z.int() }))),
    next: z.exactOptional(z.string()),
  }),
})

interface Thing {
  id: number
}

interface Things {
  get(params: { id: string }, options?: CallOptions): ApiRequest<Thing>
  update(
    params: { id: string; name?: string | undefined; validateOnly?: boolean | undefined },
    options?: CallOptions,
  ): ApiRequest<Thing>
  replace(params: { id: string; thing: { name: string } }, options?: CallOptions): ApiRequest<Thing>
  remove(params: { id: string }, options?: CallOptions): ApiRequest<void>
  list(
    params?: { token?: string | undefined },
    options?: PagedOptions,
  ): PagedRequest<Thing, { things?: Thing[]; next?: string }>
  revoke(params: { id: string }, options?: CallOptions): ApiRequest<void>
  exists(params: { id: string }, options?: CallOptions): ApiRequest<boolean>
  download(params: { id: string }, options?: CallOptions): ApiRequest<ReadableStream<Uint8Array>>
}

export const get = operation(schemas, { method: 'GET', path: '/things/{id}', params: 'ById', response: 'Thing' })

export const list = operation(schemas, {
  method: 'GET',
  path: '/things',
  params: 'Pages',
  response: 'Things',
  paging: tokenPaging({ items: 'things', next: 'next', param: 'token' }),
})

const things = resource<Things>()({
  get,
  list,
  update: operation(schemas, {
    method: 'PATCH',
    path: '/things/{id}',
    params: 'Change',
    response: 'Thing',
    query: ['validateOnly'],
  }),
  replace: operation(schemas, {
    method: 'PUT',
    path: '/things/{id}',
    params: 'Whole',
    response: 'Thing',
    body: 'thing',
  }),
  remove: operation(schemas, { method: 'DELETE', path: '/things/{id}', params: 'ById' }),
  revoke: operation(schemas, { method: 'DELETE', path: '/tokens/{id}', params: 'ById', secret: ['id'] }),
  exists: operation(schemas, { method: 'GET', path: '/things/{id}', params: 'ById', exists: true }),
  download: operation(schemas, { method: 'GET', path: '/files/{id}', params: 'ById', responseType: streaming }),
})

export interface Sent extends FetchInit {
  readonly url: string
}

/** A client without a network, and what it sends. */
export function setUp(
  answer: (request: Sent) => Response | Promise<Response> = () => Response.json({ id: 1 }),
  options: ClientOptions = {},
  profile: Profile = { service: 'the service' },
) {
  const sent: Sent[] = []
  const fetch = async (url: string, init: FetchInit): Promise<Response> => {
    const request = { url, ...init }
    sent.push(request)
    return answer(request)
  }
  const client = createClient({
    baseUrl: 'https://api.example.com/base/',
    profile,
    options: { fetch, retry: false, ...options },
    groups: { things },
  })
  return { client, sent, fetch }
}
