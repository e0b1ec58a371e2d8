import {
  type ApiRequest,
  type CallOptions,
  type ClientOptions,
  createClient,
  type OperationInit,
  linkPaging,
  operation,
  type PagedOptions,
  type PagedRequest,
  type Profile,
  resource,
  streaming,
} from '@portolan/core'
import { integerLike, nonEmptyString } from '@portolan/core/schema'
import * as z from 'zod/mini'

interface Thing {
  id: number
  name?: string | null | undefined
}

interface ById {
  id: string
}

interface Things {
  get(params: ById, options?: CallOptions): ApiRequest<Thing>
  list(
    params?: { per_page?: number | string | bigint | undefined },
    options?: PagedOptions,
  ): PagedRequest<Thing, Thing[]>
  create(params: { name: string }, options?: CallOptions): ApiRequest<Thing>
  /** A POST that is declared safe to repeat. */
  createOnce(params: { name: string }, options?: CallOptions): ApiRequest<Thing>
  replace(params: { id: string; name: string }, options?: CallOptions): ApiRequest<Thing>
  change(params: { id: string; name: string }, options?: CallOptions): ApiRequest<Thing>
  remove(params: ById, options?: CallOptions): ApiRequest<void>
  exists(params: ById, options?: CallOptions): ApiRequest<boolean>
  download(params: ById, options?: CallOptions): ApiRequest<ReadableStream<Uint8Array>>
  /** A POST that streams a file. */
  make(params: { name: string }, options?: CallOptions): ApiRequest<ReadableStream<Uint8Array>>
  upload(params: { media: unknown }, options?: CallOptions): ApiRequest<Thing>
  revoke(params: { token: string }, options?: CallOptions): ApiRequest<void>
}

const schemas = async () => ({
  ById: z.strictObject({ id: nonEmptyString }),
  Named: z.strictObject({ name: nonEmptyString.check(z.maxLength(10)) }),
  Change: z.strictObject({ id: nonEmptyString, name: nonEmptyString }),
  Pages: z.strictObject({ per_page: z.optional(integerLike({ min: 1, max: 100 })) }),
  Upload: z.strictObject({ media: z.unknown() }),
  Secret: z.strictObject({ token: nonEmptyString }),
  Thing: z.object({ id: z.int(), name: z.optional(z.nullable(z.string())) }),
})

/** Declares an operation whose types come from the interface above. */
const declare = (declaration: OperationInit): never =>
  operation(schemas, declaration as OperationInit<Awaited<ReturnType<typeof schemas>>>) as never

export const getThing = operation(schemas, { method: 'GET', path: '/things/{id}', params: 'ById', response: 'Thing' })

const things = resource<Things>()({
  get: getThing,
  list: operation(schemas, {
    method: 'GET',
    path: '/things',
    params: 'Pages',
    response: 'Thing[]',
    paging: linkPaging({ total: 'total-count' }),
  }),
  create: operation(schemas, { method: 'POST', path: '/things', params: 'Named', response: 'Thing' }),
  createOnce: operation(schemas, {
    method: 'POST',
    path: '/things/once',
    params: 'Named',
    response: 'Thing',
    idempotent: true,
  }),
  replace: operation(schemas, { method: 'PUT', path: '/things/{id}', params: 'Change', response: 'Thing' }),
  change: operation(schemas, { method: 'PATCH', path: '/things/{id}', params: 'Change', response: 'Thing' }),
  remove: operation(schemas, { method: 'DELETE', path: '/things/{id}', params: 'ById' }),
  exists: operation(schemas, { method: 'GET', path: '/things/{id}', params: 'ById', exists: true }),
  download: operation(schemas, { method: 'GET', path: '/files/{id}', params: 'ById', responseType: streaming }),
  make: operation(schemas, { method: 'POST', path: '/files', params: 'Named', responseType: streaming }),
  upload: declare({
    method: 'POST',
    path: '/uploads',
    params: 'Upload',
    response: 'Thing',
    body: 'media',
    encoding: 'raw',
  }),
  revoke: operation(schemas, { method: 'DELETE', path: '/tokens/{token}', params: 'Secret', secret: ['token'] }),
})

export const profile: Profile = {
  service: 'the test service',
  userAgent: 'portolan-things/1.2.3',
  readError(body) {
    const { message, code } = Object(body) as Readonly<Record<string, unknown>>
    return { ...(typeof message === 'string' ? { message } : {}), ...(typeof code === 'string' ? { code } : {}) }
  },
}

/** Makes a client of a test service. Its retries have no delay. */
export function thingsClient(baseUrl: string, options: ClientOptions = {}, changes: Partial<Profile> = {}) {
  return createClient({
    baseUrl,
    profile: { ...profile, ...changes },
    options: { retry: { minDelay: 0 }, ...options },
    groups: { things },
  })
}
