import { createIssuesClient } from '@portolan/issues-client'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import type { OperationEntry } from '../../src/manifest/manifest.ts'
import { makeGroup } from '../../src/manifest/read-service.ts'
import { KeptResults } from '../../src/mcp/kept-results.ts'
import { makeTools } from '../../src/mcp/tools.ts'
import type { AnyClient } from '../../src/run/make-client.ts'
import { visible } from '../../src/output/sanitize.ts'
import { toolsFor } from '../../src/tools.ts'
import { serviceWith } from '../search-services.ts'
import { canary, emulate, repository } from '../set-up.ts'
import { call, made, toolsOf } from './tools-of.ts'

interface Result {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly shown: number
  readonly more: boolean
  readonly cursor?: string
  readonly leftOut?: Readonly<Record<string, string>>
  readonly error?: string
}

const list = { owner: 'portolan', repo: 'atlas', per_page: 30 }

describe('a list', () => {
  it.each([2048, 16_384, 100_000])(
    'goes on by its cursor at a budget of %i bytes, without a gap or a repeat',
    async (maxResultBytes) => {
      const { env } = await emulate('issues', repository(100))
      const tools = await made('issues', env, { maxResultBytes })
      const ids: unknown[] = []
      let cursor: string | undefined
      do {
        const input = { params: list, fields: 'id,event,url', ...(cursor === undefined ? {} : { cursor }) }
        const { data, bytes } = await call(tools, 'issues_issueEvents_listForRepo', input)
        const { items, shown, more, cursor: next } = data as Result
        expect(bytes).toBeLessThanOrEqual(maxResultBytes)
        expect([items.length, next !== undefined]).toEqual([shown, more])
        ids.push(...items.map(({ id }) => id))
        cursor = next
      } while (cursor !== undefined)
      expect([ids.length, new Set(ids).size]).toEqual([100, 100])
    },
  )

  it('ends at its limit, and asks for no page behind it', async () => {
    const { env, emulator } = await emulate('issues', repository(100))
    const tools = await made('issues', env, { maxResultBytes: 1_000_000 })
    const input = { params: list, limit: 60 }
    const { data } = await call(tools, 'issues_issueEvents_listForRepo', input)
    expect((data as Result).shown).toBe(60)
    expect(emulator.requests.map(({ path }) => path)).toHaveLength(2)
  })

  it('shows an item that is too large for itself without its largest fields', async () => {
    const { env } = await emulate('issues', repository(5))
    const tools = await made('issues', env, { maxResultBytes: 2048 })
    const { data, bytes } = await call(tools, 'issues_issueEvents_listForRepo', { params: list })
    const { items, leftOut } = data as Result
    expect(items[0]).toMatchObject({ id: expect.any(Number), event: expect.any(String) })
    expect(Object.keys(leftOut ?? {})).toContain('issue')
    expect(bytes).toBeLessThanOrEqual(2048)
  })

  it('keeps what it has read when a later page fails, and goes on from there', async () => {
    const { env, emulator } = await emulate('issues', repository(60))
    const tools = await made('issues', env, { maxResultBytes: 1_000_000 })
    emulator.faults.add({ kind: 'status', status: 404, match: (request) => request.url.includes('&page=2') })
    const input = { params: list, fields: 'id' }
    const { data } = await call(tools, 'issues_issueEvents_listForRepo', input)
    const { shown, more, error, cursor } = data as Result
    expect([shown, more, error]).toEqual([30, true, expect.stringContaining('404')])
    emulator.faults.clear()
    const rest = await call(tools, 'issues_issueEvents_listForRepo', { ...input, cursor })
    expect(rest.data).toMatchObject({ shown: 30, more: false })
  })
})

describe('a cursor that is too long for a result', () => {
  const long = 'z'.repeat(3000)

  async function longCursors() {
    const baseUrl = await serve(({ url: path = '' }, response) => {
      const page = Number(new URL(path, 'http://a.example').searchParams.get('page') ?? 1)
      const next =
        page < 3 ? { link: `<${path.split('?')[0]}?per_page=30&page=${page + 1}&after=${long}>; rel="next"` } : {}
      response.writeHead(200, { 'content-type': 'application/json', ...next }).end(JSON.stringify([{ id: page }]))
    })
    const client = createIssuesClient({ baseUrl, token: canary, validation: { response: 'off' } })
    return { clientFor: async () => client as unknown as AnyClient }
  }

  it('is kept by the server under a short name', async () => {
    const clients = await longCursors()
    const tools = await toolsOf('issues', { clients, maxResultBytes: 2048, results: new KeptResults(2048) })
    const read = (cursor?: string) =>
      call(tools, 'issues_issueEvents_listForRepo', {
        params: list,
        limit: 1,
        ...(cursor === undefined ? {} : { cursor }),
      })
    const { data, bytes } = await read()
    expect(bytes).toBeLessThan(200)
    const { cursor } = data as Result
    expect((await read(cursor)).data).toMatchObject({ items: [{ id: 2 }], more: true })
    const other = await call(tools, 'issues_issueEvents_listForRepo', { params: { ...list, repo: 'other' }, cursor })
    expect(other.text).toContain('cursor belongs to another list')
    expect((await read('~made-up')).text).toBe('This cursor is no longer available: read the list again.')
  })

  it('is shown where no server keeps it', async () => {
    const tools = await toolsOf('issues', { clients: await longCursors() })
    const { data } = await call(tools, 'issues_issueEvents_listForRepo', { params: list, limit: 1 })
    expect((data as Result).cursor).toContain(long)
  })
})

describe('a cursor of the first page', () => {
  it.each([{ repo: 'other' }, { per_page: 31 }, { page: 2 }])('is of no use to a list with %j', async (other) => {
    const { env, emulator } = await emulate('issues', repository(60))
    const tools = await made('issues', env)
    const { data } = await call(tools, 'issues_issueEvents_listForRepo', { params: list, limit: 5 })
    const { cursor } = data as Result
    const before = emulator.requests.length
    const { text, isError } = await call(tools, 'issues_issueEvents_listForRepo', {
      params: { ...list, ...other },
      cursor,
    })
    expect([isError, text]).toEqual([true, expect.stringContaining('cursor belongs to another list')])
    expect(emulator.requests).toHaveLength(before)
  })

  it('is of no use to another operation', async () => {
    const { env } = await emulate('issues', repository(60))
    const tools = await made('issues', env, { tools: 'dynamic' })
    const input = { operation: 'issues.issueEvents.listForRepo', params: list, limit: 5 }
    const { data } = await call(tools, 'read_operation', input)
    const { cursor } = data as Result
    const { text } = await call(tools, 'read_operation', {
      operation: 'issues.issueEvents.listForIssue',
      params: { ...list, issue_number: 1 },
      cursor,
    })
    expect(text).toContain('cursor belongs to another list')
  })

  it('goes on whatever the order of the params, and with other fields and limits', async () => {
    const { env } = await emulate('issues', repository(12))
    const tools = await made('issues', env)
    const { data } = await call(tools, 'issues_issueEvents_listForRepo', { params: list, limit: 5, fields: 'id' })
    const { cursor } = data as Result
    const turned = Object.fromEntries(Object.entries(list).toReversed())
    const rest = await call(tools, 'issues_issueEvents_listForRepo', {
      params: turned,
      limit: 9,
      fields: 'event',
      cursor,
    })
    expect(rest.data).toMatchObject({ shown: 7, more: false })
  })
})

describe('a cursor that a model made up', () => {
  it.each(['https://evil.example/events?page=2', '//evil.example/x', '/rate_limit', '../../../../rate_limit', '999'])(
    'leads to no other host or operation: %s',
    async (from) => {
      const { emulator } = await emulate('issues', repository(60))
      const urls: string[] = []
      const client = createIssuesClient({
        baseUrl: emulator.url,
        token: canary,
        fetch(url, init) {
          urls.push(url)
          return fetch(url, init)
        },
      })
      const tools = await toolsFor('issues', client)
      const first = await call(tools, 'issues_issueEvents_listForRepo', { params: list, limit: 1 })
      expect(urls).toHaveLength(1)
      const { cursor = '' } = first.data as Result
      await call(tools, 'issues_issueEvents_listForRepo', { params: list, cursor: cursor + from })
      const allowed = `${emulator.url}/repos/portolan/atlas/issues/events?`
      expect(urls.filter((url) => !url.startsWith(allowed))).toEqual([])
    },
  )
})

describe('the whole of a result that was cut', () => {
  const listed = async (input: object, maxResultBytes = 16_384) => {
    const { env } = await emulate('issues', repository(30))
    const results = new KeptResults(2048)
    const tools = await made('issues', env, { maxResultBytes, results })
    const { links = [], data } = await call(tools, 'issues_issueEvents_listForRepo', { params: list, ...input })
    const kept = links.map(({ uri, name, size }) => {
      const read = JSON.parse(results.read(`${uri.slice(KeptResults.prefix.length)}?fields=id&limit=1`)) as object
      return { read, name, isLarge: size > maxResultBytes }
    })
    return { kept, data }
  }

  it('is kept where it was read, and has no room', async () => {
    const { kept, data } = await listed({}, 2048)
    expect(data).toMatchObject({ more: true })
    expect(kept).toEqual([
      {
        name: 'result of issues.issueEvents.listForRepo',
        isLarge: true,
        read: { items: [{ id: expect.any(Number) }], total: 30, more: true, offset: 1 },
      },
    ])
  })

  it.each([[{ fields: 'id' }], [{ fields: 'id', limit: 5 }]])(
    'is not kept where nothing was cut: %j',
    async (input) => {
      expect((await listed(input)).kept).toEqual([])
    },
  )

  it('is kept of one value too', async () => {
    const { env } = await emulate('article')
    const input = { params: { title: 'Rings', body: 'Rings and seals. '.repeat(500), tags: [{ name: 'Go' }] } }
    const results = new KeptResults(2048)
    const create = async (maxResultBytes: number) =>
      call(await made('article', env, { maxResultBytes, allowWrites: true, results }), 'article_items_create', input)
    expect((await create(100_000)).links).toBeUndefined()
    const { links = [] } = await create(2048)
    expect(links).toMatchObject([{ name: 'result of article.items.create', mimeType: 'application/json' }])
  })

  it('is not asked for again where the call has changed something', async () => {
    const service = serviceWith('acme', 'jobs.list | listJobs | POST /jobs | Makes jobs.')
    const operation = { ...service.groups[0]?.operations[0], effect: 'adds', response: { type: 'Job[]' } }
    const groups = [
      makeGroup({ name: 'jobs', command: 'jobs', summary: '' }, [
        { name: 'jobs.list', command: 'list', summary: '', entry: operation as OperationEntry },
      ]),
    ]
    const jobs = Array.from({ length: 10 }, (_, id) => ({ id, text: 'x'.repeat(400) }))
    const clients = { clientFor: async () => ({ jobs: { list: async () => jobs } }) as never }
    const shared = { tools: 'direct', clients, timeout: 60_000, allowWrites: true } as const
    const { tools } = makeTools([{ ...service, groups }], { ...shared, maxResultBytes: 2048 })
    const { data } = await call(tools, 'acme_jobs_list', {})
    expect(data).toEqual({
      items: jobs.slice(0, 2),
      shown: 2,
      more: true,
      note: 'The call was made. Its result has more items than fit.',
    })
  })
})

describe('a result', () => {
  it('is cut in its largest fields where it does not fit', async () => {
    const { env } = await emulate('article')
    const tools = await made('article', env, { maxResultBytes: 2048, allowWrites: true })
    const body = 'Rings and seals. '.repeat(500)
    const created = await call(tools, 'article_items_create', {
      params: { title: 'Rings', body, tags: [{ name: 'Go' }] },
      fields: 'title,body',
    })
    expect(created.bytes).toBeLessThanOrEqual(2048)
    expect(created.data).toMatchObject({
      result: { title: 'Rings' },
      more: true,
      leftOut: { body: expect.stringContaining('of 8500 characters') },
    })
  })

  it('has no character that a person does not see', async () => {
    const { env } = await emulate('article')
    const tools = await made('article', env, { allowWrites: true })
    // A tag character, a zero-width space, an override of direction, a bell and a C1 control.
    const title = `Ri\u{e0041}n\u200bg\u202es\u0007\u009b é 環 👩`
    const params = { title, body: 'One\n\tTwo', tags: [{ name: 'Go' }] }
    const { data } = await call(tools, 'article_items_create', { params, fields: 'title,body' })
    expect(data).toEqual({ title: 'Rings é 環 👩', body: 'One\n\tTwo' })
    expect(visible({ 'na\u200bme': 1 })).toEqual({ name: 1 })
    const values = { at: new Date(0), url: new URL('https://a.example/'), count: 9_007_199_254_740_993n }
    expect(visible(values)).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      url: 'https://a.example/',
      count: '9007199254740993',
    })
  })

  it('names the params that are not valid, and sends nothing', async () => {
    const { env, emulator } = await emulate('issues')
    const tools = await made('issues', env)
    const { text, isError } = await call(tools, 'issues_issueEvents_listForRepo', {
      params: { owner: 'o', per_page: 101 },
    })
    expect([text, isError]).toEqual([
      'params.repo is required; params.per_page must be an integer from 1 to 100, as a number or as digits. Nothing was sent.',
      true,
    ])
    expect(emulator.requests).toEqual([])
  })

  it('tells a rejected token from the rest, and never shows it', async () => {
    const { env, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status: 401 })
    const { text, isError } = await call(await made('issues', env), 'issues_rateLimit_get', {})
    expect([isError, text.includes('portolan auth login issues'), text.includes('canary')]).toEqual([true, true, false])
  })

  it('says which setting is missing', async () => {
    const { text } = await call(await made('issues', {}), 'issues_rateLimit_get', {})
    expect(text).toMatch(/^the base URL of issues is not set\. Set PORTOLAN_ISSUES_BASE_URL, /)
  })

  it('ends after the time that the server allows', async () => {
    const { env, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'delay', ms: 5000 })
    const { text, isError } = await call(await made('issues', env, { timeout: 20 }), 'issues_rateLimit_get', {})
    expect([text, isError]).toEqual(['issues.rateLimit.get took longer than 0.02 seconds and was ended.', true])
  })

  it('says of a change that was ended that nobody knows whether it was carried out', async () => {
    const { env, emulator } = await emulate('article')
    emulator.faults.add({ kind: 'delay', ms: 5000 })
    const tools = await made('article', env, { timeout: 20, allowWrites: true })
    const params = { title: 'Rings', body: 'Seals', tags: [{ name: 'Go' }] }
    const { text } = await call(tools, 'article_items_create', { params })
    expect(text).toBe(
      'article.items.create took longer than 0.02 seconds and was ended. It is not known whether it was carried out.',
    )
  })

  it('is not waited for after the caller has cancelled', async () => {
    const { env, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'delay', ms: 5000 })
    const caller = new AbortController()
    const result = call(await made('issues', env), 'issues_rateLimit_get', {}, caller.signal)
    setTimeout(() => caller.abort(), 10)
    expect(await result).toMatchObject({ isError: true })
  })
})
