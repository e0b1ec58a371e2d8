import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const integer = { type: 'integer' }
const object = (properties: object, more: object = {}): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
})
const list = (items: object): object => ({ type: 'array', items })
const json = (schema: object): object => ({ 'application/json': { schema } })
const ok = (schema: object): object => ({ 200: { description: 'OK', content: json(schema) } })
const inPath = (name: string): object => ({ name, in: 'path', required: true, schema: integer })

const order = object(
  {
    id: integer,
    customerId: integer,
    customer: object({ id: integer, name: text }),
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    lines: list(object({ id: integer, orderId: integer, currency: { type: 'string', pattern: '^[A-Z]{3}$' } })),
    line_count: integer,
    total_lines: { type: 'integer', example: 77 },
    refund: object({ order_id: integer, customerId: integer, amount: integer }),
  },
  {},
)
const render = {
  type: 'object',
  required: ['id', 'status', 'url', 'frames'],
  properties: {
    id: integer,
    status: { enum: ['queued', 'done'] },
    url: { type: ['string', 'null'], description: 'Where the film is; null while it is still running.' },
    film: { ...object({ seconds: integer }), description: 'The film, once the render is completed.' },
    frames: { type: 'integer', description: 'How many there are after it is completed.' },
    callback: { type: 'string', description: 'What is called when the render is completed.' },
  },
}
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: { responses: ok(list(order)) },
      post: { requestBody: { content: json({ type: 'object' }) }, responses: ok(order) },
    },
    '/orders/{orderId}': { parameters: [inPath('orderId')], get: { responses: ok(order) } },
    '/last-order': { get: { responses: ok(order) } },
    '/renders': { post: { requestBody: { content: json({ type: 'object' }) }, responses: ok(render) } },
    '/renders/{id}': { parameters: [inPath('id')], get: { responses: ok(render) } },
  },
}

interface Order {
  readonly id: number
  readonly customerId: number
  readonly customer: { readonly id: number; readonly name: string }
  readonly currency: string
  readonly lines: readonly { readonly id: number; readonly orderId: number; readonly currency: string }[]
  readonly line_count: number
  readonly total_lines: number
  readonly refund: { readonly order_id: number; readonly customerId: number }
}

async function start(seed = 1): Promise<(path: string, input?: object) => Promise<unknown>> {
  const emulator = await startEmulator({ services: [], openapi, seed })
  onTestFinished(() => emulator.stop())
  return async (path, input) => {
    const init = { method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
    return (await fetch(emulator.url + path, input ? init : {})).json()
  }
}

it.each([1, 2, 3])('the parts of a record agree with it, with the seed %i', async (seed) => {
  const ask = await start(seed)
  const orders = [
    ...((await ask('/orders')) as Order[]),
    (await ask('/orders/991')) as Order,
    (await ask('/orders', {})) as Order,
  ]
  for (const { id, customerId, customer, currency, lines, refund, ...counts } of orders) {
    expect(customer.id).toBe(customerId)
    expect([...new Set(lines.map((line) => `${line.orderId} ${line.currency}`))]).toEqual([`${id} ${currency}`])
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
    expect(counts.line_count).toBe(lines.length)
    expect(refund).toMatchObject({ order_id: id, customerId })
  }
  expect(((await ask('/last-order')) as Order).total_lines).toBe(77)
})

it('what the caller says of a part stays, and the rest follows it', async () => {
  const ask = await start()
  const customer = { id: 5, name: 'Ada' }
  const first = (await ask('/orders', { customer })) as Order
  expect(first).toMatchObject({ customer, customerId: 5, refund: { customerId: 5 } })
  expect(await ask('/orders', { customerId: 6 })).toMatchObject({ customerId: 6, customer: { id: 6 } })
  const lines = [{ id: 1, orderId: 3, currency: 'CHF' }]
  expect(await ask('/orders', { lines })).toMatchObject({ lines, line_count: 1 })
})

it('a new record has no result before it is done', async () => {
  const ask = await start()
  const made = await ask('/renders', { callback: 'https://example.com/done' })
  expect(made).toMatchObject({ status: 'queued', url: null, callback: 'https://example.com/done' })
  expect(made).not.toHaveProperty('film')
  expect(made).toHaveProperty('frames')
  expect(await ask('/renders', {})).not.toHaveProperty('callback')
  expect(await ask('/renders', { status: 'done' })).toHaveProperty('film')
})
