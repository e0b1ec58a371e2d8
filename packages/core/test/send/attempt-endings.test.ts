import { type Fetch, streaming, TimeoutError } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { DeadlinePassed } from '../../src/time.ts'
import { attempt } from '../../src/send/attempt.ts'
import { fakeClock, settle } from '../fake-clock.ts'
import { makeCall } from '../make-call.ts'

/** A service that answers with a body that never ends. */
const endless: Fetch = async (_, { signal }) =>
  new Response(
    new ReadableStream({
      start(out) {
        out.enqueue(new TextEncoder().encode('{'))
        signal.addEventListener('abort', () => out.error(signal.reason))
      },
    }),
  )

/** A service that never answers. */
const silent: Fetch = (_, { signal }) =>
  new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

const answering = (response: () => Response) => vi.fn<Fetch>(async () => response())

describe('the time for one attempt', () => {
  it.each([
    ['a service that never answers', silent],
    ['a body that never ends', endless],
  ])('is over with a TimeoutError: %s', async (_, fetch) => {
    const clock = fakeClock()
    const ended = attempt(clock, fetch)(makeCall({ timeout: 1000 })).catch((error: unknown) => error)
    await clock.advance(1000)
    const error = await ended
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({
      limit: 'timeout',
      message: 'things.get: no complete response within 1000 ms',
      attempts: [{ error: 'no complete response within 1000 ms', waited: 0 }],
    })
    expect(clock.timers).toBe(0)
  })

  it('leaves no timer behind when the response is there', async () => {
    const clock = fakeClock()
    await attempt(
      clock,
      answering(() => new Response('')),
    )(makeCall({ timeout: 1000 }))
    expect(clock.timers).toBe(0)
  })

  it('has no timer where there is no limit', async () => {
    const [clock, controller] = [fakeClock(), new AbortController()]
    const ended = attempt(clock, silent)(makeCall({ timeout: false, signal: controller.signal }))
    expect(clock.timers).toBe(0)
    controller.abort('enough')
    await expect(ended).rejects.toBe('enough')
  })
})

describe('an abort', () => {
  it.each([
    ['before anything is sent', AbortSignal.abort('enough')],
    ['while the service does not answer', undefined],
  ])('rejects with the reason of the signal: %s', async (_, aborted) => {
    const controller = new AbortController()
    const fetch = vi.fn(silent)
    const ended = attempt(
      fakeClock(),
      fetch,
    )(makeCall({ signal: aborted ?? controller.signal })).catch((error: unknown) => error)
    await settle()
    controller.abort('enough')
    expect(await ended).toBe('enough')
    expect(fetch).toHaveBeenCalledTimes(aborted ? 0 : 1)
  })

  it('reaches the request by a signal of its own, which is unlinked after', async () => {
    const { signal } = new AbortController()
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    const fetch = answering(() => new Response(''))
    await attempt(fakeClock(), fetch)(makeCall({ signal }))
    expect(fetch.mock.calls[0]![1].signal).not.toBe(signal)
    expect(add).toHaveBeenCalledOnce()
    expect(remove.mock.calls).toEqual([['abort', add.mock.calls[0]![1]]])
  })

  it('and the time limit are respected where `fetch` ignores its signal', async () => {
    const clock = fakeClock()
    const controller = new AbortController()
    const send = attempt(clock, () => new Promise<never>(() => {}))
    const aborted = send(makeCall({ signal: controller.signal }))
    const late = send(makeCall({ timeout: 1000 })).catch((error: unknown) => error)
    controller.abort('enough')
    await expect(aborted).rejects.toBe('enough')
    await clock.advance(1000)
    expect(await late).toMatchObject({ message: 'things.get: no complete response within 1000 ms' })
  })

  it('names what the call was waiting for, and counts as an attempt once the request is sent', async () => {
    const passed = new DeadlinePassed({
      operation: 'things.get',
      method: 'GET',
      url: 'https://api.example.com/things/1',
    })
    const controller = new AbortController()
    const send = attempt(fakeClock(), silent)
    const ended = send(makeCall({ signal: controller.signal }))
    controller.abort(passed)
    await expect(ended).rejects.toMatchObject({
      message: 'things.get: the deadline passed while the call was waiting for the response',
      attempts: [{ error: 'things.get: the deadline passed while the call was waiting for the response', waited: 0 }],
    })
    const unsent: unknown = await send(makeCall({ signal: AbortSignal.abort(passed) })).catch((error: unknown) => error)
    expect(unsent).toMatchObject({
      message: 'things.get: the deadline passed while the call was waiting for the response',
    })
    expect(unsent).not.toHaveProperty('attempts')
  })
})

describe('a body that breaks off', () => {
  const breaking = (type: 'text' | 'stream') => {
    const body = new ReadableStream<Uint8Array>({ pull: (out) => out.error(new TypeError('terminated')) })
    const operation = type === 'stream' ? { operation: { responseType: streaming } } : {}
    return attempt(fakeClock(), async () => new Response(body as BodyInit, { status: 206 }))(makeCall(operation))
  }
  const cutOff = {
    name: 'ConnectionError',
    message: 'things.get: the response was cut off: terminated',
    attempts: [{ status: 206, error: 'the response was cut off: terminated', waited: 0 }],
    unsent: false,
  }

  it('is a ConnectionError with the status that came', async () => {
    await expect(breaking('text')).rejects.toMatchObject(cutOff)
  })

  it('is so as a stream too', async () => {
    const { body } = await breaking('stream')
    await expect(new Response(body as BodyInit).text()).rejects.toMatchObject(cutOff)
  })

  it('was sent, whatever the name of the failure', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const body = new ReadableStream<Uint8Array>({ pull: (out) => out.error(refused) })
    const ended = attempt(fakeClock(), async () => new Response(body as BodyInit))(makeCall())
    await expect(ended).rejects.toMatchObject({ name: 'ConnectionError', unsent: false })
  })

  it('by the time for one attempt or a deadline has the status that came', async () => {
    const clock = fakeClock()
    const late = attempt(clock, endless)(makeCall({ timeout: 1000 })).catch((error: unknown) => error)
    await clock.advance(1000)
    expect(await late).toMatchObject({
      attempts: [{ status: 200, error: 'no complete response within 1000 ms', waited: 0 }],
    })
    const passed = new DeadlinePassed({
      operation: 'things.get',
      method: 'GET',
      url: 'https://api.example.com/things/1',
    })
    const controller = new AbortController()
    const ended = attempt(
      fakeClock(),
      endless,
    )(makeCall({ signal: controller.signal })).catch((error: unknown) => error)
    await settle()
    controller.abort(passed)
    expect(await ended).toMatchObject({
      attempts: [
        {
          status: 200,
          error: 'things.get: the deadline passed while the call was waiting for the response',
          waited: 0,
        },
      ],
    })
  })
})

describe('a response that comes after its attempt has ended', () => {
  it.each([
    ['as a stream', streaming],
    ['as text', 'text' as const],
  ])('is cancelled: %s', async (_, responseType) => {
    const [clock, cancel] = [fakeClock(), vi.fn()]
    let arrive = (_response: Response): void => {}
    const fetch: Fetch = () => new Promise((resolve) => (arrive = resolve))
    const ended = attempt(clock, fetch)(makeCall({ timeout: 1000, operation: { responseType } })).catch(() => {})
    await clock.advance(1000)
    await ended
    arrive(new Response(new ReadableStream({ cancel })))
    await settle()
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('is cancelled while it is being read, where `fetch` ignores its signal', async () => {
    const [clock, cancel] = [fakeClock(), vi.fn()]
    const fetch: Fetch = async () => new Response(new ReadableStream({ cancel }))
    const ended = attempt(clock, fetch)(makeCall({ timeout: 1000 })).catch(() => {})
    await clock.advance(1000)
    await ended
    expect(cancel).toHaveBeenCalledOnce()
  })
})

describe('a streamed response', () => {
  const operation = { responseType: streaming }
  const read = async (fetch: Fetch, changes: Parameters<typeof makeCall>[0], clock = fakeClock()) => {
    const { body } = await attempt(clock, fetch)(makeCall({ operation, ...changes }))
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    expect((await reader.read()).value).toEqual(new TextEncoder().encode('{'))
    return reader
  }

  it('ends with the reason of the signal, also after the attempt', async () => {
    const controller = new AbortController()
    const reader = await read(endless, { signal: controller.signal })
    controller.abort('enough')
    await expect(reader.read()).rejects.toBe('enough')
  })

  it('ends where no further data arrives in time', async () => {
    const clock = fakeClock()
    const ended = (await read(endless, { timeout: 1000 }, clock)).read().catch((error: unknown) => error)
    await clock.advance(1000)
    expect(await ended).toMatchObject({
      name: 'TimeoutError',
      message: 'things.get: no further data within 1000 ms',
      attempts: [{ error: 'no further data within 1000 ms', waited: 0 }],
    })
  })

  it('that is cut off is a ConnectionError', async () => {
    const pieces = [new TextEncoder().encode('{')]
    const cutOff = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (out) => (pieces.length > 0 ? out.enqueue(pieces.pop()!) : out.error(new TypeError('terminated'))),
    })
    await expect((await read(async () => new Response(cutOff), {})).read()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: 'things.get: the response was cut off: terminated',
    })
  })
})
