import { describe, expect, it, vi } from 'vitest'
import { streaming } from '../../src/response/open-stream.ts'
import type { StreamParts } from '../../src/request/wire.ts'
import { fakeClock, settle } from '../fake-clock.ts'

/** A stream over a source that a test feeds, and what its parts were told. */
function setUp({ timeout = false }: { readonly timeout?: number | false } = {}) {
  const clock = fakeClock()
  const controller = new AbortController()
  const [unlink, cancel] = [vi.fn(), vi.fn<(reason: unknown) => void>()]
  let feed!: ReadableStreamDefaultController<Uint8Array>
  const source = new ReadableStream<Uint8Array>({ start: (out) => void (feed = out), cancel })
  const parts: StreamParts = {
    controller,
    clock,
    timeout,
    unlink,
    timedOut: (ms) => new Error(`no further data within ${ms} ms`),
    broken: (error) => new Error(`the response was cut off: ${String(error)}`),
  }
  const { body, ended } = streaming.open(new Response(source), parts)
  const over = vi.fn()
  void ended.then(over)
  return { clock, controller, unlink, cancel, feed, reader: (body as ReadableStream<Uint8Array>).getReader(), over }
}

const failure = async (read: Promise<unknown>): Promise<unknown> => read.catch((error: unknown) => error)

describe('a stream that is aborted', () => {
  it('fails for its reader, cancels the source, lets the signal go and is over, each once', async () => {
    const { clock, controller, unlink, cancel, reader, over } = setUp({ timeout: 1000 })
    const next = failure(reader.read())
    await settle()
    expect([unlink.mock.calls.length, over.mock.calls.length]).toEqual([0, 0])
    controller.abort('enough')
    expect(await next).toBe('enough')
    await settle()
    expect(cancel.mock.calls).toEqual([['enough']])
    expect([unlink.mock.calls.length, over.mock.calls.length]).toEqual([1, 1])
    await clock.advance(1000)
    expect(clock.timers).toBe(0)
    expect(await failure(reader.read())).toBe('enough')
  })

  it('fails although its source cannot be cancelled', async () => {
    const { controller, cancel, reader, over } = setUp()
    cancel.mockImplementation(() => {
      throw new Error('busy')
    })
    controller.abort('enough')
    expect(await failure(reader.read())).toBe('enough')
    await settle()
    expect(over).toHaveBeenCalledOnce()
  })

  it('drops what arrives afterwards', async () => {
    const { controller, feed, reader } = setUp()
    const next = failure(reader.read())
    await settle()
    feed.enqueue(new Uint8Array([1]))
    controller.abort('enough')
    expect(await next).toBe('enough')
  })

  it.each([
    [
      'after its end',
      (feed: ReadableStreamDefaultController<Uint8Array>) => feed.close(),
      { done: true, value: undefined },
    ],
    [
      'after it was cut off',
      (feed: ReadableStreamDefaultController<Uint8Array>) => feed.error('reset'),
      { message: 'the response was cut off: reset' },
    ],
  ])('%s is not aborted any more', async (_, end, outcome) => {
    const { controller, unlink, cancel, feed, reader, over } = setUp()
    end(feed)
    const first = await failure(reader.read())
    expect([unlink.mock.calls.length, over.mock.calls.length]).toEqual([1, 1])
    controller.abort('enough')
    await settle()
    expect(first).toMatchObject(outcome)
    expect(await failure(reader.read())).toEqual(first)
    expect([unlink.mock.calls.length, over.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1, 0])
  })
})

describe('a stream that stalls', () => {
  it('aborts the request, and fails with the error of the timeout', async () => {
    const { clock, controller, unlink, cancel, reader, over } = setUp({ timeout: 1000 })
    const next = failure(reader.read())
    await clock.advance(999)
    expect([controller.signal.aborted, over.mock.calls.length]).toEqual([false, 0])
    await clock.advance(1)
    const error = await next
    expect(error).toMatchObject({ message: 'no further data within 1000 ms' })
    expect(controller.signal).toMatchObject({ aborted: true, reason: error })
    expect(cancel.mock.calls).toEqual([[error]])
    expect([unlink.mock.calls.length, over.mock.calls.length]).toEqual([1, 1])
  })

  it('waits for as long as it takes without a timeout', async () => {
    const { clock, feed, reader } = setUp()
    const next = reader.read()
    expect(clock.timers).toBe(0)
    await clock.advance(86_400_000)
    feed.enqueue(new Uint8Array([1]))
    expect(await next).toEqual({ done: false, value: new Uint8Array([1]) })
  })
})

describe('a stream that its reader leaves', () => {
  it('cancels the source with the reader’s reason, lets the signal go and is over, each once', async () => {
    const { controller, unlink, cancel, reader, over } = setUp()
    await reader.cancel('seen enough')
    controller.abort('enough')
    await settle()
    expect(cancel.mock.calls).toEqual([['seen enough']])
    expect([unlink.mock.calls.length, over.mock.calls.length]).toEqual([1, 1])
  })

  it('while it waits leaves no timer', async () => {
    const { clock, reader } = setUp({ timeout: 1000 })
    const next = reader.read()
    await settle()
    expect(clock.timers).toBe(1)
    await reader.cancel()
    expect(await next).toEqual({ done: true, value: undefined })
    await settle()
    expect(clock.timers).toBe(0)
  })
})

it('reads nothing from the source before somebody reads it', async () => {
  const pull = vi.fn()
  const source = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const parts = { controller: new AbortController(), clock: fakeClock(), timeout: false, unlink: () => {} } as const
  const unused = { timedOut: () => undefined, broken: () => undefined }
  streaming.open(new Response(source), { ...parts, ...unused })
  await settle()
  expect(pull).not.toHaveBeenCalled()
})
