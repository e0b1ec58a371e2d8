import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, onTestFinished } from 'vitest'

const openapi = join(import.meta.dirname, 'openapi/harbour.yaml')
const now = Date.UTC(2026, 0, 1)
const key = Buffer.from('a key of thirty-two bytes or so.')
const secret = `whsec_${key.toString('base64')}`

async function start(location?: string) {
  const emulator = await startEmulator({ openapi, clock: { now: () => now } })
  onTestFinished(() => emulator.stop())
  const taken: { headers: IncomingHttpHeaders; body: string }[] = []
  const url = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    taken.push({ headers: request.headers, body })
    if (location === undefined) response.statusCode = 202
    else response.writeHead(307, { location })
    response.end()
  })
  const send = async (call: object): Promise<[number, unknown]> => {
    const response = await fetch(`${emulator.url}/.emulator/webhooks`, { method: 'POST', body: JSON.stringify(call) })
    return [response.status, await response.json()]
  }
  return { emulator, url: `${url}/hook`, taken, send }
}

describe('a webhook of the document', () => {
  it('is sent to an address of this machine, signed as Standard Webhooks say', async () => {
    const { emulator, url, taken, send } = await start()
    expect(await (await fetch(`${emulator.url}/.emulator/webhooks`)).json()).toEqual(['ship.arrived'])
    const [status, sent] = await send({ event: 'ship.arrived', url, secret })
    expect([status, sent]).toMatchObject([200, { status: 202 }])
    const { headers, body } = taken[0]!
    expect(JSON.parse(body)).toEqual({
      type: 'ship.arrived',
      ship: expect.objectContaining({ name: expect.any(String) }),
    })
    expect(headers['content-type']).toBe('application/json')
    expect(headers['webhook-timestamp']).toBe(String(now / 1000))
    const signed = `${String(headers['webhook-id'])}.${now / 1000}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  })

  it('has the body that is passed, if it is as documented', async () => {
    const { url, taken, send } = await start()
    const ship = { id: 's_abcdefgh', name: 'Alma', flag: 'DE' }
    await send({ event: 'ship.arrived', url, secret, body: { type: 'ship.arrived', ship } })
    expect(JSON.parse(taken[0]!.body)).toEqual({ type: 'ship.arrived', ship })
    expect(
      await send({ event: 'ship.arrived', url, secret, body: { type: 'ship.arrived', ship: { ...ship, flag: 'XX' } } }),
    ).toEqual([400, { field: 'body.ship.flag', message: 'webhooks.send: body.ship.flag must be one of DE, NL, PT' }])
    expect(taken).toHaveLength(1)
  })

  it.each<[object, string, string]>([
    [{ event: 'ship.left' }, 'event', 'webhooks.send: event must be one of ship.arrived.'],
    [
      { url: 'https://example.com/hook' },
      'url',
      'webhooks.send: url must be an http address of this machine, got string',
    ],
    [{ url: 'file:///etc/passwd' }, 'url', 'webhooks.send: url must be an http address of this machine, got string'],
    [{ secret: '' }, 'secret', 'webhooks.send: secret must be the text that the service shows'],
    [{ evnt: 1 }, 'evnt', 'webhooks.send: evnt is not an option; did you mean `event`?'],
  ])('is refused with %j', async (call, field, message) => {
    const { url, taken, send } = await start()
    expect(await send({ event: 'ship.arrived', url, secret, ...call })).toEqual([
      400,
      { field, message: expect.stringContaining(message) },
    ])
    expect(taken).toEqual([])
  })

  it('follows no redirect, which could lead to another machine', async () => {
    const { url, taken, send } = await start('/elsewhere')
    expect((await send({ event: 'ship.arrived', url, secret }))[1]).toMatchObject({ status: 307 })
    expect(taken).toHaveLength(1)
  })

  it('says so if nobody takes it', async () => {
    const { emulator } = await start()
    const url = 'http://127.0.0.1:9/hook'
    expect((await emulator.webhooks.send({ event: 'ship.arrived', url, secret })).status).toBe(0)
  })
})

it('a webhook has the body of any of its methods', async () => {
  const body = (field: string) => ({
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', required: [field], properties: { [field]: { type: 'string' } } },
        },
      },
    },
  })
  const webhooks = { ping: { post: body('a'), put: body('b') } }
  const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: {}, webhooks }
  await using emulator = await startEmulator({ openapi: document })
  expect(emulator.webhooks.list()).toEqual(['ping'])
  const sendBody = async (value: unknown) =>
    (await emulator.webhooks.send({ event: 'ping', url: 'http://127.0.0.1:9/', secret, body: value })).body
  expect([await sendBody({ a: 'x' }), await sendBody({ b: 'y' })]).toEqual(['{"a":"x"}', '{"b":"y"}'])
  await expect(sendBody({ c: 'z' })).rejects.toThrow('webhooks.send: body.a')
  expect(Object.keys(JSON.parse(await sendBody(undefined)) as object)).toEqual(['a'])
})

it('a webhook is signed in the header that the document names', async () => {
  const request = { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {},
    webhooks: { ping: { post: request } },
    'x-portolan-webhooks': { form: 'github', header: 'X-Own-Signature' },
  }
  await using emulator = await startEmulator({ openapi: document })
  const call = { event: 'ping', url: 'http://127.0.0.1:9/', secret: 'a secret', body: {} }
  const { headers } = await emulator.webhooks.send(call)
  const signature = createHmac('sha256', 'a secret').update('{}').digest('hex')
  expect(headers).toEqual({ 'content-type': 'application/json', 'x-own-signature': `sha256=${signature}` })
})

it('an emulator without a document has none', async () => {
  await using emulator = await startEmulator({ services: ['issues'] })
  expect(emulator.webhooks.list()).toEqual([])
  const call = { event: 'x', url: 'http://127.0.0.1:9/', secret }
  await expect(emulator.webhooks.send(call)).rejects.toThrow('event must be one of none: no document has any.')
  expect((await readOpenApi(openapi)).warnings).toEqual([])
})
