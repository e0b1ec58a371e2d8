import { type RawResponse, AuthenticationError, type Call, PermissionDeniedError, type Send } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { report } from '../../src/hooks.ts'
import { authorize } from '../../src/send/authorize.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

type Credential = NonNullable<Parameters<typeof authorize>[0]>

const init = { headers: new Headers(), body: '' }
const refused = (): AuthenticationError =>
  new AuthenticationError('no', { ...init, status: 401, attempts: [{ status: 401, waited: 0 }] })

/** Runs a call through the step; the service's outcomes come in turn, then successes. */
async function run(credential: Credential, call = makeCall(), outcomes: readonly Error[] = []) {
  const left = [...outcomes]
  const next = vi.fn<Send<RawResponse>>(async () => {
    const error = left.shift()
    if (error) throw error
    return makeAnswer()
  })
  const result: unknown = await authorize(credential)!(call, next).catch((error: unknown) => error)
  return { result, sent: next.mock.calls.map(([one]) => one) }
}

const headersOf = (calls: readonly Call[]) => calls.map(({ headers }) => headers['authorization'])

it.each([
  [7, 'number'],
  [undefined, 'undefined'],
  [null, 'null'],
  ['', 'an empty string'],
  ['Bearer secret', 'a string that begins with `Bearer`: leave that out, since the client adds it'],
  ['secret token', 'a string with other characters'],
])('refuses a token that no header can have, and does not repeat it: %j', async (token, kind) => {
  const { result, sent } = await run({ get: async () => token as string })
  const message = `must be a string of visible ASCII characters without spaces or line breaks, got ${kind}`
  expect(result).toMatchObject({
    name: 'RequestValidationError',
    message: `things.get: token ${message}`,
    issues: [{ path: ['token'], message, expected: 'string' }],
  })
  expect(sent).toEqual([])
})

it('puts the token on a copy of the call', async () => {
  const call = makeCall({ headers: { accept: 'a' } })
  const { sent } = await run({ get: async () => 'secret-token-1' }, call)
  expect(sent[0]?.headers).toEqual({ accept: 'a', authorization: 'Bearer secret-token-1' })
  expect(call.headers).toEqual({ accept: 'a' })
})

it('does not change a call that needs no token, nor one that has its own', async () => {
  const get = vi.fn(() => 'secret-token-1')
  expect((await run({ get }, makeCall({ operation: { authorized: false } }))).sent[0]?.headers).toEqual({})
  const own = { authorization: 'Basic abc' }
  expect((await run({ get }, makeCall({ headers: own }))).sent[0]?.headers).toEqual(own)
  expect(get).not.toHaveBeenCalled()
})

describe('after a 401', () => {
  const source = () => {
    let count = 0
    return { get: vi.fn(() => `secret-token-${++count}`), invalidate: vi.fn() }
  }

  it('invalidates the token, and sends the call once more with another', async () => {
    const credential = source()
    const info = vi.fn()
    const { result, sent } = await run(credential, makeCall({ report: report({}, { info }) }), [refused()])
    expect(headersOf(sent)).toEqual(['Bearer secret-token-1', 'Bearer secret-token-2'])
    expect(credential.invalidate).toHaveBeenCalledExactlyOnceWith('secret-token-1')
    expect(result).toMatchObject({
      attempts: [
        { status: 401, waited: 0 },
        { status: 200, waited: 0 },
      ],
    })
    expect(info).toHaveBeenCalledExactlyOnceWith('things.get: the service rejected the token; renewing it', undefined)
  })

  it('does not send the call a third time, and invalidates both tokens', async () => {
    const credential = source()
    const { result, sent } = await run(credential, makeCall(), [refused(), refused()])
    expect(sent).toHaveLength(2)
    expect(result).toMatchObject({ name: 'AuthenticationError', attempts: [{ status: 401 }, { status: 401 }] })
    expect(credential.invalidate.mock.calls).toEqual([['secret-token-1'], ['secret-token-2']])
  })

  it('does not retry a call with a fixed token', async () => {
    const { result, sent } = await run({ get: () => 'secret-token-1' }, makeCall(), [refused()])
    expect([sent.length, (result as Error).name]).toEqual([1, 'AuthenticationError'])
  })

  it('invalidates the token, and does not send a stream a second time', async () => {
    const credential = source()
    const { sent } = await run(credential, makeCall({ body: new ReadableStream() }), [refused()])
    expect(sent).toHaveLength(1)
    expect(credential.invalidate).toHaveBeenCalledOnce()
  })

  it('renews nothing after a 403', async () => {
    const credential = source()
    const { sent } = await run(credential, makeCall(), [new PermissionDeniedError('no', { ...init, status: 403 })])
    expect(sent).toHaveLength(1)
    expect(credential.invalidate).not.toHaveBeenCalled()
  })
})

it.each([[''], ['hunter2 hunter2'], ['hunter2\nhunter2'], [undefined], [7]])(
  'refuses %j in the place of a token, and does not show it',
  async (token) => {
    const { result, sent } = await run({ get: () => token as never })
    expect(result).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['token'] }] })
    expect(String(result)).not.toContain('hunter2')
    expect(sent).toEqual([])
  },
)

it('stops waiting for a source that never resolves when the signal is aborted', async () => {
  const controller = new AbortController()
  const waiting = run({ get: () => new Promise(() => {}) }, makeCall({ signal: controller.signal }))
  const reason = new Error('enough')
  controller.abort(reason)
  expect((await waiting).result).toBe(reason)
})

it('is no step at all without a credential', () => {
  expect(authorize(undefined)).toBeUndefined()
})

it('does not renew the token where another origin rejected it, which never received it', async () => {
  const credential = { get: vi.fn(() => 'secret-token-1'), invalidate: vi.fn() }
  const request = { operation: 'things.get', method: 'GET', url: 'https://files.example.com/x' }
  const elsewhere = new AuthenticationError('no', { ...init, status: 401, request })
  expect((await run(credential, makeCall(), [elsewhere])).sent).toHaveLength(1)
  expect(credential.invalidate).not.toHaveBeenCalled()
  const here = new AuthenticationError('no', {
    ...init,
    status: 401,
    request: { ...request, url: 'https://api.example.com/y' },
  })
  expect((await run(credential, makeCall(), [here])).sent).toHaveLength(2)
  expect(credential.invalidate).toHaveBeenCalledExactlyOnceWith('secret-token-1')
})

it('invalidates a renewed token only where the service rejects it too', async () => {
  const credential = { get: vi.fn(() => 'secret-token-1'), invalidate: vi.fn() }
  const { result } = await run(credential, makeCall(), [refused(), new Error('broken')])
  expect(result).toMatchObject({ message: 'broken' })
  expect(credential.invalidate).toHaveBeenCalledOnce()
})
