import type { Hooks, ValidationMode } from '@portolan/core'
import { check } from '@portolan/core/schema'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { report } from '../../src/hooks.ts'
import { readEvents } from '../../src/response/events.ts'
import { readFile } from '../../src/response/received-file.ts'
import { readLines } from '../../src/response/value-stream.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

const Value = check(z.object({ n: z.int() }))

interface Setting {
  readonly response?: ReturnType<typeof check>
  readonly mode?: ValidationMode
  readonly hooks?: Hooks
  readonly maxBody?: number | false
  readonly headers?: Record<string, string>
}

/** All values of a body that arrives in these parts. */
async function valuesOf(
  read: typeof readEvents,
  parts: readonly string[],
  { response, mode = 'throw', hooks, maxBody = 100, headers }: Setting = {},
): Promise<unknown[]> {
  const call = makeCall({
    endpoint: { response },
    validation: { request: 'throw', response: mode },
    report: report(hooks),
    maxBody,
  })
  const left = parts.values()
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      const { done, value } = left.next()
      if (done) out.close()
      else out.enqueue(new TextEncoder().encode(value))
    },
  })
  return Array.fromAsync(read(call, { ...makeAnswer(200, headers), body }, { now: () => 0 }))
}

describe('server-sent events', () => {
  it('end at [DONE], with white space around it too, and without a schema', async () => {
    expect(await valuesOf(readEvents, ['data: 1\n\ndata:\n\ndata:  [DONE] \n\ndata: 2\n\n'])).toEqual([1])
  })

  it('are the JSON in their data where the schema has a field of that name among others', async () => {
    const response = check(z.object({ data: z.string(), n: z.int() }))
    expect(await valuesOf(readEvents, ['data: {"data":"x","n":1}\n\n'], { response })).toEqual([{ data: 'x', n: 1 }])
  })

  it('have no name and no id where they name none', async () => {
    const response = check(z.object({ data: z.string(), event: z.optional(z.string()), id: z.optional(z.string()) }))
    expect(await valuesOf(readEvents, ['data: x\n\nid: 7\ndata: y\n\n'], { response })).toStrictEqual([
      { data: 'x' },
      { data: 'y', id: '7' },
    ])
  })

  it('of the name `error` throw it, whatever their data and without a schema', async () => {
    await expect(valuesOf(readEvents, ['event: error\ndata: overloaded\n\n'])).rejects.toMatchObject({
      name: 'ApiError',
      body: 'overloaded',
    })
  })

  it('with a field `error` throw it only where the schema has none', async () => {
    const event = 'data: {"error":"busy"}\n\n'
    await expect(valuesOf(readEvents, [event], { response: Value })).rejects.toMatchObject({ name: 'ApiError' })
    expect(await valuesOf(readEvents, [event])).toEqual([{ error: 'busy' }])
    const response = check(z.object({ error: z.string() }))
    expect(await valuesOf(readEvents, [event], { response })).toEqual([{ error: 'busy' }])
  })

  it('are measured one by one, not together', async () => {
    const events = Array.from({ length: 20 }, (_, n) => `data: {"n":${n}}\n\n`)
    expect(await valuesOf(readEvents, events, { response: Value })).toHaveLength(20)
  })
})

describe('JSON lines', () => {
  it('that end within a value before the last are no JSON, and not cut off', async () => {
    const ended = valuesOf(readLines, ['{"n":1\n{"n":2}\n'], { response: Value })
    await expect(ended).rejects.toMatchObject({
      name: 'ResponseValidationError',
      message:
        'things.get: the response does not match the documented shape: it has a value that is not JSON: the JSON ends too early',
    })
  })

  it('that end within the last are cut off, with the attempts of the call', async () => {
    await expect(valuesOf(readLines, ['{"n":1}\n{"n":'], { response: Value })).rejects.toMatchObject({
      name: 'ConnectionError',
      message: 'things.get: the response was cut off: the JSON ends too early',
      attempts: [{ status: 200, waited: 0 }],
    })
    await expect(valuesOf(readLines, ['{"n":1}\noops'], { response: Value })).rejects.toMatchObject({
      name: 'ResponseValidationError',
    })
  })

  it('that are no JSON are passed on with report and off, and reported with report only', async () => {
    const onInvalidResponse = vi.fn()
    const hooks = { onInvalidResponse }
    expect(await valuesOf(readLines, ['oops\n'], { mode: 'off', hooks })).toEqual(['oops'])
    expect(onInvalidResponse).not.toHaveBeenCalled()
    expect(await valuesOf(readLines, ['oops\n'], { mode: 'report', hooks })).toEqual(['oops'])
    expect(onInvalidResponse).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        body: 'oops',
        issues: [{ path: [], message: expect.stringMatching(/^has a value that is not JSON: Unexpected/) as string }],
      }),
    )
  })

  it('may each be as long as `maxBody`, and of any length without one', async () => {
    const parts = ['"', 'x'.repeat(98), '"\n']
    expect(await valuesOf(readLines, parts)).toEqual(['x'.repeat(98)])
    const longer = ['"', 'x'.repeat(100), '"\n']
    expect(await valuesOf(readLines, longer, { maxBody: false })).toEqual(['x'.repeat(100)])
    await expect(valuesOf(readLines, longer)).rejects.toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: [], message: 'has a value longer than 100 bytes (`maxBody`)' }],
    })
  })
})

it.each(['throw', 'report', 'off'] as const)(
  'what is no stream of values at all is thrown, also if invalid data has the mode %s',
  async (mode) => {
    const page = { headers: { 'content-type': 'text/html' }, mode }
    await expect(valuesOf(readEvents, ['<html>'], page)).rejects.toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: [], message: 'has the content type text/html instead of text/event-stream' }],
    })
    await expect(valuesOf(readLines, ['x'.repeat(101)], { mode })).rejects.toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: [], message: 'has a value longer than 100 bytes (`maxBody`)' }],
    })
  },
)

it('a file has no size if the response names none, or that of a compressed body', () => {
  const fileOf = (headers: Record<string, string>) =>
    readFile(makeCall(), { ...makeAnswer(200, headers), body: new ReadableStream() })
  const contentType = 'application/octet-stream'
  expect(fileOf({})).toEqual({ contentType, body: expect.any(ReadableStream) as ReadableStream })
  expect(fileOf({ 'content-length': '3', 'content-encoding': 'gzip' })).not.toHaveProperty('size')
})
