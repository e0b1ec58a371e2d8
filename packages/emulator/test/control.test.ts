import { type RunningEmulator, serviceNames, startEmulator } from '@portolan/emulator'
import { connect } from 'node:net'
import { text as allOf } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let emulator: RunningEmulator

beforeAll(async () => {
  emulator = await startEmulator({ clock: { now: () => Date.UTC(2026, 0, 1) } })
  return () => emulator.stop()
})
beforeEach(() => emulator.reset())

const ask = (path: string, method = 'GET', body?: string): Promise<Response> =>
  fetch(`${emulator.url}/.emulator/${path}`, { method, ...(body === undefined ? {} : { body }) })

const read = async (response: Promise<Response>): Promise<unknown[]> => {
  const { status, headers, ...rest } = await response.then(async (one) => ({
    status: one.status,
    headers: one.headers,
    text: await one.text(),
  }))
  return [status, headers.get('content-type')?.includes('json') ? (JSON.parse(rest.text) as unknown) : rest.text]
}

it('says at its address what is there', async () => {
  const response = await fetch(emulator.url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const page = await response.text()
  expect(page).toMatch(/^ {2}sitehost +http:\/\/127\.0\.0\.1:\d+ +\d+ operations$/m)
  expect(page).toContain(`curl -X POST ${emulator.url}/.emulator/reset`)
  expect((await fetch(emulator.url, { method: 'HEAD' })).status).toBe(200)
  expect(emulator.requests).toEqual([])
})

it('resets the world for curl -X POST, which says nothing of a body', async () => {
  emulator.faults.add({ kind: 'reset' })
  const socket = connect(Number(new URL(emulator.url).port), '127.0.0.1')
  socket.write('POST /.emulator/reset HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
  expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 204 /)
  expect(emulator.faults.list()).toEqual([])
})

describe('faults', () => {
  it('are added, listed and removed', async () => {
    const fault = { kind: 'status', status: 503, match: 'sites.*', times: 2 }
    const [status, added] = await read(ask('faults', 'POST', JSON.stringify(fault)))
    expect([status, added]).toEqual([201, { id: expect.any(Number), hits: 0, fault }])
    expect((await fetch(`${emulator.url}/v1/sites`)).status).toBe(503)
    emulator.faults.add({ kind: 'reset', match: (request) => request.url.endsWith('?x'), times: Infinity })
    const { id } = added as { id: number }
    expect(await read(ask('faults'))).toEqual([
      200,
      [
        { id, hits: 1, fault },
        { id: id + 1, hits: 0, fault: { kind: 'reset', match: '(a function)' } },
      ],
    ])
    expect(await read(ask(`faults/${id}`, 'DELETE'))).toEqual([204, ''])
    expect(await read(ask(`faults/${id}`, 'DELETE'))).toEqual([404, { message: `There is no fault ${id}.` }])
    expect(await read(ask('faults', 'DELETE'))).toEqual([204, ''])
    expect(emulator.faults.list()).toEqual([])
  })

  it.each([
    [
      '{"kind":"reset","probability":"x"}',
      'probability',
      'faults.add: probability must be a number from 0 to 1, got string',
    ],
    ['{"kind":"status"}', 'status', 'faults.add: status must be an integer from 200 to 599, got undefined'],
    [
      '{"kind":"reset","service":"nope"}',
      'service',
      `faults.add: service must be one of ${serviceNames.join(', ')}, got string`,
    ],
    ['nonsense', 'body', 'The body is not valid JSON.'],
    ['7', 'kind', expect.stringContaining('faults.add: kind must be one of')],
  ])('that are not valid are a 400 with the field: %s', async (body, field, message) => {
    expect(await read(ask('faults', 'POST', body))).toEqual([400, { message, field }])
    expect(emulator.faults.list()).toEqual([])
  })
})

describe('requests', () => {
  const token = 'cafe0d0d11'.repeat(4)
  const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  it('are listed with headers, bodies, response and as curl, without secrets', async () => {
    await fetch(`${emulator.url}/api/v2/items?per_page=1`, { headers: json })
    const body = JSON.stringify({ client_id: 'c1'.repeat(20), client_secret: '5e'.repeat(20), code: token })
    await fetch(`${emulator.url}/api/v2/access_tokens`, { method: 'POST', headers: json, body })
    await fetch(`${emulator.url}/api/v2/access_tokens/${token}`, { method: 'DELETE', headers: json })
    const [status, requests] = await read(ask('requests'))
    expect([status, requests]).toMatchObject([
      200,
      [
        {
          operation: 'items.list',
          method: 'GET',
          path: '/api/v2/items?per_page=1',
          status: 200,
          request: { headers: { authorization: '[redacted]' }, size: 0, body: '' },
          response: {
            headers: { 'content-type': 'application/json' },
            body: expect.stringContaining('"rendered_body"'),
          },
          curl: expect.stringContaining(
            `curl '${emulator.url}/api/v2/items?per_page=1' -H 'authorization: [redacted]'`,
          ),
        },
        {
          method: 'POST',
          request: { body: expect.stringContaining('"client_secret":"[redacted]","code":"[redacted]"') },
        },
        { method: 'DELETE', path: '/api/v2/access_tokens/[redacted]' },
      ],
    ])
    expect(JSON.stringify(requests)).not.toMatch(/cafe0d0d11|5e5e5e5e/)
    const { id } = (requests as { id: number }[])[0]!
    expect(await read(ask(`requests/${id}`))).toEqual([200, (requests as object[])[0]])
    expect(await read(ask('requests/999999'))).toEqual([404, { message: 'There is no request 999999.' }])
    expect(await read(ask('requests/1x'))).toEqual([
      400,
      { message: 'id must be an integer of at least 0.', field: 'id' },
    ])
  })

  it('show no secret that is repeated in another form, or that begins like another', async () => {
    const body = JSON.stringify({ client_secret: 'canary/5e', code: 'canary/5e-more', state: 'canary%2F5e' })
    await fetch(`${emulator.url}/api/v2/access_tokens`, { method: 'POST', headers: json, body })
    const [, requests] = await read(ask('requests'))
    expect((requests as { request: { body: string } }[]).at(-1)?.request.body).toBe(
      '{"client_secret":"[redacted]","code":"[redacted]","state":"[redacted]"}',
    )
  })

  it('are an HTTP archive', async () => {
    await fetch(`${emulator.url}/v1/sites?page=2`, { headers: json })
    const response = await ask('requests.har')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="requests.har"')
    expect(await response.json()).toMatchObject({
      log: {
        version: '1.2',
        creator: { name: 'Portolan emulator' },
        entries: [
          {
            startedDateTime: '2026-01-01T00:00:00.000Z',
            request: {
              method: 'GET',
              url: `${emulator.url}/v1/sites?page=2`,
              httpVersion: 'HTTP/1.1',
              queryString: [{ name: 'page', value: '2' }],
            },
            response: { content: { mimeType: 'application/json' } },
            timings: { send: 0, receive: 0 },
          },
        ],
      },
    })
  })

  it('are sent again as they were, and cleared', async () => {
    const body = '{"start":{"date":"2026-03-02"},"end":{"date":"2026-03-03"},"summary":"Soundings"}'
    await fetch(`${emulator.url}/calendar/v3/calendars/primary/events`, { method: 'POST', headers: json, body })
    expect(await read(ask(`requests/${emulator.requests[0]?.id}/repeat`, 'POST'))).toEqual([200, { status: 200 }])
    expect(emulator.calendar.events()).toMatchObject([{ summary: 'Soundings' }, { summary: 'Soundings' }])
    expect(emulator.requests.map(({ headers }) => headers['authorization'])).toEqual([
      json.authorization,
      json.authorization,
    ])
    expect(await read(ask('requests', 'DELETE'))).toEqual([204, ''])
    expect(emulator.requests).toEqual([])
  })

  it('whose body was not kept are not sent again', async () => {
    const body = new Uint8Array([0xff, 0xfe])
    await fetch(`${emulator.url}/v1/sites`, { method: 'POST', headers: json, body })
    expect(await read(ask(`requests/${emulator.requests[0]?.id}/repeat`, 'POST'))).toEqual([
      409,
      { message: 'The body was not kept: it is too large, or is not text.' },
    ])
  })
})

it('what is not there, or not with this method, is said', async () => {
  expect(await read(ask('nothing'))).toEqual([404, { message: 'The emulator has nothing at /.emulator/nothing.' }])
  expect(await read(ask('world', 'POST', '{}'))).toEqual([405, { message: '/.emulator/world takes GET and PUT.' }])
})
