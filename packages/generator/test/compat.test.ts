import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serve } from '@portolan/testing/serve'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generate } from '../src/index.ts'
import { typeCheck } from './type-check.ts'

const text = { type: 'string' }
const ofJson = (schema: object): object => ({ content: { 'application/json': { schema } } })
const answer = { type: 'object', required: ['id', 'text'], properties: { id: text, text } }
const part = { type: 'object', required: ['delta'], properties: { delta: text } }
const model = { type: 'object', required: ['id'], properties: { id: text, owner: text } }
const named = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const inPath = (name: string): object => ({ name, in: 'path', required: true, schema: text })
const inQuery = (name: string, schema: object): object => ({ name, in: 'query', schema })
// It has the name of the class.
const acme = { type: 'object', required: ['name'], properties: { name: text } }
const list = {
  type: 'object',
  required: ['data', 'has_more'],
  properties: { data: { type: 'array', items: named('Model') }, has_more: { type: 'boolean' } },
}

/** The parts of a document that an old client of it is known by. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  servers: [{ url: 'https://api.acme.example/v1' }],
  security: [{ key: [] }],
  paths: {
    '/models': {
      get: {
        operationId: 'models.list',
        parameters: [inQuery('after', text), inQuery('limit', { type: 'integer' })],
        responses: { 200: { description: 'A page.', ...ofJson(list) } },
      },
    },
    '/models/{model_id}': {
      get: {
        operationId: 'models.retrieve',
        parameters: [inPath('model_id')],
        responses: { 200: { description: 'One.', ...ofJson(named('Model')) } },
      },
    },
    '/account': {
      get: {
        operationId: 'account.retrieve',
        responses: { 200: { description: 'Yours.', ...ofJson(named('Acme')) } },
      },
    },
    '/answers': {
      post: {
        operationId: 'answers.create',
        requestBody: {
          required: true,
          ...ofJson({
            type: 'object',
            required: ['prompt'],
            properties: { prompt: text, stream: { type: 'boolean' } },
          }),
        },
        responses: {
          200: {
            description: 'The answer.',
            content: {
              'application/json': { schema: named('Answer') },
              'text/event-stream': { schema: named('Part') },
            },
          },
        },
      },
    },
    '/threads/{thread_id}/messages': {
      servers: [{ url: 'https://threads.acme.example' }],
      post: {
        operationId: 'threads.messages.create',
        parameters: [inPath('thread_id')],
        requestBody: { required: true, ...ofJson({ type: 'object', required: ['text'], properties: { text } }) },
        responses: { 201: { description: 'Sent.', ...ofJson(named('Answer')) } },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: { Acme: acme, Answer: answer, Part: part, Model: model },
  },
}

/** A program as it was written for the old client. */
const program = `
import Acme, { toFile } from './compat/index.ts'

export async function use(baseURL: string): Promise<unknown[]> {
  const client = new Acme({ apiKey: 'secret', baseURL, maxRetries: 0, timeout: 10_000 })
  const seen: unknown[] = []
  const whole: Acme.Answer = await client.answers.create({ prompt: 'Hello' })
  seen.push(whole.text)
  const stream = await client.answers.create({ prompt: 'Hello', stream: true })
  for await (const part of stream) seen.push(part.delta satisfies string)
  for await (const one of client.models.list({ limit: 2 })) seen.push(one.id)
  const page = await client.models.list({ limit: 2 })
  seen.push(page.data.length, page.hasNextPage(), (await page.getNextPage()).data.map(({ id }) => id))
  seen.push((await client.models.retrieve('one')).owner)
  const message = await client.threads.messages.create('thread 1', { text: 'Hi' }, { headers: { 'X-Own': 'a' } })
  seen.push(message.id)
  const account: Acme.Acme = await client.account.retrieve()
  seen.push(account.name)
  const { data, response, request_id } = await client.models.retrieve('one').withResponse()
  seen.push(data.id, response.status, request_id)
  seen.push((await client.models.list().asResponse()).headers.get('content-type'))
  try {
    await client.models.retrieve('none')
  } catch (error) {
    if (!(error instanceof Acme.NotFoundError)) throw error
    seen.push(error.status, error.requestID, error instanceof Acme.APIError)
  }
  seen.push(await client.get('/models/one'))
  void toFile
  return seen
}

/** Without a base URL, where each call goes. */
export async function place(): Promise<string[]> {
  const urls: string[] = []
  const fetch = async (url: unknown): Promise<Response> => {
    urls.push(String(url))
    return Response.json({ id: 'a1', text: 'hello' })
  }
  const client = new Acme({ apiKey: 'secret', fetch })
  await client.threads.messages.create('thread 1', { text: 'Hi' })
  await client.models.retrieve('one')
  return urls
}
`
const requests: string[] = []
let files: ReadonlyMap<string, string>
const folder = fileURLToPath(new URL(`../.vitest/compat/${crypto.randomUUID()}/`, import.meta.url))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  ;({ files } = await generate({ document, config: { compat: 'stainless' } }))
})

function answerTo(url: string): [status: number, value: object] {
  if (url.includes('/account')) return [200, { name: 'mine' }]
  if (url.includes('/models/none')) return [404, { error: { message: 'There is none.' } }]
  if (url.includes('/models/')) return [200, { id: 'one', owner: 'me' }]
  if (url.includes('after=two')) return [200, { data: [{ id: 'three' }], has_more: false }]
  if (url.includes('/models')) return [200, { data: [{ id: 'one' }, { id: 'two' }], has_more: true }]
  return [200, { id: 'a1', text: 'hello' }]
}

it('data with objects for dates is not that of an old client', async () => {
  const dated = { ...document, 'x-portolan-dates': 'date' }
  await expect(generate({ document: dated, config: { compat: 'stainless' } })).rejects.toThrow(
    '`compat` gives data as the service sends it, and `dates` makes objects of it: leave one out',
  )
})

it('a program that was written for the old client compiles', () => {
  const sources = [...files].map(([path, content]) => [`src/${path}`, content] as const)
  expect(typeCheck([new Map([...sources, ['src/program.ts', program]])])).toBe('')
})

it('compiles without a default server, and where the class is named API', async () => {
  const { servers: _, ...elsewhere } = { ...document, info: { title: 'API', version: '1' } }
  const { files: written } = await generate({ document: elsewhere, config: { compat: 'stainless' } })
  const sources = [...written].map(([path, content]) => [`src/${path}`, content] as const)
  expect(typeCheck([new Map(sources)])).toBe('')
})

it('the program runs as it did', async () => {
  const baseURL = await serve(async (request, response) => {
    const parts = await Array.fromAsync(request as AsyncIterable<Buffer>)
    const body = Buffer.concat(parts).toString()
    const { authorization, 'x-own': own = '' } = request.headers
    requests.push([request.method, request.url, body, own, authorization].join(' '))
    const isStream = body.includes('"stream":true')
    const [status, value] = answerTo(request.url ?? '')
    response.writeHead(isStream ? 200 : status, {
      'content-type': isStream ? 'text/event-stream' : 'application/json',
      'x-request-id': 'req_1',
    })
    response.end(isStream ? 'data: {"delta":"a"}\n\ndata: {"delta":"b"}\n\ndata: [DONE]\n\n' : JSON.stringify(value))
  })
  for (const [path, content] of [...files, ['program.ts', program] as const]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const { place, use } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    readonly place: () => Promise<string[]>
    readonly use: (address: string) => Promise<unknown[]>
  }
  expect(await use(baseURL)).toEqual([
    ...['hello', 'a', 'b', 'one', 'two', 'three'],
    ...[2, true, ['three']],
    ...['me', 'a1', 'mine', 'one', 200, 'req_1', 'application/json', 404, 'req_1', true],
    { id: 'one', owner: 'me' },
  ])
  expect(requests).toContain('POST /threads/thread%201/messages {"text":"Hi"} a Bearer secret')
  expect(requests).toContain('POST /answers {"prompt":"Hello","stream":true}  Bearer secret')
  expect(requests.every((one) => one.endsWith('Bearer secret'))).toBe(true)
  expect(await place()).toEqual([
    'https://threads.acme.example/threads/thread%201/messages',
    'https://api.acme.example/v1/models/one',
  ])
})
