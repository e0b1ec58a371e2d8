import { describe, expect, it } from 'vitest'
import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import * as operations from '@portolan/article-client/operations'
import { manifestParams } from '@portolan/testing/manifest'
import { type Recorded, record } from '@portolan/testing/serve'
import { hex } from './set-up.ts'
import { type WireRow, wireTable } from './wire-table.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, (params?: object) => unknown>>>>

const factories = { public: createArticleClient, team: createArticleTeamClient }
type Host = keyof typeof factories

function clientOf(host: Host, baseUrl: string): Groups {
  return factories[host]({ baseUrl, token: 'wire-token', validation: { response: 'off' } }) as unknown as Groups
}

/** Makes the call of a row, and opens the page whose URL it may return, as a browser does. */
async function send({ call, params }: WireRow, host: Host): Promise<readonly Recorded[]> {
  const { url, requests } = await record({ body: [] })
  const [group = '', name = ''] = call.split('.')
  const result = await clientOf(host, url)[group]?.[name]?.(params)
  if (result instanceof URL) await fetch(result)
  return requests
}

/** The headers that the reference requires of every request, overridden by those of the row. */
function headersOf({ method, headers }: WireRow): Record<string, string | null> {
  return {
    accept: 'application/json',
    authorization: 'Bearer wire-token',
    'content-type': method === 'GET' ? null : 'application/json',
    ...headers,
  }
}

/** A recorded request in the form of a row. */
function asRow({ method, path, headers, body }: Recorded, compared: readonly string[]) {
  return {
    method,
    path,
    headers: Object.fromEntries(compared.map((name) => [name, headers[name] ?? null])),
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  }
}

function rowsOf(host: Host): readonly WireRow[] {
  return wireTable.filter((row) => (row.host ?? host) === host)
}

describe.each(['public', 'team'] as const)('on the %s host,', (host) => {
  for (const row of rowsOf(host)) {
    const { call, method, path, body } = row
    it(`${call} sends ${method} ${path}`, async () => {
      const headers = headersOf(row)
      const requests = await send(row, host)
      expect(requests.map((sent) => asRow(sent, Object.keys(headers)))).toEqual([{ method, path, headers, body }])
    })
  }

  it('every call has its row, but for those that are no single request', () => {
    const client = clientOf(host, 'https://api.example.com')
    const calls = Object.entries(client)
      .filter(([, group]) => typeof group === 'object')
      .flatMap(([group, members]) => Object.keys(members).map((name) => `${group}.${name}`))
    const expected = new Set(rowsOf(host).map(({ call }) => call))
    const noEndpoint = new Set(['oauth.parseCallback', 'comments.importMany'])
    const tested = calls.filter((call) => !noEndpoint.has(call)).toSorted()
    expect(tested, 'packages/article-client/test/wire-table.ts').toEqual([...expected].toSorted())
  })
})

describe('the wire table', () => {
  it('has a row for every declared operation, and for no other', () => {
    const names = new Set(wireTable.map(({ operation }) => operation))
    expect([...names].toSorted(), 'packages/article-client/test/wire-table.ts').toEqual(
      Object.keys(operations).toSorted(),
    )
  })

  it('sends every documented param at least once', () => {
    const sent = new Map<string, Set<string>>()
    for (const { call, params = {} } of wireTable)
      sent.set(call, new Set([...(sent.get(call) ?? []), ...Object.keys(params)]))
    expect(sent).toEqual(manifestParams(new URL('../src/manifest.json', import.meta.url)))
  })
})

describe('a success', () => {
  it('may have any 2xx status', async () => {
    const { url } = await record({
      status: 200,
      body: { client_id: hex(64), scopes: ['read_service', 'new'], token: hex(64) },
    })
    const exchange = { client_id: hex(40), client_secret: hex(40, 'b'), code: hex(40, 'c') }
    expect((await createArticleClient({ baseUrl: url }).accessTokens.create(exchange)).token).toBe(hex(64))
  })
})
