import { type RawResponse, type Codec, type Profile, streaming } from '@portolan/core'
import { UnexpectedEnd } from '@portolan/core/internal'
import { check } from '@portolan/core/schema'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { classify } from '../../src/send/read.ts'
import { fakeClock } from '../fake-clock.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

const Thing = check(z.object({ id: z.int() }))
const json = { 'content-type': 'application/json' }

function run(answer: RawResponse, changes: Parameters<typeof makeCall>[0] = {}): Promise<RawResponse> {
  const call = makeCall({ ...changes, endpoint: { response: Thing, ...changes.endpoint } })
  return classify(fakeClock())(call, async () => answer)
}

describe('a success', () => {
  it('is parsed once, as JSON, where the operation or its envelope promises some', async () => {
    expect(await run(makeAnswer(200, {}, '{"id":1}'))).toMatchObject({ content: { id: 1 }, body: '{"id":1}' })
    const profile: Profile = { service: 'the service', unwrap: (data) => ({ data }) }
    const enveloped = await run(makeAnswer(200, {}, '{"id":1}'), { endpoint: { response: undefined, profile } })
    expect(enveloped.content).toEqual({ id: 1 })
  })

  it('is not read where nobody asks for its body', async () => {
    const answer = makeAnswer(200, json, 'not JSON')
    for (const changes of [
      { endpoint: { response: undefined } },
      { operation: { exists: true } },
      { operation: { responseType: 'string' } },
    ] as const) {
      const found = await run(answer, changes)
      expect(found).toMatchObject({ status: 200, body: 'not JSON' })
      expect(found).not.toHaveProperty('content')
    }
    const streamed = makeAnswer(200, json, new ReadableStream())
    expect(await run(streamed, { operation: { responseType: streaming } })).toMatchObject({ body: streamed.body })
  })

  it.each([204, 200])('with %i and no body has no content', async (status) => {
    expect(await run(makeAnswer(status, json))).not.toHaveProperty('content')
  })

  it('of a raw request is parsed where it says that it is JSON, or a schema expects it', async () => {
    const raw = { raw: true, response: undefined }
    expect((await run(makeAnswer(200, json, '[1]'), { endpoint: raw })).content).toEqual([1])
    expect(await run(makeAnswer(200, {}, '[1]'), { endpoint: raw })).not.toHaveProperty('content')
    const standard = z.array(z.int())
    expect((await run(makeAnswer(200, {}, '[1]'), { endpoint: { ...raw, standard } })).content).toEqual([1])
  })

  it.each([
    [304, { headers: { 'if-none-match': '"1"' } }],
    [404, { operation: { exists: true } }],
    [308, { operation: { acceptedStatuses: [308] } }],
  ] as const)('may have the status %i where the call asked for it', async (status, changes) => {
    expect(await run(makeAnswer(status), changes)).toMatchObject({ status })
    await expect(run(makeAnswer(status))).rejects.toMatchObject({ status })
  })
})

it('is no success below 200 or from 300 on, nor for a condition alone', async () => {
  await expect(run(makeAnswer(199))).rejects.toMatchObject({ status: 199 })
  await expect(run(makeAnswer(300))).rejects.toMatchObject({ status: 300 })
  const headers = { 'if-none-match': '"1"' }
  await expect(run(makeAnswer(500), { headers })).rejects.toMatchObject({ status: 500 })
})

it('reads no body that the status excludes, that is bytes, or that is passed on as a stream', async () => {
  const headers = { 'if-none-match': '"1"' }
  for (const answer of [
    makeAnswer(204, json, '{"id":1}'),
    makeAnswer(304, json, '{"id":1}'),
    makeAnswer(200, json, new TextEncoder().encode('7')),
  ])
    expect(await run(answer, { headers })).not.toHaveProperty('content')
  const read = vi.fn(() => ({ content: 7 }))
  const codec: Codec = { write: () => ({ body: '', headers: {} }), read }
  await run(makeAnswer(200, json, new ReadableStream()), { endpoint: { codec } })
  await run(makeAnswer(204, json, 'x'), { endpoint: { codec } })
  expect(read).not.toHaveBeenCalled()
})

it('passes on with the content how the secrets of the call are redacted', async () => {
  const { redactor } = await run(makeAnswer(200, {}, '{"id":1}'), {
    headers: { authorization: 'Bearer secret-token-1' },
  })
  expect(redactor?.text('got secret-token-1')).toBe('got [redacted]')
})

describe('a body', () => {
  it('that was cut off is told without the secrets that its reader quotes', async () => {
    const read = (): never => {
      throw new UnexpectedEnd('it ends within secret-token-1')
    }
    const codec: Codec = { write: () => ({ body: '', headers: {} }), read }
    const headers = { authorization: 'Bearer secret-token-1' }
    await expect(run(makeAnswer(200, {}, 'x'), { headers, endpoint: { codec } })).rejects.toMatchObject({
      message: 'things.get: it ends within [redacted]: the body of the 200 response was cut off',
      attempts: [{ status: 200, error: 'it ends within [redacted]', waited: 0 }],
    })
  })

  it('that was cut off is a failure of the connection, with its attempt', async () => {
    const attempts = [
      { status: 503, waited: 0 },
      { status: 200, waited: 250 },
    ]
    await expect(run({ ...makeAnswer(200, {}, '{"id":'), attempts })).rejects.toMatchObject({
      name: 'ConnectionError',
      permanent: false,
      unsent: false,
      message: 'things.get: the JSON ends too early: the body of the 200 response was cut off',
      attempts: [
        { status: 503, waited: 0 },
        { error: 'the JSON ends too early', waited: 0 },
      ],
    })
  })

  it('that is not JSON is a ResponseValidationError', async () => {
    const error: unknown = await run(makeAnswer(200, {}, '<html>')).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringMatching(/^things\.get: the response is not JSON but an HTML page /),
      issues: [{ path: [] }],
      body: '<html>',
    })
    expect(JSON.stringify(error)).not.toContain('<html>')
  })
})

describe('a page in place of JSON', () => {
  const page = '<!DOCTYPE html>\n<html><head><title class="a">\n  Log in\n  to the gateway </title></head></html>'
  const messageOf = async (answer: RawResponse, changes: Parameters<typeof makeCall>[0] = {}): Promise<string> =>
    run(answer, changes).then(String, (error: Error) => error.message)

  it('is named with its type, its title and where it came from', async () => {
    const url = 'https://api.example.com/login?return=%2Fthings&key=canary-secret'
    const answer = { ...makeAnswer(200, { 'content-type': 'text/html; charset=utf-8' }, page), url }
    expect(await messageOf(answer)).toBe(
      'things.get: the response is not JSON but an HTML page (text/html; charset=utf-8, titled "Log in to the gateway"), ' +
        'from https://api.example.com/login?return=[redacted]&key=[redacted]',
    )
  })

  it('is named without a title and a type if it has none', async () => {
    expect(await messageOf(makeAnswer(200, {}, '<html><body>no'))).toBe(
      'things.get: the response is not JSON but an HTML page (no content type), from https://api.example.com/things/1',
    )
  })

  it('is one that begins with its markup, after white space at most', async () => {
    expect(await messageOf(makeAnswer(200, {}, '\n <html><title>Log in</title>'))).toContain('titled "Log in"')
    expect(await messageOf(makeAnswer(200, json, 'sorry <html><title>Log in</title>'))).not.toContain('HTML')
    expect(await messageOf(makeAnswer(200, json, 'sorry<html><title>Log in</title>'))).not.toContain('HTML')
  })

  it('is searched for a title at its beginning only', async () => {
    const late = `<html>${' '.repeat(10_000)}<title>Log in</title>`
    expect(await messageOf(makeAnswer(200, {}, late))).toContain('an HTML page (no content type), from')
  })

  it('may be lines of JSON, as Docker sends its events', async () => {
    const hint = 'the response is not JSON but JSON lines, which `mediaTypes` in the config can name'
    expect(await messageOf(makeAnswer(200, json, '{"id":1}\n{"id":2}\n'))).toContain(hint)
    expect(await messageOf(makeAnswer(200, json, ' {"id":{}} \r\n\n {"id":2}'))).toContain(hint)
    expect(await messageOf(makeAnswer(200, json, '{"id":1}\n}'))).not.toContain('lines')
    expect(await messageOf(makeAnswer(200, json, '{"id":1\n{"id":2}'))).not.toContain('lines')
  })

  it('tells no secret of the request, even in its title', async () => {
    const answer = makeAnswer(200, {}, '<html><title>Bearer secret-token-1 is not known</title>')
    const message = await messageOf(answer, { headers: { authorization: 'Bearer secret-token-1' } })
    expect(message).toContain('[redacted] is not known')
    expect(message).not.toContain('secret-token-1')
  })

  it('may be plain text, whose type is named', async () => {
    expect(await messageOf(makeAnswer(200, { 'content-type': 'text/plain' }, 'maintenance'))).toMatch(
      /^things\.get: the response is not JSON: .* \(text\/plain, from https:\/\/api\.example\.com\/things\/1\)$/,
    )
    expect(await messageOf(makeAnswer(200, json, 'maintenance'))).toMatch(/is not valid JSON$/)
  })
})

describe('a failure', () => {
  it.each([
    [400, 'BadRequestError'],
    [401, 'AuthenticationError'],
    [403, 'PermissionDeniedError'],
    [404, 'NotFoundError'],
    [409, 'ConflictError'],
    [410, 'GoneError'],
    [418, 'ApiError'],
    [422, 'UnprocessableEntityError'],
    [429, 'RateLimitError'],
    [500, 'ServerError'],
    [503, 'ServerError'],
    [302, 'ApiError'],
  ])('of status %i is a %s', async (status, name) => {
    await expect(run(makeAnswer(status, json, '{"a":1}'))).rejects.toMatchObject({
      name,
      status,
      body: { a: 1 },
      attempts: [{ status, waited: 0 }],
      request: { operation: 'things.get', method: 'GET', url: 'https://api.example.com/things/1' },
    })
  })

  it('is read by the profile: its message, its code, and a 403 that means a rate limit', async () => {
    const readError = vi.fn(() => ({ message: 'too many', code: 'quota', rateLimited: true, retriable: true }))
    const profile: Profile = { service: 'the service', readError, requestIdHeader: 'x-id' }
    const answer = makeAnswer(403, { 'x-id': 'r-1', 'retry-after': '5' }, '{"reason":"quota"}')
    await expect(run(answer, { endpoint: { profile } })).rejects.toMatchObject({
      name: 'RateLimitError',
      status: 403,
      code: 'quota',
      requestId: 'r-1',
      retriable: true,
      retryAfter: 5,
      retryAt: new Date(fakeClock().now() + 5000),
      message: 'things.get: 403, the service says: too many. Try again at 2026-01-01T00:00:05.000Z',
    })
    expect(readError).toHaveBeenCalledExactlyOnceWith({ reason: 'quota' }, 403, answer.headers)
  })

  it('says when to retry on a 503 too, and for an exceeded limit at its reset', async () => {
    await expect(run(makeAnswer(503, { 'retry-after': '7' }))).rejects.toMatchObject({ retryAfter: 7 })
    const spent = { 'ratelimit-remaining': '0', 'ratelimit-reset': '30' }
    await expect(run(makeAnswer(429, spent))).rejects.toMatchObject({ retryAfter: 30 })
    await expect(run(makeAnswer(500, spent))).rejects.not.toHaveProperty('retryAfter')
  })

  it('is recognised by its status where its body is a proxy’s page or was cut off', async () => {
    await expect(run(makeAnswer(502, {}, '<html>bad</html>'))).rejects.toMatchObject({
      name: 'ServerError',
      body: '<html>bad</html>',
    })
    await expect(run(makeAnswer(500, json, '{"a":'))).rejects.toMatchObject({ name: 'ServerError', body: '{"a":' })
  })

  it('echoes no secret of the call', async () => {
    const headers = { authorization: 'Bearer secret-token-1' }
    const answer = makeAnswer(400, json, '{"you":"sent secret-token-1"}')
    await expect(run(answer, { headers })).rejects.toMatchObject({ body: { you: 'sent [redacted]' } })
  })
})

it('passes a redirect on, and treats one without a target as a failure', async () => {
  const redirect = makeAnswer(302, { location: '/x' })
  expect(await run(redirect)).toBe(redirect)
  await expect(run(makeAnswer(302))).rejects.toMatchObject({ status: 302 })
})

describe('a codec', () => {
  const codec = (read: Codec['read']): { endpoint: { codec: Codec } } => ({
    endpoint: { codec: { write: () => ({ body: '', headers: {} }), read } },
  })

  it('reads the body, whatever the status, once', async () => {
    const read = vi.fn(() => ({ content: 7 }))
    expect((await run(makeAnswer(200, {}, 'x'), codec(read))).content).toBe(7)
    await expect(run(makeAnswer(500, {}, 'x'), codec(read))).rejects.toMatchObject({ name: 'ServerError' })
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('says that a body was cut off, or is not of its format', async () => {
    const early = codec(() => {
      throw new UnexpectedEnd('the XML ends too early')
    })
    await expect(run(makeAnswer(200, {}, 'x'), early)).rejects.toMatchObject({ name: 'ConnectionError' })
    const wrong = codec(() => {
      throw new SyntaxError('not XML')
    })
    await expect(run(makeAnswer(200, {}, 'x'), wrong)).rejects.toMatchObject({ name: 'ResponseValidationError' })
    await expect(run(makeAnswer(500, {}, 'x'), wrong)).rejects.toMatchObject({ name: 'ServerError' })
  })

  it('has its own mistakes passed on', async () => {
    const error = new TypeError('a bug')
    const buggy = codec(() => {
      throw error
    })
    await expect(run(makeAnswer(200, {}, 'x'), buggy)).rejects.toBe(error)
  })
})
