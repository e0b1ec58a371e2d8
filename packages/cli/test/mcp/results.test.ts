import { createIssuesClient } from '@portolan/issues-client'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { loadServices } from '../../src/manifest/load.ts'
import { ServiceClients } from '../../src/mcp/service-clients.ts'
import type { Tool } from '../../src/mcp/tool.ts'
import { makeTools, type ToolsOptions } from '../../src/mcp/tools.ts'
import { visible } from '../../src/output/visible.ts'
import { toolsFor } from '../../src/tools.ts'
import { canary, emulate, repository } from '../set-up.ts'

interface Result {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly shown: number
  readonly more: boolean
  readonly cursor?: string
  readonly leftOut?: Readonly<Record<string, string>>
  readonly error?: string
}

const list = { owner: 'portolan', repo: 'atlas', per_page: 30 }

async function made(
  service: 'issues' | 'article' | 'sitehost',
  env: NodeJS.ProcessEnv,
  more: Partial<ToolsOptions> = {},
) {
  const clients = new ServiceClients({ env: { XDG_CONFIG_HOME: '/nonexistent', ...env } }, {})
  const services = loadServices().filter(({ name }) => name === service)
  return makeTools(services, { tools: 'direct', clients, maxResultBytes: 16_384, timeout: 10_000, ...more })
}

async function call(tools: readonly Tool[], name: string, input: object, signal?: AbortSignal) {
  const tool = tools.find((one) => one.name === name)
  const result = await (tool as Tool).execute(input, { signal })
  return {
    ...result,
    bytes: Buffer.byteLength(result.text),
    data: (result.isError ? undefined : JSON.parse(result.text)) as unknown,
  }
}

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
      await call(tools, 'issues_issueEvents_listForRepo', { params: list, limit: 1 })
      expect(urls).toHaveLength(1)
      await call(tools, 'issues_issueEvents_listForRepo', { params: list, cursor: `0~${from}` })
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

  it('has no credential of the operator, although the service repeats it', async () => {
    const token = 'canary/token+4f1d9c0be7'
    const { emulator } = await emulate('issues', repository(1))
    const answer = async (path: string, echo: string): Promise<string> => {
      const text = await (await emulator.fetch(`http://127.0.0.1${path}`)).text()
      return text.replaceAll('"login":"', `"login":"${echo} ${Buffer.from(echo).toString('base64')} `)
    }
    const url = await serve(async ({ url: path = '', headers }, response) =>
      response.setHeader('content-type', 'application/json').end(await answer(path, headers.authorization ?? '')),
    )
    const tools = await made('issues', { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: token })
    const { text } = await call(tools, 'issues_issueEvents_listForRepo', { params: list, fields: 'actor.login' })
    expect(text).toContain('"login":"Bearer [redacted] ')
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token).toString('base64').slice(0, 28))
    expect(text).not.toMatch(/Y2FuYXJ5|jYW5hcnkv|BjYW5hcnk/)
  })

  it('has no credential of the operator in an error either, and none that hidden characters divide', async () => {
    const token = 'canary-token-4f1d9c0be7'
    const url = await serve((_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: `not for ${token} nor canary-\u200btoken-4f1d9c0be7` }))
    })
    const tools = await made('issues', { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: token })
    const { text, isError } = await call(tools, 'issues_rateLimit_get', {})
    expect([isError, text]).toEqual([true, expect.stringContaining('not for [redacted] nor [redacted]')])
  })

  it('has no secret of an application, although the service repeats it', async () => {
    const { emulator } = await emulate('sitehost')
    const secret = 'canary-secret-4f1d9c0be7'
    const tools = await made(
      'sitehost',
      {
        PORTOLAN_SITEHOST_BASE_URL: emulator.url,
        PORTOLAN_SITEHOST_CLIENT_ID: 'application',
        PORTOLAN_SITEHOST_CLIENT_SECRET: secret,
      },
      { allowWrites: true },
    )
    const note = { id: 1001, subject: `It is ${secret}`, body: 'Moved' }
    await call(tools, 'sitehost_notes_create', { params: note })
    const { text } = await call(tools, 'sitehost_notes_list', { params: { id: 1001 } })
    expect(text).toContain('"It is [redacted]"')
    expect(text).not.toContain(secret)
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
