import {
  type ApiRequest,
  createClient,
  dateObjects,
  type Dates,
  type EventStream,
  mixedResponse,
  operation,
  resource,
  temporalDates,
} from '@portolan/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-02-28T10:00:00.000Z'
const fields = { at: { as: 'Instant' }, on: { as: 'PlainDate' }, built: { as: 'Date' } }
const places = async () => ({ dates: { Ship: { fields } } }) as never
const schemas = async () => ({ Ship: z.looseObject({}), Params: z.looseObject({ at: z.optional(z.string()) }) })

/** A client whose dates are objects, and the bodies that it sends. */
function setUp(dates: Dates, answer: unknown = {}) {
  const sent: unknown[] = []
  const ships = resource<{ save(params: object): ApiRequest<unknown> }>()({
    save: operation(schemas, { method: 'POST', path: '/ships', params: 'Params', response: 'Ship' }) as never,
  })
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service', dates },
    options: {
      retry: false,
      fetch: async (_, { body }) => {
        sent.push(JSON.parse(body as string))
        return Response.json(answer)
      },
    },
    groups: { ships },
  })
  return { ships: client.ships, sent }
}

/** Temporal as far as a client needs it. */
const named = (kind: string) => ({ from: (text: string) => ({ [kind]: text }) })
const temporal = { Instant: named('instant'), PlainDate: named('day') } as never

class Instant {
  readonly [Symbol.toStringTag] = 'Temporal.Instant'
  toJSON(): string {
    return at
  }
}

describe('dates in params', () => {
  it.each([
    ['a Date', new Date(at)],
    ['an instant of Temporal', new Instant()],
  ])('are sent as texts, wherever they are: %s', async (_, date) => {
    const { ships, sent } = setUp(dateObjects(places))
    await ships.save({ at: date, list: [date, { deep: date }], none: null, name: 'Rana', tags: ['a'], count: 2 })
    expect(sent).toEqual([{ at, list: [at, { deep: at }], none: null, name: 'Rana', tags: ['a'], count: 2 }])
  })

  it('leave the params of the caller as they are', async () => {
    const params = { at: new Date(at), list: [new Date(at)] }
    await setUp(dateObjects(places)).ships.save(params)
    expect(params).toEqual({ at: new Date(at), list: [new Date(at)] })
  })

  it('are copied only where there are any', () => {
    const { write } = dateObjects(places)
    const file = new Blob(['text'])
    for (const params of [{ list: [1, { a: 'b' }], file }, [], 'text', undefined, null])
      expect(write(params)).toBe(params)
    const dates = { list: [new Date(at), 'a'], deep: [[{ at: new Instant() }]] }
    expect(write<unknown>(dates)).toEqual({ list: [at, 'a'], deep: [[{ at }]] })
    const kept = { a: 1 }
    const written = write({ kept, at: new Date(at), files: [file] })
    expect(written.kept).toBe(kept)
    expect(written.files[0]).toBe(file)
  })

  it('are not looked for without an end', () => {
    const around: Record<string, unknown> = { at: new Date(at) }
    around['around'] = around
    expect(dateObjects(places).write(around)['at']).toBe(at)
  })

  it('are refused where they are invalid', async () => {
    const { ships, sent } = setUp(dateObjects(places))
    await expect(ships.save({ at: new Date(Number.NaN) })).rejects.toMatchObject({ name: 'RequestValidationError' })
    expect(sent).toEqual([])
  })
})

describe('dates in data', () => {
  const answer = { at, on: '2026-02-28', name: 'Rana' }

  it('are objects of Date where they are read as such', async () => {
    const data = await setUp(dateObjects(places), { ...answer, built: at }).ships.save({ name: 'Rana' })
    expect(data).toEqual({ ...answer, built: new Date(at) })
  })

  it('are objects of Temporal: of that which is passed, or else of the runtime', async () => {
    const expected = { at: { instant: at }, on: { day: '2026-02-28' }, name: 'Rana' }
    expect(await setUp(temporalDates(places, temporal), answer).ships.save({ name: 'Rana' })).toEqual(expected)
    vi.stubGlobal('Temporal', temporal)
    expect(await setUp(temporalDates(places), answer).ships.save({ name: 'Rana' })).toEqual(expected)
  })

  it('are read in values of a stream by their own schema', async () => {
    const body = `${JSON.stringify({ built: at })}\n`
    const read = async (types: object) => {
      const declared = { method: 'GET', path: '/ships', responseType: mixedResponse, ...types }
      const ships = resource<{ watch(): ApiRequest<EventStream<unknown>> }>()({
        watch: operation(schemas, declared as never) as never,
      })
      const client = createClient({
        baseUrl: 'https://api.example.com',
        profile: { service: 'the service', dates: dateObjects(places) },
        options: { fetch: async () => new Response(body, { headers: { 'content-type': 'application/jsonl' } }) },
        groups: { ships },
      })
      for await (const value of await client.ships.watch()) return value
      return undefined
    }
    expect(await read({ response: 'Params', streamed: 'Ship' })).toEqual({ built: new Date(at) })
    expect(await read({ response: 'Ship' })).toEqual({ built: at })
  })

  it('are an error that names the option, where there is no Temporal', async () => {
    vi.stubGlobal('Temporal', undefined)
    await expect(setUp(temporalDates(places), answer).ships.save({ name: 'Rana' })).rejects.toThrow(
      'as the option `temporal`',
    )
  })
})
