import { createClient, operation, resource } from '@portolan/core'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({
  Params: z.strictObject({ text: z.optional(z.string()), stream: z.optional(z.boolean()) }),
})
const ask = operation(schemas, { method: 'POST', path: '/asks', params: 'Params', fixed: { stream: true } })

function start() {
  const sent: unknown[] = []
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: {
      fetch: async (_: string, { body }: RequestInit) => {
        sent.push(JSON.parse(body as string))
        return new Response(null, { status: 204 })
      },
    },
    groups: { asks: resource<{ ask(params?: unknown): Promise<unknown> }>()({ ask: ask as never }) },
  })
  return { ask: (params?: unknown) => client.asks.ask(params), sent }
}

it('a call sends by itself what its declaration says, whether it is passed or not', async () => {
  const own = start()
  await own.ask({ text: 'a' })
  await own.ask({ stream: true })
  await own.ask({ stream: undefined })
  await own.ask(Object.assign(Object.create(null) as object, { text: 'b' }))
  class Asked {
    readonly text = 'c'
  }
  await own.ask(new Asked())
  expect(own.sent).toEqual([
    { text: 'a', stream: true },
    { stream: true },
    { stream: true },
    { text: 'b', stream: true },
    { text: 'c', stream: true },
  ])
})

it('a call refuses another value of it', async () => {
  const own = start()
  await expect(own.ask({ stream: false })).rejects.toMatchObject({
    name: 'RequestValidationError',
    issues: [{ path: ['stream'], message: 'must be true, which this call always sends, got boolean: leave it out' }],
  })
  for (const params of [null, 5, ['a']])
    await expect(own.ask(params)).rejects.toMatchObject({ name: 'RequestValidationError' })
  expect(own.sent).toEqual([])
})

it.each([[new Map()], [new Blob(['x'])], [Promise.resolve({})]])(
  'adds nothing to what is no params: %s',
  async (params) => {
    const own = start()
    await expect(own.ask(params)).rejects.toThrow('asks.ask: it must be object, got an instance of')
    expect(own.sent).toEqual([])
  },
)
