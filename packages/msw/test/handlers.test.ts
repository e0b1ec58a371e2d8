import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generate } from '@portolan/generator'
import type { Emulator } from '@portolan/emulator'
import { getResponse, type HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import msw from '../src/index.ts'
import { document } from './document.ts'

interface User {
  readonly id: number
  readonly name: string
}
interface Incoming {
  readonly params: Readonly<Record<string, string>>
  readonly request: Request
}
type Make = (answer?: unknown, options?: { readonly baseUrl?: string; readonly once?: boolean }) => HttpHandler
type Handler = Make & { readonly error: (status: number, body?: unknown) => HttpHandler }
/** A call of the client, which may be a list. */
type Call = (params: object) => Promise<unknown> & AsyncIterable<unknown>

/** The module that was written, in the types that these tests use. */
interface Written {
  readonly handlers: (overrides?: object, options?: object) => HttpHandler[]
  readonly userFixture: (overrides?: object) => User
  readonly getUserHandler: Handler
  readonly createUserHandler: Handler
  readonly getFileHandler: Handler
  readonly feedPetHandler: Handler
  readonly listUsersHandler: Handler
  readonly createChatStreamHandler: Handler
}

// In the package, so that what is written finds core, zod and MSW.
const folder = fileURLToPath(new URL(`../.vitest/${crypto.randomUUID()}/`, import.meta.url))
const server = setupServer()
let written: Written
let emulate: (document: object) => Promise<{ readonly handlers: HttpHandler[]; readonly emulator: Emulator }>
let create: (options: object) => object
let client: object
let calls: readonly string[]

beforeAll(async () => {
  const { files, operations } = await generate({
    document,
    outputs: ['client', 'checks', 'zod', 'manifest', { output: msw, options: { emulator: true } }],
  })
  calls = operations.map((operation) => operation.call)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(folder, path)).href)
  written = (await load('msw.ts')) as Written
  create = ((await load('index.ts')) as { readonly createAcmeClient: typeof create }).createAcmeClient
  emulate = ((await load('emulator.gen.ts')) as { readonly emulate: typeof emulate }).emulate
  client = create({ retry: false, validation: { response: 'throw' } })
  server.listen({ onUnhandledFrame: 'error' })
}, 60_000)
afterEach(() => server.resetHandlers())
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

function call(name: string, params: object = {}): ReturnType<Call> {
  let made: unknown = client
  for (const part of name.split('.').slice(0, -1)) made = (made as Readonly<Record<string, unknown>>)[part]
  return (made as Readonly<Record<string, Call>>)[name.split('.').at(-1) ?? '']!(params)
}
/** The items of a list, or the values of a stream. */
async function collect(request: Promise<unknown>): Promise<unknown[]> {
  const values = (Symbol.asyncIterator in request ? request : await request) as AsyncIterable<unknown>
  const all: unknown[] = []
  for await (const one of values) {
    all.push(one)
    if (all.length > 20) throw new Error('the walk does not end')
  }
  return all
}

const tags = ['text', 'text']
const user = { id: 100, name: 'Ada', role: 'admin', created_at: '2024-02-29T12:00:00Z', code: 'EUR', tags }
const cat = { kind: 'cat', lives: 1 }

/** Each operation: its params, and what its fixture makes of a call. */
const results: Readonly<Record<string, readonly [params: object, result: unknown, isMany?: 'many']>> = {
  'users.list': [{}, [user], 'many'],
  'users.create': [{ name: 'Lea' }, user],
  'users.get': [{ id: '7' }, user],
  'users.delete': [{ id: '7' }, undefined],
  'users.me.get': [{}, { ...user, manager: user, plan: 'pro' }],
  'users.avatar.get': [{ id: '7' }, 'text'],
  'pets.list': [{}, [cat], 'many'],
  'rides.list': [{}, 'all'],
  'rides.page': [{ page: 2 }, 'a page'],
  'rides.beta': [{}, 'beta'],
  'pets.feed': [{ 'pet-id': '1:2 /%' }, cat],
  'files.get': [{ path: 'docs/a' }, 'text'],
  'books.get': [{ isbn: '978-0' }, { isbn: '978-0', title: 'Charts' }],
  'chat.create': [{ text: 'Hi' }, { text: 'text' }],
  'chat.stream': [{ text: 'Hi' }, [{ part: 'Hel' }], 'many'],
  'log.get': [{}, [{ part: 'Hel' }], 'many'],
  'ticks.get': [{}, [{ event: 'text', data: { part: 'Hel' } }], 'many'],
  'export.get': [{}, { text: 'text' }],
  'health.get': [{}, {}],
  'stars.get': [{ id: '7' }, true],
}

it.each(Object.entries(results))(
  '%s gets the fixture, valid by the document',
  async (name, [params, result, isMany]) => {
    server.use(...written.handlers())
    const request = call(name, params)
    const value = await (isMany ? collect(request) : request)
    expect(name === 'users.avatar.get' ? await new Response((value as Response).body).text() : value).toEqual(result)
  },
)

it('has a fixture for all operations whose values the document tells', () => {
  expect([...Object.keys(results), 'sealed.get'].toSorted()).toEqual(calls.toSorted())
})

it('takes each kind of data, if there are several', async () => {
  server.use(...written.handlers({ exportAll: { text: 'Hi' } }))
  expect(await call('export.get')).toEqual({ text: 'Hi' })
  server.use(...written.handlers({ exportAll: 'a,b' }))
  const response = await getResponse(
    written.handlers({ exportAll: 'a,b' }),
    new Request('https://api.example.com/v1/export'),
  )
  expect([response?.headers.get('content-type'), await response?.text()]).toEqual(['text/csv', 'a,b'])
  expect(await call('export.get')).toBe('a,b')
})

it('names the schema if there is no fixture, and takes its data', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  server.use(...written.handlers())
  const { status, body } = (await call('sealed.get').catch((error: unknown) => error)) as {
    status: number
    body: object
  }
  log.mockRestore()
  expect(status).toBe(500)
  expect(body).toMatchObject({
    message: 'sealed.get: the document does not say which values a Sealed can have; pass the answer',
  })
  server.use(...written.handlers({ getSealed: { seal: 'seal:bcde-x' } }))
  expect(await call('sealed.get')).toEqual({ seal: 'seal:bcde-x' })
})

it('ends the pages of a list with an empty one, with data of the caller too', async () => {
  const pages: string[] = []
  const record = ({ request }: { readonly request: Request }): void => void pages.push(new URL(request.url).search)
  server.events.on('request:start', record)
  server.use(
    ...written.handlers({ listUsers: { data: [user, user], next_cursor: 'c2', total: 4 }, listPets: [cat, cat] }),
  )
  expect(await collect(call('users.list'))).toEqual([user, user])
  expect(await collect(call('pets.list'))).toEqual([cat, cat])
  expect(pages).toContain('?cursor=c2')
  server.events.removeListener('request:start', record)
})

it('answers with data, with a function of the request, or with a whole response', async () => {
  server.use(written.getUserHandler(written.userFixture({ id: 101, name: 'Lea' })))
  expect(await call('users.get', { id: '7' })).toEqual({ ...user, id: 101, name: 'Lea' })
  server.use(written.getUserHandler(({ params }: Incoming) => written.userFixture({ name: `No. ${params['id']}` })))
  expect(await call('users.get', { id: '7 /ü' })).toMatchObject({ name: 'No. 7 /ü' })
  server.use(written.getUserHandler(() => Response.json({ code: 'busy' }, { status: 503 })))
  await expect(call('users.get', { id: '7' })).rejects.toMatchObject({ status: 503 })
})

it('makes a new fixture for each request', () => {
  const first = written.userFixture() as unknown as { readonly tags: string[] }
  first.tags.push('mine')
  expect(written.userFixture()).toEqual(user)
})

it('fails with a status, and the documented example, the description or a body', async () => {
  server.use(written.getUserHandler.error(404))
  await expect(call('users.get', { id: '7' })).rejects.toMatchObject({
    name: 'NotFoundError',
    status: 404,
    body: { message: 'No such user' },
  })
  server.use(written.createUserHandler.error(422))
  await expect(call('users.create', { name: 'Lea' })).rejects.toMatchObject({ status: 422, body: { code: 'taken' } })
  server.use(...written.handlers({ getUser: written.getUserHandler.error(422, { code: 'bad' }) }))
  await expect(call('users.get', { id: '7' })).rejects.toMatchObject({ status: 422, body: { code: 'bad' } })
  expect(() => written.getUserHandler.error(302)).toThrow('status: must be from 400 to 599, got 302')
})

it('gives false for a 404 of what exists or not', async () => {
  server.use(...written.handlers({ isStarred: false }))
  expect(await call('stars.get', { id: '7' })).toBe(false)
})

it('responds once, if it shall', async () => {
  server.use(...written.handlers())
  server.use(written.getUserHandler({ ...user, name: 'Lea' }, { once: true }))
  expect(await call('users.get', { id: '7' })).toMatchObject({ name: 'Lea' })
  expect(await call('users.get', { id: '7' })).toMatchObject({ name: 'Ada' })
})

it('takes the values of a stream, and of several lines', async () => {
  server.use(written.createChatStreamHandler([{ part: 'a\nb' }, { part: 'c' }]), ...written.handlers())
  expect(await collect(call('chat.stream', { text: 'Hi' }))).toEqual([{ part: 'a\nb' }, { part: 'c' }])
  expect(await call('chat.create', { text: 'Hi' })).toEqual({ text: 'text' })
})

it('takes whole events, and streams their fields', async () => {
  const ticks = [{ event: 'first', data: { part: 'a' } }, { data: { part: 'b' } }]
  const handlers = written.handlers({ watchTicks: ticks })
  expect(await (await getResponse(handlers, new Request('https://api.example.com/v1/ticks')))?.text()).toBe(
    'event: first\ndata: {"part":"a"}\n\ndata: {"part":"b"}\n\n',
  )
  server.use(...handlers)
  expect(await collect(call('ticks.get'))).toEqual(ticks)
})

it('writes a line of an event for each line of its text, of which U+2028 ends none', async () => {
  const handlers = written.handlers({ watchTicks: [{ data: { part: 'a\u2028b' } }, { data: 'a\r\nb\rc' }] })
  expect(await (await getResponse(handlers, new Request('https://api.example.com/v1/ticks')))?.text()).toBe(
    'data: {"part":"a\u2028b"}\n\ndata: a\ndata: b\ndata: c\n\n',
  )
})

it('decodes the params of paths with several segments, and with text around them', async () => {
  const seen: unknown[] = []
  const keep = ({ params }: Incoming): string => (seen.push(params), 'text')
  server.use(
    written.getFileHandler(keep),
    written.feedPetHandler((incoming: Incoming) => (keep(incoming), cat)),
  )
  await call('files.get', { path: 'docs/a b' })
  await call('pets.feed', { 'pet-id': '1:2 /%' })
  expect(seen).toEqual([{ path: 'docs/a b' }, { 'pet-id': '1:2 /%' }])
})

it.each([
  [undefined, 'https://other.example/v1', true],
  [undefined, 'https://api.example.com/v2', false],
  ['https://api.example.com/v2/', 'https://api.example.com/v2', true],
  ['https://api.example.com/v2', 'https://other.example/v2', false],
  ['/api', 'https://other.example/api', true],
  ['/api', 'https://other.example/v1', false],
])('with the base URL %s, responds to requests to %s: %s', async (baseUrl, address, responds) => {
  const request = new Request(`${address}/users/7`)
  const response = await getResponse(written.handlers({}, baseUrl === undefined ? {} : { baseUrl }), request)
  expect(response?.status).toBe(responds ? 200 : undefined)
})

it('refuses a base URL that is none', () => {
  expect(() => written.handlers({}, { baseUrl: 'api.example.com' })).toThrow(
    'baseUrl: must be an http(s) URL, or a path that begins with a slash',
  )
})

it('is named by its method and path, for those who list handlers', () => {
  expect(written.getUserHandler().info.header).toBe('GET */v1/users/{id}')
})

it('emulates the service with real state', async () => {
  const { handlers, emulator } = await emulate(document)
  server.use(...handlers)
  const { id } = (await call('users.create', { name: 'Lea' })) as User
  expect(await call('users.get', { id: String(id) })).toMatchObject({ id, name: 'Lea' })
  await call('users.delete', { id: String(id) })
  await expect(call('users.get', { id: String(id) })).rejects.toMatchObject({ name: 'NotFoundError' })
  // On a server of its own.
  await call('health.get')
  expect(emulator.requests.length).toBe(5)
})
