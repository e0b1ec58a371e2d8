import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ApiRequest,
  type CallOptions,
  type ClientOptions,
  createClient,
  type Declaration,
  linkPaging,
  operation,
  type PagedOptions,
  type PagedRequest,
  type Profile,
  resource,
  streaming,
} from '@portolan/core'
import { digits, filled } from '@portolan/core/schema'
import { serve } from '@portolan/testing/serve'
import * as z from 'zod/mini'

export interface Thing {
  id: number
  name?: string | null | undefined
}

interface ById {
  id: string
}

interface Things {
  get(params: ById, options?: CallOptions): ApiRequest<Thing>
  list(params?: { per_page?: number | string | undefined }, options?: PagedOptions): PagedRequest<Thing, Thing[]>
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
  ById: z.strictObject({ id: filled }),
  Named: z.strictObject({ name: filled.check(z.maxLength(10)) }),
  Change: z.strictObject({ id: filled, name: filled }),
  Pages: z.strictObject({ per_page: z.optional(digits({ min: 1, max: 100 })) }),
  Upload: z.strictObject({ media: z.unknown() }),
  Secret: z.strictObject({ token: filled }),
  Thing: z.object({ id: z.int(), name: z.optional(z.nullable(z.string())) }),
})

/** An operation of these schemas whose types the interface above says. */
const declare = (declaration: Declaration): never =>
  operation(schemas, declaration as Declaration<Awaited<ReturnType<typeof schemas>>>) as never

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

/** A client of a service with things. Its repeats wait for nothing. */
export function thingsClient(baseUrl: string, options: ClientOptions = {}, changes: Partial<Profile> = {}) {
  return createClient({
    baseUrl,
    profile: { ...profile, ...changes },
    options: { retry: { minDelay: 0 }, ...options },
    groups: { things },
  })
}

/** A request as a server saw it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a server does with the request number `count`, from 1. Without a return value it has answered by itself. */
type Behaviour = (seen: Seen, response: ServerResponse, count: number) => Reply | void

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** Text is sent as it is, everything else as JSON. */
  readonly body?: unknown
}

/** A server for one test, and the requests that it saw. */
export async function service(behave: Behaviour): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const url = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const { method = '', url: path = '', headers } = request
    const one: Seen = { method, path, headers, body: Buffer.concat(chunks).toString() }
    seen.push(one)
    const reply = behave(one, response, seen.length)
    if (!reply) return
    const { status = 200, body = '' } = reply
    response.writeHead(status, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { url, seen }
}

/** A server that answers the first requests with these, and all others with the last of them. */
export function answers(...replies: readonly Reply[]): Promise<{ url: string; seen: Seen[] }> {
  return service((_, __, count) => replies[Math.min(count, replies.length) - 1])
}

/** An address where nobody listens. */
export async function closed(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

interface Failure extends Error {
  readonly status?: number
  readonly issues?: readonly { readonly path: readonly (string | number)[]; readonly message: string }[]
  readonly attempts?: readonly object[]
  readonly retryAfter?: number
  readonly retryAt?: Date
  readonly body?: unknown
  readonly cursor?: string
}

/** What a call rejects with. */
export async function failure(call: PromiseLike<unknown>): Promise<Failure> {
  try {
    await call
  } catch (error) {
    return error as Failure
  }
  throw new Error('the call did not fail')
}

/** Waits for what a test has no promise of; for the first call of all, modules have to be loaded. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 2000
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 0))
  if (!condition()) throw new Error('it did not come')
}

/** Rejections that nobody handles while something runs. */
export async function unhandled(run: () => unknown): Promise<unknown[]> {
  const before = process.listeners('unhandledRejection')
  const found: unknown[] = []
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (reason) => found.push(reason))
  try {
    await run()
    await new Promise((resolve) => setTimeout(resolve, 5))
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of before) process.on('unhandledRejection', listener)
  }
  return found
}
