import {
  ApiError,
  type ApiErrorInit,
  type ApiRequest,
  type CallOptions,
  type ClientOptions,
  type Codec,
  type Profile,
  createClient,
  operation,
  resource,
} from '@portolan/core'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

class LineError extends ApiError {
  static override readonly kind: string = 'LineError'
  declare readonly line: string

  constructor(message: string, init: ApiErrorInit & { readonly line: string }) {
    super(message, init)
    this.line = init.line
  }
}

/** A format of its own: one field a line. A body that begins with `!` is a failure, with `!?` one that passes. */
const codec: Codec = {
  write: (fields, { traits }) => ({
    body: Object.entries(fields)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('\n'),
    headers: { 'content-type': 'text/lines', 'x-verb': String(traits?.['verb']) },
  }),
  read({ body }, _, clean) {
    const text = textOf(body)
    const line = clean(text)
    if (text.startsWith('!')) {
      const toError = (message: string, init: ApiErrorInit): ApiError => new LineError(message, { ...init, line })
      return { fault: { message: line, body: line, retriable: text.startsWith('!?'), toError } }
    }
    const lines = text.split('\n')
    if (lines.some((one) => !one.includes('='))) throw new SyntaxError('the response is not made of lines')
    return { content: Object.fromEntries(lines.map((one) => one.split('=') as [string, string])) }
  },
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : new TextDecoder('utf-16le').decode(body as Uint8Array)
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le')
}

const schemas = { Params: z.strictObject({ a: z.optional(z.string()) }), Result: z.object({ b: z.string() }) }

interface Own {
  send(params?: { a?: string | undefined }, options?: CallOptions): ApiRequest<{ b: string }>
}

const own = resource<Own>()({
  send: operation(async () => schemas, {
    method: 'POST',
    path: '',
    params: 'Params',
    response: 'Result',
    responseType: 'bytes',
    idempotent: true,
    traits: { verb: 'SEND' },
  }),
})
const profile: Profile = { service: 'the line service', headers: { accept: 'text/lines' }, codec: async () => codec }

function clientOf(baseUrl: string, options: ClientOptions = {}) {
  return createClient({
    baseUrl,
    baseUrlName: 'lineUrl',
    profile,
    options: { retry: { minDelay: 1 }, ...options },
    groups: {},
    root: own,
  })
}

describe('a codec', () => {
  it('writes the body with its headers, to the address as it was given', async () => {
    const { url, requests } = await record({ body: utf16('b=2') })
    expect(await clientOf(`${url}/line/`).send({ a: '1' })).toEqual({ b: '2' })
    expect(await clientOf(`${url}/line`).send()).toEqual({ b: '2' })
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/line/',
        body: 'a=1',
        headers: { 'content-type': 'text/lines', 'x-verb': 'SEND', accept: 'text/lines' },
      },
      { path: '/line', body: '' },
    ])
  })

  it('reads the bytes of a response, and its SyntaxError is a ResponseValidationError', async () => {
    const { url } = await record({ body: 'no lines' })
    await expect(clientOf(url).send()).rejects.toMatchObject({
      name: 'ResponseValidationError',
      message: 'send: the response is not made of lines',
      body: 'no lines',
    })
  })

  it.each([200, 404, 500])(
    'finds the failure in a response of %i, and says whether a retry may succeed',
    async (status) => {
      const lasting = await record({ status, body: utf16('!broken secret-token') })
      const client = clientOf(lasting.url, { token: 'secret-token' })
      const error: unknown = await client.send().then(undefined, (reason: unknown) => reason)
      expect(error).toMatchObject({
        name: 'LineError',
        message: `send: ${status}, the line service says: !broken [redacted]`,
        line: '!broken [redacted]',
        status,
        retriable: false,
        attempts: [{ status }],
      })
      expect(ApiError.is(error)).toBe(true)
      const passing = await record({ status, body: utf16('!?later') })
      await expect(clientOf(passing.url, { retry: { minDelay: 1, retries: 2 } }).send()).rejects.toMatchObject({
        name: 'LineError',
        attempts: [{ status }, { status }, { status }],
      })
    },
  )

  it('leaves other errors to the status', async () => {
    const { url } = await record({ status: 404, body: 'page not found' })
    await expect(clientOf(url).send()).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining('page not found'),
    })
  })
})

describe('an address', () => {
  it('is named in errors as the client calls it', () => {
    expect(() => clientOf('nowhere')).toThrow('lineUrl must be an absolute URL')
    expect(() => clientOf('http://example.com')).toThrow('lineUrl: plain HTTP')
  })

  it('has the paths of raw requests after it', async () => {
    const { url, requests } = await record({ headers: { 'content-type': 'text/plain' }, body: 'as it came' })
    const client = clientOf(`${url}/line/`)
    expect(await client.request({ method: 'POST', path: '/more', body: 'raw', response: z.string() })).toBe(
      'as it came',
    )
    expect(requests).toMatchObject([{ path: '/line/more', body: 'raw' }])
  })
})
