import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import {
  type ApiRequest,
  type CallOptions,
  createClient,
  type NoParams,
  operation,
  resource,
  streaming,
} from '@portolan/core'
import { serve } from '@portolan/testing/serve'
import { fakeClock, settle } from '../fake-clock.ts'

interface Files {
  get(params?: NoParams, options?: CallOptions): ApiRequest<ReadableStream<Uint8Array>>
}

const get = operation(async () => ({}), { method: 'GET', path: '/file', responseType: streaming })

/** A client of a server that is told what to send, piece by piece. */
async function download(begin: (response: ServerResponse) => void, options: CallOptions = {}) {
  const clock = fakeClock()
  let response!: ServerResponse
  let accept: string | undefined
  const baseUrl = await serve((request, answer) => {
    accept = request.headers.accept
    begin((response = answer))
  })
  const client = createClient({
    baseUrl,
    profile: { service: 'the files service' },
    options: { clock, retry: false },
    groups: { files: resource<Files>()({ get }) },
  })
  const body = await client.files.get({}, options)
  return { clock, body, reader: body.getReader(), response, accept }
}

describe('a streamed response', () => {
  it('has no time limit as long as data arrives', async () => {
    const { clock, reader, response, accept } = await download((answer) => answer.write('a'), { timeout: 1000 })
    expect(accept).toBe('*/*')
    for (const letter of ['b', 'c', 'd']) {
      await reader.read()
      const next = reader.read()
      await clock.advance(900)
      response.write(letter)
      await next.then(({ value }) => expect(new TextDecoder().decode(value)).toBe(letter))
      response.write('-')
    }
    response.end()
    while (!(await reader.read()).done);
    expect(clock.timers).toBe(0)
  })

  it('ends where nothing arrives within the time of an attempt', async () => {
    const { clock, reader } = await download((answer) => answer.write('a'), { timeout: 1000 })
    await reader.read()
    const next = reader.read().catch((error: unknown) => error)
    await clock.advance(1000)
    expect(await next).toMatchObject({
      name: 'TimeoutError',
      message: 'files.get: no further data within 1000 ms',
    })
  })

  it('has no time limit while nobody reads', async () => {
    const { clock, reader } = await download((answer) => answer.end('a'), { timeout: 1000 })
    await clock.advance(10_000)
    expect((await reader.read()).done).toBe(false)
  })

  it('ends with the reason of the signal', async () => {
    for (const deadline of [undefined, 60_000]) {
      const controller = new AbortController()
      const { clock, reader } = await download((answer) => answer.write('a'), {
        signal: controller.signal,
        ...(deadline ? { deadline } : {}),
      })
      await reader.read()
      const next = reader.read()
      setTimeout(() => controller.abort('enough'), 5)
      await expect(next).rejects.toBe('enough')
      await settle()
      expect(clock.timers).toBe(0)
    }
  })

  it('is over when the deadline passes', async () => {
    const { clock, reader } = await download((answer) => answer.write('a'), { deadline: 5000, timeout: false })
    await reader.read()
    const next = reader.read().catch((error: unknown) => error)
    await clock.advance(5000)
    expect(await next).toMatchObject({ name: 'TimeoutError', message: expect.stringContaining('the deadline passed') })
  })

  it('has the whole deadline for each read, and no time passes between them', async () => {
    const { clock, reader } = await download((answer) => answer.write('a'), { deadline: 5000, timeout: false })
    await clock.advance(60_000)
    await reader.read()
    await clock.advance(60_000)
    expect(clock.timers).toBe(0)
    const next = reader.read().catch((error: unknown) => error)
    await clock.advance(4999)
    expect(clock.timers).toBe(1)
    await clock.advance(1)
    expect(await next).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
  })

  it('leaves no timer behind when its reader stops', async () => {
    const { clock, reader } = await download((answer) => answer.write('a'), { deadline: 5000 })
    await reader.read()
    await reader.cancel()
    await settle()
    expect(clock.timers).toBe(0)
  })

  it('that is cut off is a ConnectionError', async () => {
    const { reader } = await download((answer) => {
      answer.writeHead(200, { 'content-length': '10' }).write('abc')
      setTimeout(() => answer.destroy(), 10)
    })
    await reader.read()
    await expect(reader.read()).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringMatching(/^files\.get: the response was cut off: /),
    })
  })

  it('applies backpressure to the sender while nobody reads', async () => {
    let sent = 0
    const { reader } = await download((answer) => {
      const piece = Buffer.alloc(1 << 20)
      const more = (): void => {
        while (sent < 200 && answer.write(piece, () => sent++));
        if (sent < 200) answer.once('drain', more)
        else answer.end()
      }
      more()
    })
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(sent).toBeLessThan(40)
    await reader.cancel()
  })
})
