import { expect, it, vi } from 'vitest'
import { authorize } from '../../src/send/authorize.ts'
import type { Call } from '@portolan/core'
import type { Send } from '../../src/send/call.ts'
import { makeAnswer, makeCall } from './call.ts'

async function run(credential: Parameters<typeof authorize>[0], call: Call = makeCall(), status = 200) {
  const next = vi.fn<Send>(async () => makeAnswer(status))
  await authorize(credential)!(call, next)
  return next.mock.calls[0]![0]
}

it('puts the token on a copy of the call, and notes it for redaction', async () => {
  const call = makeCall({ headers: { accept: 'a' } })
  const sent = await run({ get: async () => 'secret-token-1' }, call)
  expect(sent.headers).toEqual({ accept: 'a', authorization: 'Bearer secret-token-1' })
  expect(call.headers).toEqual({ accept: 'a' })
  expect(call.progress).toMatchObject({ token: 'secret-token-1', renewable: false, waitingFor: 'the answer' })
})

it('leaves alone what wants no token, and what brings its own', async () => {
  const get = vi.fn(() => 'secret-token-1')
  expect((await run({ get }, makeCall({ operation: { method: 'GET', authorized: false } }))).headers).toEqual({})
  const own = { authorization: 'Basic abc' }
  expect((await run({ get }, makeCall({ headers: own }))).headers).toEqual(own)
  expect(get).not.toHaveBeenCalled()
})

it('tells the source that the service refused its token', async () => {
  const invalidate = vi.fn()
  await run({ get: () => 'secret-token-1', invalidate }, makeCall(), 401)
  expect(invalidate).toHaveBeenCalledExactlyOnceWith('secret-token-1')
  await run({ get: () => 'secret-token-1', invalidate }, makeCall(), 403)
  expect(invalidate).toHaveBeenCalledOnce()
})

it.each([[''], ['hunter2 hunter2'], ['hunter2\nhunter2'], [undefined], [7]])(
  'refuses %j in the place of a token, and does not say it',
  async (token) => {
    const error: unknown = await run({ get: () => token as never }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['token'] }] })
    expect(String(error)).not.toContain('hunter2')
  },
)

it('leaves a source that does not answer, on abort', async () => {
  const controller = new AbortController()
  const waiting = run({ get: () => new Promise(() => {}) }, makeCall({ signal: controller.signal }))
  controller.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
})

it('is no step at all without a credential', () => {
  expect(authorize(undefined)).toBeUndefined()
})
