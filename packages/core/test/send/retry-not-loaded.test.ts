import { ApiError, ServerError } from '@portolan/core'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { retry } from '../../src/send/chain.ts'
import { fakeClock } from '../fake-clock.ts'
import { makeCall } from '../make-call.ts'

// A file of its own: once the module could not be loaded, the rest of a file is without it.
describe('where what tries again cannot be loaded, as without a network', () => {
  afterAll(() => {
    vi.doUnmock('../../src/send/retry.ts')
  })

  it.each([
    ['may be tried again', new ServerError('503', { status: 503, headers: new Headers(), body: '' })],
    ['is final', new ApiError('404', { status: 404, headers: new Headers(), body: '' })],
  ])('a call fails with the error of its attempt, if that %s', async (_, error) => {
    const load = vi.fn(() => Promise.reject(new Error('offline')))
    vi.doMock('../../src/send/retry.ts', load)
    const next = vi.fn(() => Promise.reject(error))
    await expect(retry({ clock: fakeClock() })(makeCall(), next)).rejects.toBe(error)
    expect(next).toHaveBeenCalledOnce()
    expect(load).toHaveBeenCalledTimes(error.status === 503 ? 1 : 0)
  })
})
