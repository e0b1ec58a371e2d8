import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generate } from '@portolan/generator'
import {
  CancelledError,
  dehydrate,
  hashKey,
  hydrate,
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  MutationObserver,
  QueryClient,
} from '@tanstack/query-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import tanstackQuery from '../src/index.ts'
import { document } from './document.ts'

interface User {
  readonly id: string
  readonly name: string
}
interface ListPage {
  readonly items: User[]
  readonly cursor: string | undefined
}
interface Options<Data> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
}
// oxlint-disable-next-line typescript/no-unnecessary-type-arguments -- the data of pages is not the default
type Infinite = InfiniteQueryObserverOptions<ListPage, Error, InfiniteData<ListPage>>

/** The module that was written, in the types that these tests use. */
interface Queries {
  listUsersOptions(client: object, params?: object): Options<ListPage>
  listUsersInfiniteOptions(client: object, params?: object): Infinite
  listUsersQueryKey(params?: object): readonly unknown[]
  getUserOptions(client: object, params: object): Options<User>
  getHealthOptions(client: object): Options<null>
  createUserMutation(client: object): { readonly mutationFn: (params: { readonly name: string }) => Promise<User> }
}

// In the package, so that what is written finds core and zod.
const folder = fileURLToPath(new URL(`../.vitest/${crypto.randomUUID()}/`, import.meta.url))
const users = ['Rana', 'Ibo', 'Lea'].map((name, index) => ({ id: String(index + 1), name }))
const requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const at = Number(searchParams.get('cursor') ?? 0)
  const next = at + 1 < users.length ? String(at + 1) : null
  if (searchParams.get('role') === 'hangs') return
  if (pathname === '/health') response.writeHead(204).end()
  else if (request.method === 'POST') void json(request).then((body) => send({ id: '4', ...(body as object) }, 201))
  else if (pathname === '/users') send({ data: [users[at]], next_cursor: next })
  else if (pathname === '/users/9') send({ message: 'No such user' }, 404)
  else send(users[0])

  function send(value: unknown, status = 200): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
})
let queries: Queries
let client: object
let cache: QueryClient

beforeAll(async () => {
  const { files } = await generate({
    document,
    outputs: ['client', 'checks', 'zod', 'manifest', tanstackQuery],
  })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { createAcmeClient } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as Readonly<
    Record<string, (options: object) => object>
  >
  queries = (await import(pathToFileURL(join(folder, 'query.ts')).href)) as Queries
  client = (createAcmeClient as (options: object) => object)({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
})
afterAll(() => {
  server.close().closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  requests.length = 0
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

it('fetches the first page of a list as plain data, which a server can hand to the browser', async () => {
  const page = await cache.fetchQuery(queries.listUsersOptions(client))
  expect(page).toEqual({ items: [users[0]], cursor: expect.any(String), total: undefined })
  const browser = new QueryClient()
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(cache))))
  expect(browser.getQueryData<ListPage>(queries.listUsersOptions(client).queryKey)?.items).toEqual([users[0]])
})

it('walks an infinite list by cursors to its end', async () => {
  const observer = new InfiniteQueryObserver(cache, queries.listUsersInfiniteOptions(client))
  let { data, hasNextPage } = await observer.fetchNextPage()
  while (hasNextPage) ({ data, hasNextPage } = await observer.fetchNextPage())
  expect(data?.pages.flatMap(({ items }) => items)).toEqual(users)
  expect(requests.map(({ url }) => url)).toEqual(['/users', '/users?cursor=1', '/users?cursor=2'])
})

it('continues an infinite list at a stored cursor', async () => {
  const { cursor } = await cache.fetchQuery(queries.listUsersOptions(client))
  const { pages } = await cache.fetchInfiniteQuery({
    ...queries.listUsersInfiniteOptions(client),
    initialPageParam: cursor,
  })
  expect(pages.flatMap(({ items }) => items)).toEqual([users[1]])
})

it('ends the request when the query is cancelled', async () => {
  const options = queries.listUsersOptions(client, { role: 'hangs' })
  const fetching = cache.fetchQuery(options).catch((error: unknown) => error)
  await expect.poll(() => requests.length).toBe(1)
  const closed = new Promise((done) => requests[0]?.socket.once('close', done))
  await cache.cancelQueries({ queryKey: options.queryKey })
  await closed
  expect(await fetching).toBeInstanceOf(CancelledError)
})

it('keeps nothing as null, since a query must not be undefined', async () => {
  expect(await cache.fetchQuery(queries.getHealthOptions(client))).toBeNull()
})

it('fails with the error of the client', async () => {
  await expect(cache.fetchQuery(queries.getUserOptions(client, { id: '9' }))).rejects.toMatchObject({
    name: 'NotFoundError',
    status: 404,
  })
})

it('changes data by a mutation', async () => {
  const create = new MutationObserver(cache, queries.createUserMutation(client))
  expect(await create.mutate({ name: 'Zoe' })).toEqual({ id: '4', name: 'Zoe' })
  await expect(create.mutate({ name: '' })).rejects.toMatchObject({ name: 'RequestValidationError' })
})

it('gives one key for params that are absent, undefined, or in another order', () => {
  const key = (params?: object): readonly unknown[] => queries.listUsersQueryKey(params)
  expect(hashKey(key())).toBe(hashKey(key({ role: undefined })))
  expect(hashKey(key({ role: 'a', cursor: 'b' }))).toBe(hashKey(key({ cursor: 'b', role: 'a' })))
})

it('has keys that a group begins, with pages apart from the plain list', async () => {
  await cache.fetchQuery(queries.listUsersOptions(client))
  await cache.fetchInfiniteQuery(queries.listUsersInfiniteOptions(client))
  await cache.fetchQuery(queries.getUserOptions(client, { id: '1' }))
  await cache.fetchQuery(queries.getHealthOptions(client))
  const stale = (queryKey: readonly unknown[]): number => cache.getQueryCache().findAll({ queryKey }).length
  expect([stale(['users']), stale(['users', 'list']), stale(['users', 'list', {}]), stale([])]).toEqual([3, 2, 1, 4])
})
