import { createEmulator, startEmulator } from '@portolan/emulator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { curl } from '../src/page/curl.ts'
import { faultPanel } from '../src/page/fault-panel.ts'
import { archive } from '../src/page/har.ts'
import { type ShownRequest, showRequest } from '../src/page/shown-request.ts'
import type { LoggedRequest } from '../src/request-log.ts'

const origin = 'http://127.0.0.1:8080'

function logged(own: Partial<LoggedRequest> = {}): LoggedRequest {
  const { path = '/items?per_page=1' } = own
  return {
    id: 1,
    at: Date.UTC(2026, 0, 2),
    service: 'article',
    operation: 'items.list',
    method: 'GET',
    path,
    shownPath: path,
    headers: {},
    size: 0,
    body: '',
    status: 200,
    duration: 3,
    response: { headers: {}, size: 2, body: '{}' },
    ...own,
  }
}

describe('a request that is shown', () => {
  const secret = 'canary-0123456789'

  it.each<readonly [string, Partial<LoggedRequest>]>([
    ['a header', { headers: { authorization: `Bearer ${secret}` }, body: `{"note":"${secret}"}` }],
    ['a cookie', { headers: { cookie: `sid=${secret}; theme=dark` }, body: secret }],
    ['a header of the response', { body: secret, response: { headers: { 'set-cookie': secret }, size: 0, body: '' } }],
    ['JSON', { body: `{"client_secret": "${secret}", "again": "x ${secret}"}` }],
    ['JSON of the response', { response: { headers: { 'x-a': secret }, size: 0, body: `{"token":"${secret}"}` } }],
    ['a form', { body: `grant_type=x&code=${secret}` }],
    ['XML', { body: `<u:authInfo a="b">${secret}</u:authInfo>` }],
    ['a path', { path: `/tokens/${secret}`, shownPath: '/tokens/[redacted]', body: secret }],
    ['a query', { path: `/x?a=1&key=${secret}`, shownPath: '/x?a=1&key=[redacted]', body: secret }],
  ])('has no secret of %s', (_, own) => {
    const text = JSON.stringify(showRequest(logged(own), origin))
    expect(text).not.toContain(secret)
    expect(text).toContain('[redacted]')
  })

  it('hides a secret that is written another way', () => {
    const own = { body: '{"password":"a b&c"}', path: '/x', shownPath: '/x', headers: { 'x-a': 'a%20b%26c' } }
    expect(showRequest(logged(own), origin).request.headers).toEqual({ 'x-a': '[redacted]' })
    const encoded = { body: 'password=a%20b%26c', headers: { 'x-a': 'a b&c' } }
    expect(showRequest(logged(encoded), origin).request.headers).toEqual({ 'x-a': '[redacted]' })
  })

  it('keeps what is no secret', () => {
    const own = {
      path: '/x/short?a=long-enough',
      body: '{"token":"abc","name":"abc"}',
      headers: { 'x-name': 'long-enough abc', 'x-error-code': 'not-found', 'x-codes': 'one' },
    }
    const shown = showRequest(logged(own), origin)
    expect(shown.request).toEqual({ headers: own.headers, size: 0, body: own.body })
    expect(shown.path).toBe(own.path)
    expect(shown.response).toEqual({ headers: {}, size: 2, body: '{}' })
    expect(shown).toMatchObject({ id: 1, service: 'article', operation: 'items.list', method: 'GET', status: 200 })
  })

  it('is a command with the headers that a person would write', () => {
    const headers = {
      host: 'x',
      'user-agent': 'node',
      'sec-fetch-mode': 'cors',
      'content-length': '2',
      'accept-encoding': 'gzip',
      accept: '*/*',
      'content-type': 'application/json',
      authorization: 'Bearer abcdefgh',
    }
    const shown = showRequest(logged({ method: 'PATCH', headers, body: "{'}", path: '/x' }), origin)
    expect(shown.curl).toBe(
      String.raw`curl 'http://127.0.0.1:8080/x' -X PATCH -H 'content-type: application/json' -H 'authorization: [redacted]' --data-raw '{'\''}'`,
    )
    expect(shown.request.headers).toHaveProperty('accept')
    const others = 'host connection content-length transfer-encoding accept-encoding accept-language user-agent sec-x'
      .split(' ')
      .flatMap((name) => [`x-${name}`, name.startsWith('sec-') ? [] : `${name}-x`].flat())
    const all = Object.fromEntries(others.map((name) => [name, 'a']))
    expect(showRequest(logged({ headers: all }), origin).curl.match(/-H/g)).toHaveLength(others.length)
    expect(showRequest(logged(), origin).curl).toBe("curl 'http://127.0.0.1:8080/items?per_page=1'")
  })
})

it.each([
  [{ method: 'GET' }, ''],
  [{ method: 'POST', body: 'a' }, " --data-raw 'a'"],
  [{ method: 'POST' }, ' -X POST'],
  [{ method: 'PUT', body: 'a' }, " -X PUT --data-raw 'a'"],
])('%j is the command %j', (own, end) => {
  expect(curl({ path: '/x', ...own }, origin)).toBe(`curl 'http://127.0.0.1:8080/x'${end}`)
})

describe('an HTTP archive', () => {
  const shown = {
    ...{ id: 1, at: Date.UTC(2026, 0, 2), service: 'article', operation: 'items.create', method: 'POST' },
    ...{ path: '/items?a=1&a=2', status: 303, duration: 12, curl: '' },
    request: { headers: { 'content-type': 'application/json' }, size: 2, body: '{}' },
    response: { headers: { 'content-type': 'text/html', location: '/items/1' }, size: 4, body: '<p/>' },
  } as ShownRequest
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }

  function entries(...requests: readonly ShownRequest[]): readonly Readonly<Record<string, object>>[] {
    const { log } = archive(requests, origin) as { log: { version: string; entries: never[] } }
    expect(log.version).toBe('1.2')
    return log.entries
  }

  it('has a request with its response', () => {
    expect(entries(shown)).toEqual([
      {
        startedDateTime: '2026-01-02T00:00:00.000Z',
        time: 12,
        request: {
          ...common,
          method: 'POST',
          url: `${origin}/items?a=1&a=2`,
          headers: [{ name: 'content-type', value: 'application/json' }],
          queryString: [
            { name: 'a', value: '1' },
            { name: 'a', value: '2' },
          ],
          bodySize: 2,
          postData: { mimeType: 'application/json', text: '{}' },
        },
        response: {
          ...common,
          status: 303,
          statusText: '',
          headers: [
            { name: 'content-type', value: 'text/html' },
            { name: 'location', value: '/items/1' },
          ],
          content: { size: 4, mimeType: 'text/html', text: '<p/>' },
          redirectURL: '/items/1',
          bodySize: 4,
        },
        cache: {},
        timings: { send: 0, wait: 12, receive: 0 },
      },
    ])
  })

  it('has neither body nor redirect where there is none', () => {
    const [entry] = entries({
      ...shown,
      request: { headers: {}, size: 0, body: '' },
      response: { headers: {}, size: 0, body: '' },
    })
    expect(entry?.['request']).not.toHaveProperty('postData')
    expect(entry?.['response']).toMatchObject({ redirectURL: '', content: { mimeType: '' } })
    const [untyped] = entries({ ...shown, request: { headers: {}, size: 1, body: 'a' } })
    expect(untyped?.['request']).toHaveProperty('postData.mimeType', 'application/octet-stream')
  })
})

it.each([
  [['issues'], '1 service,'],
  [['issues', 'article'], '2 services,'],
] as const)('the page counts %j', async (services, count) => {
  const emulator = await startEmulator({ services: [...services] })
  onTestFinished(() => emulator.stop())
  const text = await (await fetch(emulator.url, { headers: { accept: 'text/html' } })).text()
  expect(text).toContain(` ${count} ${emulator.routes.length} operations</p>`)
})

it('the panel of faults has a switch for each, which says what it does', () => {
  const html = faultPanel(createEmulator({ services: ['mail', 'issues'] }))
  const switches = Array.from(html.matchAll(/<span>(?<title>.*?)<\/span><small>(?<note>.*?)<\/small>/g), (one) =>
    [one.groups?.['title'], one.groups?.['note']].join(': '),
  )
  expect(switches).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Unavailable: 503(?:, Retry-After \d+ s)?$/),
      expect.stringMatching(/^Too many requests: 429, Retry-After \d+ s$/),
      'Server error: 500',
    ]),
  )
  expect(new Set(switches.map((one) => one.split(': ')[0])).size).toBe(switches.length)
  expect(switches.filter((one) => one.includes('undefined'))).toEqual([])
  const [usual = '', attacks = ''] = html.split('<details')
  expect(usual).not.toContain('hostile&quot;,&quot;attacks')
  expect(attacks.match(/data-fault="/g)?.length).toBe(attacks.match(/hostile&quot;,&quot;attacks/g)?.length)
  expect(html).toContain('<option>mail</option><option>issues</option>')
  expect(html).toContain('<option value="issueEvents.get">')
})
