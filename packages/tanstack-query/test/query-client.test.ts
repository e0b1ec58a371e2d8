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
  QueryObserver,
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

type Group = (params?: object) => readonly unknown[]

/** The module that was written, in the types that these tests use. */
interface Queries {
  listUsersOptions(client: object, params?: object): Options<ListPage>
  listUsersInfiniteOptions(client: object, params?: object): Infinite
  listUsersQueryKey(params?: object): readonly unknown[]
  usersNameLengthOptions(client: object, params: object): Options<number | null>
  readonly keys: {
    readonly users: Group & {
      readonly list: Group
      readonly get: Group
      readonly name: Group & { readonly length: Group }
    }
    readonly health: Group & { readonly get: Group }
  }
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
  if (pathname === '/health' || pathname === '/users/1/name') response.writeHead(204).end()
  else if (request.method === 'POST') void json(request).then((body) => create(body as Omit<User, 'id'>))
  else if (pathname === '/users') send({ data: [users[at]], next_cursor: next })
  else if (pathname === '/users/9') send({ message: 'No such user' }, 404)
  else send(users[0])

  function create(body: Omit<User, 'id'>): void {
    if (body.name === 'taken') send({ taken: body.name }, 409)
    else send({ id: '4', ...body }, 201)
  }

  function send(value: unknown, status = 200): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
})
let made: { readonly createAcmeClient: (options: object) => object }
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
  made = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as typeof made
  queries = (await import(pathToFileURL(join(folder, 'query.ts')).href)) as Queries
  client = made.createAcmeClient({
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
  expect(page).toEqual({ items: [users[0]], cursor: expect.any(String), hasNext: true, next_cursor: '1' })
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

it('makes the same keys for every client, without addresses and headers', async () => {
  const { createAcmeClient } = made
  const other = createAcmeClient({ baseUrl: 'https://internal.example', headers: { cookie: 'session=secret' } })
  const params = { role: 'admin', 'X-Tenant': 'secret' }
  const own = queries.listUsersOptions(client, { role: 'admin' })
  expect(hashKey(queries.listUsersOptions(other, params).queryKey)).toBe(hashKey(own.queryKey))
  expect(JSON.stringify(queries.listUsersInfiniteOptions(other, params).queryKey)).toBe(
    '["users","list","pages",{"role":"admin"}]',
  )
})

it('has keys of groups and calls, with pages apart from the plain list', async () => {
  await cache.fetchQuery(queries.listUsersOptions(client))
  await cache.fetchInfiniteQuery(queries.listUsersInfiniteOptions(client))
  await cache.fetchQuery(queries.listUsersOptions(client, { role: 'admin' }))
  await cache.fetchQuery(queries.getUserOptions(client, { id: '1' }))
  await cache.fetchQuery(queries.getHealthOptions(client))
  const { users: own, health } = queries.keys
  const found = (queryKey: readonly unknown[]): number => cache.getQueryCache().findAll({ queryKey }).length
  expect([found(own()), found(own.list()), found(own.get()), found(health())]).toEqual([4, 3, 1, 1])
  expect([found(own.list({})), found(own.list({ role: 'admin' })), found(own.get({ id: '2' }))]).toEqual([2, 1, 0])
  expect(health.get()).toEqual(queries.getHealthOptions(client).queryKey)
  expect([own.name(), own.name.length()]).toEqual([
    ['users', 'name'],
    ['users', 'name', 'length'],
  ])
})

it('keeps null where a service has nothing to say of something', async () => {
  expect(await cache.fetchQuery(queries.usersNameLengthOptions(client, { id: '1' }))).toBeNull()
})

it('asks once for what the service refuses, whatever the library would repeat', async () => {
  const repeating = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 1 } } })
  const observer = new QueryObserver(repeating, queries.getUserOptions(client, { id: '9' }))
  const end = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  end()
  expect(requests).toHaveLength(1)
})

it('continues a list that the server began', async () => {
  await cache.prefetchInfiniteQuery(queries.listUsersInfiniteOptions(client))
  const browser = new QueryClient()
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(cache))))
  const observer = new InfiniteQueryObserver(browser, queries.listUsersInfiniteOptions(client))
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  const { data } = await observer.fetchNextPage()
  expect(data?.pages.flatMap(({ items }) => items)).toEqual(users.slice(0, 2))
  expect(requests.map(({ url }) => url)).toEqual(['/users', '/users?cursor=1'])
})

it('takes a change back that the service refuses', async () => {
  const key = queries.listUsersQueryKey()
  const before = await cache.fetchQuery(queries.listUsersOptions(client))
  const create = new MutationObserver(cache, {
    ...queries.createUserMutation(client),
    onMutate: ({ name }) => {
      cache.setQueryData<ListPage>(key, (page) => page && { ...page, items: [...page.items, { id: 'new', name }] })
    },
    onError: () => cache.setQueryData(key, before),
  })
  const creating = create.mutate({ name: 'taken' }).catch((error: unknown) => error)
  await expect.poll(() => cache.getQueryData<ListPage>(key)?.items.length).toBe(2)
  expect(await creating).toMatchObject({ status: 409, body: { taken: 'taken' } })
  expect(cache.getQueryData(key)).toEqual(before)
})
