import { createIssuesClient } from '@portolan/issues-client'
import { describe, expect, it } from 'vitest'
import { visible } from '../../src/output/sanitize.ts'
import { toolsFor } from '../../src/tools.ts'
import { canary, emulate, repository } from '../set-up.ts'
import { call, made } from './tools-of.ts'

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
      'article.items.create took longer than 0.02 seconds and was ended. Whether it was carried out is not known.',
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
