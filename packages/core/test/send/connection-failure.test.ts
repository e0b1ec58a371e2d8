import { ConnectionError, type RequestBody } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { connectionFailure, describe as describeError, rootCause, timedOut } from '../../src/send/failed-attempt.ts'
import { makeCall } from '../make-call.ts'

const headers = { authorization: 'Bearer secret-token-1', 'x-api-key': 'secret-key-1' }
const call = makeCall({ headers, url: 'https://api.example.com/x?key=secret-key-2', params: {} })

const coded = (code: string, message = 'it failed'): Error => Object.assign(new Error(message), { code })
/** What `fetch` of Node throws for a network that failed. */
const wrapped = (cause: unknown): TypeError => new TypeError('fetch failed', { cause })

describe('a failure of the network is a ConnectionError', () => {
  it.each([
    ['reset by the peer', wrapped(coded('ECONNRESET', 'read ECONNRESET')), 'read ECONNRESET'],
    [
      'closed while waiting',
      wrapped(coded('UND_ERR_SOCKET', 'other side closed')),
      'other side closed (UND_ERR_SOCKET)',
    ],
    ['a code alone', coded('EPIPE', ''), 'EPIPE'],
    ['Chrome', new TypeError('Failed to fetch'), 'Failed to fetch'],
    ['Safari', Object.assign(new TypeError('Load failed'), { stack: undefined }), 'Load failed'],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'NetworkError when attempting'],
    [
      'Chrome, within the error of a library',
      new Error('failed', { cause: new TypeError('Failed to fetch') }),
      'Failed',
    ],
    ['a body on Deno', new TypeError('error reading a body from connection'), 'error reading a body from connection'],
    ['a body on Firefox', new TypeError('Error in input stream'), 'Error in input stream'],
    ['a function that throws an error of its own', new Error('proxy is down'), 'proxy is down'],
    ['a function that throws no error', 'out of order', 'out of order'],
  ])('%s', (_, error, text) => {
    const failure = connectionFailure(call, error)
    expect(failure).toMatchObject({
      name: 'ConnectionError',
      message: expect.stringContaining(`things.get: no response from api.example.com: ${text}`),
      request: { operation: 'things.get', method: 'GET' },
      attempts: [{ error: expect.stringContaining(text), waited: 0 }],
      unsent: false,
      permanent: false,
    })
  })

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])(
    'that surely sent nothing: %s',
    (code) => {
      expect(connectionFailure(call, wrapped(coded(code)))).toMatchObject({ name: 'ConnectionError', unsent: true })
    },
  )

  it('of several addresses says what the first one said', () => {
    const cause = new AggregateError([coded('ECONNREFUSED', 'connect ECONNREFUSED ::1:443'), coded('ETIMEDOUT')])
    expect(connectionFailure(call, wrapped(cause))).toMatchObject({
      message: expect.stringContaining('connect ECONNREFUSED ::1:443'),
      unsent: true,
    })
  })

  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'CERT_HAS_EXPIRED',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'EPROTO',
  ])('that is permanent where TLS fails: %s', (code) => {
    expect(connectionFailure(call, wrapped(coded(code)))).toMatchObject({ name: 'ConnectionError', permanent: true })
  })

  it('keeps code and message as the cause, and nothing else of it', () => {
    const error = connectionFailure(call, wrapped(Object.assign(coded('ECONNRESET'), { socket: 'secret' })))
    const { cause } = error as ConnectionError
    expect(cause).toMatchObject({ message: 'it failed', code: 'ECONNRESET' })
    expect(cause).not.toHaveProperty('socket')
  })

  it('shows no secret of the call, whatever the message says', () => {
    const said = `no route for ${call.url} with Bearer secret-token-1 and secret-key-1`
    const error = connectionFailure(call, wrapped(coded('ECONNRESET', said))) as ConnectionError
    expect(error.message).toContain(
      'no route for https://api.example.com/x?key=[redacted] with [redacted] and [redacted]',
    )
    const shown = [error.message, error.stack, JSON.stringify(error), String((error.cause as Error).stack)].join('\n')
    expect(shown).not.toMatch(/secret-/)
  })
})

describe('a mistake in the request or in the function is thrown unchanged', () => {
  const upload = makeCall({ body: new ReadableStream<Uint8Array<ArrayBuffer>>() as RequestBody })

  it.each([
    ['a TypeError of a custom fetch', new TypeError("Cannot read properties of undefined (reading 'status')")],
    ['a ReferenceError of a custom fetch', new ReferenceError('undici is not defined')],
    ['a RangeError of a custom fetch', new RangeError('Invalid array length')],
    ['a stream that was used up', new TypeError('Response body object should not be disturbed or locked')],
    ['what undici refuses', coded('UND_ERR_INVALID_ARG', 'invalid content-length header')],
    ['what Node refuses', coded('ERR_INVALID_CHAR', 'Invalid character in header content')],
  ])('%s', (_, error) => {
    expect(connectionFailure(call, error)).toBe(error)
  })

  it('also where fetch wraps it', () => {
    const cause = new TypeError('Received non-Uint8Array chunk')
    expect(connectionFailure(upload, wrapped(cause))).toBe(cause)
    expect(connectionFailure(call, wrapped(cause))).toBe(cause)
  })

  it('what the stream threw that is being sent', () => {
    for (const cause of [new Error('the disk is gone'), coded('ENOENT', 'no such file'), coded('EISDIR')])
      expect(connectionFailure(upload, wrapped(cause))).toBe(cause)
    expect(connectionFailure(upload, wrapped(coded('ECONNRESET')))).toMatchObject({ name: 'ConnectionError' })
  })
})

it('a timeout says how long the call waited, and for which limit', () => {
  expect(timedOut(call, 5000)).toMatchObject({
    name: 'TimeoutError',
    message: 'things.get: no complete response within 5000 ms',
    limit: 'timeout',
    attempts: [{ error: 'no complete response within 5000 ms', waited: 0 }],
    request: { url: 'https://api.example.com/x?key=[redacted]' },
  })
})

describe('what lies at the bottom of an error', () => {
  /** An error with so many causes below one another, named by their depth. */
  const nested = (depth: number, level = 0): Error =>
    new Error(`level ${level}`, level < depth ? { cause: nested(depth, level + 1) } : {})

  it('is looked for five levels deep', () => {
    expect(rootCause(nested(0))).toMatchObject({ message: 'level 0' })
    expect(rootCause(nested(5))).toMatchObject({ message: 'level 5' })
    expect(rootCause(nested(9))).toMatchObject({ message: 'level 5' })
    expect(rootCause(new Error('a', { cause: 'text' }))).toBe('text')
    expect(rootCause('text')).toBe('text')
  })

  it('is described by its message, its code or its name', () => {
    expect(describeError(coded('ECONNRESET'))).toEqual({ code: 'ECONNRESET', message: 'it failed' })
    expect(describeError(coded('ECONNRESET', ''))).toEqual({ code: 'ECONNRESET', message: 'ECONNRESET' })
    expect(describeError(new RangeError(''))).toEqual({ code: undefined, message: 'RangeError' })
    expect(describeError(Object.assign(new Error('no'), { code: 7 }))).toEqual({ code: undefined, message: 'no' })
    expect(describeError('out of order')).toEqual({ code: undefined, message: 'out of order' })
  })
})

it('an error of the client itself is passed on unchanged', () => {
  const error = new ConnectionError('broken')
  expect(connectionFailure(call, error)).toBe(error)
})

it('the cause of an error has a code only where there was one', () => {
  const { cause } = connectionFailure(call, new Error('proxy is down')) as ConnectionError
  expect(cause).toMatchObject({ message: 'proxy is down' })
  expect(cause).not.toHaveProperty('code')
})

it.each([
  ['no code', new Error('proxy is down'), 'proxy is down'],
  ['a code in the message', coded('ECONNRESET', 'read ECONNRESET'), 'read ECONNRESET'],
  ['a code besides the message', coded('UND_ERR_SOCKET', 'other side closed'), 'other side closed (UND_ERR_SOCKET)'],
  ['null in place of an error', null, 'null'],
  ['undefined in place of an error', undefined, 'undefined'],
])('the message has each part of the cause once: %s', (_, error, text) => {
  const { message, attempts } = connectionFailure(call, error) as ConnectionError
  expect(message).toBe(`things.get: no response from api.example.com: ${text}`)
  expect(attempts).toEqual([{ error: `no response from api.example.com: ${text}`, waited: 0 }])
})
