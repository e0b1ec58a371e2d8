import {
  type ApiRequest,
  type CallOptions,
  type ClientOptions,
  createClient,
  exactIntegers,
  fileBodies,
  type FetchInit,
  mixedResponse,
  type Profile,
  resource,
  uncheckedOperation,
  type WrittenInit,
} from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { describe, expect, it } from 'vitest'

/** A client of one generated operation without schemas, and what it sends. */
function setUp(
  declaration: WrittenInit,
  answer: unknown = {},
  options: ClientOptions = {},
  profile: Profile = { service: 'the service' },
) {
  const sent: (FetchInit & { url: string })[] = []
  const things = resource<{ run(params?: unknown, options?: CallOptions): ApiRequest<unknown> }>()({
    run: uncheckedOperation({ params: 'Any', ...declaration }) as never,
  })
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile,
    options: {
      retry: false,
      fetch: async (url, init) => {
        sent.push({ url, ...init })
        return Response.json(answer)
      },
      ...options,
    },
    groups: { things },
  })
  const run = (params?: unknown, own?: CallOptions): ApiRequest<unknown> => client.things.run(params, own)
  return { run, sent }
}

const post = { method: 'POST', path: '/things' } as const
const isNamed = (value: unknown): boolean => typeof (value as { name?: unknown } | null)?.name === 'string'
const checks = async () => ({ Named: isNamed })

describe('an operation without schemas', () => {
  it('is checked by functions that say yes or no', async () => {
    const { run, sent } = setUp({ ...post, params: 'Named', response: 'Named', checks }, { name: 'Rana' })
    expect(await run({ name: 'x' })).toEqual({ name: 'Rana' })
    const refused = await failure(run({ name: 1 }))
    expect(refused).toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: [], message: 'does not match its schema' }],
    })
    expect(sent.map(({ body }) => body)).toEqual(['{"name":"x"}'])
  })

  it('reports data that they refuse', async () => {
    const deviations: unknown[] = []
    const hooks: ClientOptions['hooks'] = {
      onInvalidResponse: (event) => void deviations.push(...event.deviations),
      onDrift: (event) => void deviations.push(event),
    }
    const invalid = setUp({ ...post, response: 'Named', checks }, { name: 7 }, { hooks })
    expect(await failure(invalid.run())).toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: [], message: 'does not match its schema' }],
    })
    expect(deviations).toEqual([{ pointer: '', kind: 'rule', found: 'object' }])
    const valid = setUp({ ...post, response: 'Named', checks }, { name: 'x', more: 1 }, { hooks })
    expect(await valid.run()).toEqual({ name: 'x', more: 1 })
    expect(deviations).toHaveLength(1)
  })

  it('checks each entry of a list', async () => {
    const declaration = { ...post, response: 'Named[]', checks } as never
    expect(await setUp(declaration, [{ name: 'a' }]).run()).toEqual([{ name: 'a' }])
    for (const answer of [[{ name: 'a' }, { name: 7 }], { name: 'a' }])
      expect(await failure(setUp(declaration, answer).run())).toMatchObject({ name: 'ResponseValidationError' })
  })

  it('accepts anything of which no function says whether it is valid', async () => {
    const { run, sent } = setUp({ ...post, params: 'Other', response: 'Other', checks }, 'text')
    expect(await run({ digits: '12', any: [null] })).toBe('text')
    expect(sent[0]?.body).toBe('{"digits":"12","any":[null]}')
  })

  it('sends digits as they are', async () => {
    const { run, sent } = setUp({ ...post, params: 'Named', checks, json: exactIntegers })
    await run({ name: '12' })
    expect(sent[0]?.body).toBe('{"name":"12"}')
  })
})

describe('the treatment of invalid data', () => {
  const declaration = { ...post, params: 'Named', response: 'Named', checks } as const

  it('is that of the operation, unless the client or the call sets another', async () => {
    const lenient = { ...declaration, validation: { request: 'off', response: 'off' } } as const
    expect(await setUp(lenient, 7).run({ name: 1 })).toBe(7)
    const half = { ...declaration, validation: { request: 'off' } } as const
    expect(await failure(setUp(half, 7).run({ name: 1 }))).toMatchObject({ name: 'ResponseValidationError' })
    const { run } = setUp(lenient, 7)
    expect(await failure(run({ name: 1 }, { validation: { request: 'throw' } }))).toMatchObject({
      name: 'RequestValidationError',
    })
  })
})

describe('what a call accepts', () => {
  const types = 'application/json, text/event-stream, application/jsonl'
  const declaration = { ...post, responseType: mixedResponse, accept: types, streamParam: 'stream' } as const

  it.each([
    [{ stream: true }, 'text/event-stream, application/jsonl'],
    [{ stream: false }, 'application/json'],
    [{ stream: 'true' }, 'application/json'],
    [{}, 'application/json'],
  ])('follows the param that asks for a stream: %j', async (params, accept) => {
    const { run, sent } = setUp(declaration)
    await run(params)
    expect(sent[0]?.headers).toMatchObject({ accept })
  })

  it('is everything where no type is left', async () => {
    const { run, sent } = setUp({ ...declaration, accept: 'application/json' })
    await run({ stream: true })
    expect(sent[0]?.headers).toMatchObject({ accept: 'application/json' })
  })

  it('is what its options say', async () => {
    const { run, sent } = setUp(declaration)
    await run({ stream: true }, { accept: 'application/jsonl' })
    await run({}, {})
    expect(sent.map(({ headers }) => new Headers(headers as never).get('accept'))).toEqual([
      'application/jsonl',
      'application/json',
    ])
  })
})

describe('a body that is sent as multipart only with a file', () => {
  const upload = { parts: { info: { contentType: 'application/json' } } }
  const declaration = { ...post, files: fileBodies, upload } as const
  const file = new File(['content'], 'a.txt', { type: 'text/plain' })

  it.each<[string, object]>([
    ['no file', { name: 'x', info: { a: 1 }, list: ['a', 2, null] }],
    ['no field', { name: undefined }],
  ])('is JSON with %s', async (_, params) => {
    const { run, sent } = setUp({ ...declaration, requiresBody: true })
    await run(params)
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(JSON.parse(sent[0]?.body as string)).toEqual(JSON.parse(JSON.stringify(params)))
  })

  it.each<[string, object, readonly [string, string][]]>([
    [
      'a file',
      { name: 'x', picture: file },
      [
        ['name', 'x'],
        ['picture', 'a.txt: content'],
      ],
    ],
    [
      'a file in a list',
      { pictures: ['text', file] },
      [
        ['pictures', 'text'],
        ['pictures', 'a.txt: content'],
      ],
    ],
    [
      'a file with a name of its own',
      { picture: { body: 'bytes', filename: 'b.txt', contentType: 'text/plain' } },
      [['picture', 'b.txt: bytes']],
    ],
    ['bytes', { picture: new TextEncoder().encode('raw') }, [['picture', 'picture: raw']]],
  ])('is multipart with %s', async (_, params, expected) => {
    const { run, sent } = setUp(declaration)
    await run(params)
    const { headers, body } = sent[0] as FetchInit
    const form = await new Response(body as Blob, { headers: headers as never }).formData()
    const parts = [...form].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
    ])
    expect(await Promise.all(parts)).toEqual(expected)
  })

  it('is JSON where the whole body is a list', async () => {
    const { run, sent } = setUp({ ...declaration, body: 'list' })
    await run({ list: ['a', 'b'] })
    expect(sent[0]?.body).toBe('["a","b"]')
  })

  it('has the content types of its parts', async () => {
    const { run, sent } = setUp(declaration)
    await run({ picture: file, info: { a: 1 } })
    const { body } = sent[0] as FetchInit
    expect(await (body as Blob).text()).toMatch(/name="info"\r\ncontent-type: application\/json\r\n\r\n\{"a":1\}/i)
  })
})

it('an operation replaces and removes headers of the service, and the user those of both', async () => {
  const profile = { service: 'the service', userAgent: 'things/1', headers: { 'x-version': '1', 'x-team': 'a' } }
  const sends = { headers: { 'x-version': '2', 'x-team': undefined, 'user-agent': 'own' } }
  const { run, sent } = setUp({ method: 'GET', path: '/things', sends }, {}, { headers: { 'X-User': 'u' } }, profile)
  await run()
  await run({}, { headers: { 'X-Version': '3' } })
  const own = setUp({ method: 'GET', path: '/things', sends }, {}, { headers: { 'X-Team': 'b' } }, profile)
  await own.run()
  expect([...sent, ...own.sent].map(({ headers }) => headers)).toEqual([
    { accept: 'application/json', 'x-version': '2', 'user-agent': 'own', 'x-user': 'u' },
    { accept: 'application/json', 'x-version': '3', 'user-agent': 'own', 'x-user': 'u' },
    { accept: 'application/json', 'x-version': '2', 'user-agent': 'own', 'x-team': 'b' },
  ])
})
