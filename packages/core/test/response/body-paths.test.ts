import { record } from '@portolan/testing/serve'
import { ApiError, createClient, envelope, errorReader, operation, resource } from '@portolan/core'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'

const read = (body: unknown, paths = {}) => errorReader(paths)(body, 400, new Headers())

describe('the parts of an error', () => {
  test.each<[string, unknown, object]>([
    ['message and code', { message: 'No', code: 'no' }, { message: 'No', code: 'no' }],
    [
      'those of OpenAI',
      { error: { message: 'Bad key', type: 'invalid_request_error', param: null, code: null } },
      { message: 'Bad key', code: 'invalid_request_error' },
    ],
    // RFC 9457, section 3.
    [
      'problem details',
      {
        type: 'https://example.com/probs/out-of-credit',
        title: 'You do not have enough credit.',
        detail: 'Your current balance is 30.',
      },
      { message: 'Your current balance is 30.', code: 'https://example.com/probs/out-of-credit' },
    ],
    ['problem details without a type', { type: 'about:blank', title: 'Not Found' }, { message: 'Not Found' }],
    // RFC 6749, section 5.2.
    [
      'those of OAuth',
      { error: 'invalid_request', error_description: 'The request is missing a parameter' },
      { message: 'The request is missing a parameter', code: 'invalid_request' },
    ],
    ['a text in `error`', { error: 'Not found' }, { message: 'Not found' }],
    [
      'several errors',
      { errors: [{ message: 'a', code: 1 }, { message: 'b' }] },
      { message: 'a; b', code: '1', details: [{ message: 'a', code: 1 }, { message: 'b' }] },
    ],
    ['a list of texts', { errors: ['a', 'b'] }, { message: 'a; b', details: ['a', 'b'] }],
    [
      'those of FastAPI',
      { detail: [{ loc: ['body'], msg: 'field required', type: 'missing' }] },
      { message: 'field required' },
    ],
    ['the id of the request', { message: 'a', request_id: 'r1' }, { message: 'a', requestId: 'r1' }],
    ['nothing in a text', 'oops', {}],
    ['nothing in a list, null or a number', null, {}],
    ['nothing that is inherited', Object.create({ message: 'a' }), {}],
  ])('are %s', (_, body, facts) => {
    expect(read(body)).toEqual(facts)
  })

  it('stand where the profile says', () => {
    const paths = { message: ['fault.text'], code: ['fault.nr'] }
    expect(read({ fault: { text: 'No', nr: 17 }, message: 'ignored' }, paths)).toEqual({ message: 'No', code: '17' })
  })
})

describe('an envelope', () => {
  it('is taken off, unless the operation has none', () => {
    const unwrap = envelope('data')
    const none = { method: 'GET', path: '/', traits: { envelope: 'none' } } as const
    expect(unwrap({ data: [1], message: 'ok' }, { method: 'GET', path: '/' })).toEqual({ data: [1], message: 'ok' })
    expect(unwrap({ data: [1] }, none)).toEqual({ data: { data: [1] } })
    expect(unwrap('text', { method: 'GET', path: '/' })).toEqual({ data: 'text' })
  })
})

it('gives errors their message, code and request id, and results their data', async () => {
  const schemas = async () => ({ Thing: z.object({ id: z.int() }) })
  const get = operation(schemas, { method: 'GET', path: '/thing', response: 'Thing' })
  const clientOf = (baseUrl: string) =>
    createClient({
      baseUrl,
      profile: { service: 'Acme', readError: errorReader(), unwrap: envelope('data') },
      options: { retry: false },
      groups: { things: resource<{ get(): Promise<{ id: number }> }>()({ get } as never) },
    }).things
  const { url } = await record({ body: { data: { id: 7 } } })
  expect(await clientOf(url).get()).toEqual({ id: 7 })
  const failing = await record({ status: 409, body: { error: { message: 'Taken', code: 'taken', request_id: 'r-1' } } })
  const error = await clientOf(failing.url)
    .get()
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, code: 'taken', requestId: 'r-1' })
  expect((error as Error).message).toBe('things.get: 409, Acme says: Taken')
})
