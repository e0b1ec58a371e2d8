import qs from 'qs'
import { describe, expect, it } from 'vitest'
import type { Config } from '../src/index.ts'
import { documentOf, ok, written } from './documents.ts'
import { clientOf, type Sent } from './written-client.ts'

const string = { type: 'string' }
const strings = { type: 'array', items: string }
const filter = { type: 'object', properties: { tags: strings, name: string } }
const upload = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' }, labels: strings, expires_after: filter },
}
const security = [{ key: [] }]

/** The document of somebody else, who wrote down half of what their service reads. */
const document = documentOf(
  {
    '/ships': {
      get: {
        operationId: 'listShips',
        security,
        parameters: [
          { name: 'ids', in: 'query', schema: strings },
          { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: filter },
          { name: 'api-version', in: 'query', required: true, schema: string },
        ],
        responses: ok(strings),
      },
    },
    '/ships/{id}/photos': {
      post: {
        operationId: 'addPhoto',
        security,
        parameters: [{ name: 'id', in: 'path', required: true, schema: string }],
        requestBody: { content: { 'multipart/form-data': { schema: upload } } },
        responses: ok(string),
      },
      get: {
        operationId: 'getPhoto',
        security,
        parameters: [{ name: 'id', in: 'path', required: true, schema: string }],
        responses: ok(string),
      },
    },
    '/logs': { get: { operationId: 'readLogs', security, responses: ok({ type: 'integer' }) } },
  },
  {
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-key' },
        tenant: { type: 'apiKey', in: 'header', name: 'x-tenant' },
      },
    },
  },
)

const answer = (value: unknown) => (): Response => Response.json(value)

async function send(
  config: Config,
  call: string,
  params: object,
  respond: (sent: Sent) => Response = answer([]),
): Promise<{ readonly sent: Sent; readonly result: unknown }> {
  const client = await clientOf(document, respond, {
    config,
    options: { key: 'k', tenant: 't', validation: undefined },
  })
  const result = await client.call(call, params)
  return { sent: client.sent[0] as Sent, result }
}

const queryOf = ({ url }: Sent): string => new URL(url).search.slice(1)

describe('the config corrects', () => {
  it.each(['brackets', 'indices', 'repeat', 'comma'] as const)(
    'how lists in the query are written: %s',
    async (format) => {
      const params = { ids: ['a', 'b'], filter: { tags: ['c', 'd'], name: 'e f' }, 'api-version': '1' }
      const { sent } = await send({ queryFormat: format }, 'ships.list', params)
      expect(qs.parse(queryOf(sent), { comma: format === 'comma' })).toEqual(params)
      expect(new Set(queryOf(sent).split('&').map(decodeURIComponent))).toEqual(
        new Set(qs.stringify(params, { arrayFormat: format }).split('&').map(decodeURIComponent)),
      )
    },
  )

  it('how the parts of a multipart body are named', async () => {
    const params = { id: '1', file: new File(['x'], 'a.txt'), labels: ['a', 'b'], expires_after: { name: 'c' } }
    const { sent } = await send(
      { multipartFormat: { addPhoto: 'brackets' } },
      'ships.photos.create',
      params,
      answer(''),
    )
    expect([...sent.body.matchAll(/; name="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'file',
      'labels[]',
      'labels[]',
      'expires_after[name]',
    ])
    const usual = await send({}, 'ships.photos.create', params, answer(''))
    expect(usual.sent.body).toContain('name="expires_after"\r\nContent-Type: application/json')
  })

  it('which headers and params all calls send, those of a group, and those of one', async () => {
    const config: Config = {
      headers: {
        'Acme-Version': '1',
        getPhoto: { 'Acme-Size': 's', 'acme-level': 'id' },
        ships: { 'Acme-Level': 'group', 'Acme-Fleet': 'all' },
        'GET /ships/*': { 'Acme-Level': 'pattern', 'Acme-Fleet': 'some' },
        'ships.photos': { 'Acme-Beta': 'photos' },
      },
      query: { ships: { 'api-version': '2024-10-21' }, getPhoto: { size: 5 }, 'GET /l*': { lines: 1, color: true } },
    }
    const listed = await send(config, 'ships.list', { ids: ['a'] })
    expect([listed.sent.headers.get('acme-version'), listed.sent.headers.get('acme-beta')]).toEqual(['1', null])
    const photo = await send(config, 'ships.photos.get', { id: '1' }, answer(''))
    expect([photo.sent.headers.get('acme-version'), photo.sent.headers.get('acme-beta')]).toEqual(['1', 'photos'])
    const levels = ['acme-size', 'acme-level', 'acme-fleet'].map((name) => photo.sent.headers.get(name))
    expect(levels).toEqual(['s', 'id', 'some'])
    expect(queryOf(listed.sent)).toBe('api-version=2024-10-21&ids=a')
    expect(queryOf((await send(config, 'ships.list', { 'api-version': '3' })).sent)).toBe('api-version=3')
    expect(queryOf(photo.sent)).toBe('api-version=2024-10-21&size=5')
    expect(queryOf((await send(config, 'logs.get', {}, answer(1))).sent)).toBe('lines=1&color=true')
    const client = await clientOf(document, answer(1), { config, options: { headers: { 'Acme-Version': '2' } } })
    await client.call('logs.get', {}, { query: { lines: 3 } })
    expect([client.sent[0]?.headers.get('acme-version'), queryOf(client.sent[0] as Sent)]).toEqual([
      '2',
      'lines=3&color=true',
    ])
    await client.call('request', { method: 'GET', path: '/new' })
    await client.call('request', { method: 'GET', path: '/new', headers: { 'acme-version': '3' } })
    const other = await clientOf(document, answer(1), { config })
    await other.call('request', { method: 'GET', path: '/new' })
    expect([...client.sent.slice(1), ...other.sent].map(({ headers }) => headers.get('acme-version'))).toEqual([
      '2',
      '3',
      '1',
    ])
    const { all } = await written(document, { config })
    expect(all('types.gen.ts')).toContain("'api-version'?: string | undefined")
  })

  it('that one call sends another value of what all send, or nothing', async () => {
    const config: Config = {
      headers: { 'Acme-Version': '1', 'Acme-Team': 'a', getPhoto: { 'acme-version': '2', 'acme-team': null } },
      query: { size: 1, ships: { color: true }, getPhoto: { size: null, color: null } },
    }
    const { sent } = await send(config, 'ships.photos.get', { id: '1' }, answer(''))
    expect([sent.headers.get('acme-version'), sent.headers.get('acme-team'), queryOf(sent)]).toEqual(['2', null, ''])
    const { sent: usual } = await send(config, 'logs.get', {}, answer(1))
    expect(usual.headers.get('acme-team')).toBe('a')
  })

  it('an answer that the document has wrong: as it comes, or of another content type', async () => {
    const raw = await send(
      { raw: ['GET /logs'] },
      'logs.get',
      {},
      () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
    )
    expect(await (raw.result as Response).text()).toBe('a,b')
    const stream = (): Response =>
      new Response('data: 1\n\ndata: 2\n\n', { headers: { 'content-type': 'text/event-stream' } })
    const { result } = await send(
      { mediaTypes: { readLogs: { response: 'text/event-stream' } } },
      'logs.get',
      {},
      stream,
    )
    const events: unknown[] = []
    for await (const event of result as AsyncIterable<unknown>) events.push(event)
    expect(events).toEqual([1, 2])
  })

  it('the content type of a body', async () => {
    const config: Config = { mediaTypes: { addPhoto: { request: 'application/x-www-form-urlencoded' } } }
    const { sent } = await send(config, 'ships.photos.create', { id: '1', labels: ['a', 'b'] }, answer(''))
    expect([sent.headers.get('content-type'), sent.body]).toEqual([
      'application/x-www-form-urlencoded',
      'labels=a&labels=b',
    ])
  })

  it('what is done with data of one operation that does not match', async () => {
    const config: Config = { validation: { readLogs: { response: 'throw' } } }
    await expect(send(config, 'logs.get', {}, answer('many'))).rejects.toThrow('must be')
    const reported = await send({ validation: { readLogs: { response: 'off' } } }, 'logs.get', {}, answer('many'))
    expect(reported.result).toBe('many')
  })

  it('which credentials an operation gets', async () => {
    const names = async (credentials: Config['credentials']): Promise<string[]> => {
      const { sent } = await send(credentials ? { credentials } : {}, 'logs.get', {}, answer(1))
      return [...sent.headers.keys()].filter((name) => /^x-(?:key|tenant)$/.test(name))
    }
    expect(await names(undefined)).toEqual(['x-key'])
    expect(await names({ readLogs: false })).toEqual([])
    expect(await names({ 'GET /logs': ['tenant'] })).toEqual(['x-tenant'])
    expect(await names({ logs: [['key', 'tenant']] })).toEqual(['x-key', 'x-tenant'])
    await expect(names({ readLogs: ['kee'] })).rejects.toThrow(
      '`kee` is not a security scheme of the document (did you mean `key`?)',
    )
  })

  it.each([
    [{ headers: { shps: { a: 'b' } } }, 'the document has no operation `shps` (did you mean `ships`?)'],
    [{ queryFormat: 'bracket' }, 'queryFormat'],
    [{ mediaTypes: { readLogs: { answer: 'a/b' } } }, '`answer` is not a key of `readLogs`'],
    [{ nulls: { readLog: 'lenient' } }, 'the document has no operation or schema `readLog` (did you mean `readLogs`?)'],
  ])('nothing without a word if a name matches nothing: %j', async (config, message) => {
    await expect(written(document, { config: config as never })).rejects.toThrow(message)
  })
})

describe('`nulls` and `formats` of one place', () => {
  const Ship = {
    type: 'object',
    properties: { at: { type: 'string', format: 'date-time' }, next: { $ref: '#/components/schemas/Ship' } },
  }
  const Dock = { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } }
  const at = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
  const places = documentOf(
    {
      '/ships': { get: { operationId: 'getShip', responses: ok(at('Ship')) } },
      '/docks': { get: { responses: ok(at('Dock')) } },
    },
    { schemas: { Ship, Dock } },
  )
  const types = async (config: Config): Promise<string> => (await written(places, { config })).all('types.gen.ts')

  it.each<Config>([{ nulls: { getShip: 'lenient' } }, { nulls: { Ship: 'lenient' } }])(
    '%j changes that alone',
    async (config) => {
      const text = await types(config)
      expect([...text.matchAll(/at\?: (.*)/g)].map((match) => match[1])).toEqual(
        expect.arrayContaining(['string', 'string | null']),
      )
    },
  )

  it.each<Config>([{ formats: { getShip: 'strict' } }, { formats: { Ship: 'strict' } }])(
    '%j changes that alone',
    async (config) => {
      const schemas = (await written(places, { config })).all('schema.gen.ts')
      expect(schemas).toMatch(/optionalDateTime|\bdateTime\b/)
      expect(schemas).toContain('looseDateTime')
    },
  )
})
