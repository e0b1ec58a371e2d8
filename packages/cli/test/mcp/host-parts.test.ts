import type { Client } from '@modelcontextprotocol/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emulate, repository } from '../set-up.ts'
import { callTool, type Era, eras, overHttp, startHttp } from './official-clients.ts'

async function connected(era: Era, ...flags: string[]): Promise<Client> {
  const { env } = await emulate('issues', repository(12))
  const server = await startHttp(['issues', ...flags], env)
  onTestFinished(() => server.stop())
  const client = await overHttp(era, server)
  onTestFinished(() => client.close())
  return client
}

describe.each(eras)('the protocol of %s', (era) => {
  it('has the schema of each object as a resource, which refers to those of others', async () => {
    const client = await connected(era)
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(['portolan://issues/IssueEvent', 'portolan://issues/Label']),
    )
    const { contents } = await client.readResource({ uri: 'portolan://issues/IssueEvent' })
    const [content] = contents as { readonly text: string; readonly mimeType?: string }[]
    expect(content?.mimeType).toBe('application/schema+json')
    expect(JSON.parse(content?.text ?? '')).toMatchObject({
      title: 'IssueEvent',
      type: 'object',
      required: expect.arrayContaining(['id', 'event']),
      properties: { id: { type: 'integer' } },
    })
    const addresses = Array.from(content?.text.matchAll(/"\$ref":"(?<uri>[^"]+)"/g) ?? [], ([, uri]) => uri ?? '')
    expect(addresses.length).toBeGreaterThan(0)
    for (const uri of addresses) expect((await client.readResource({ uri })).contents).toHaveLength(1)
  })

  it.each(['portolan://issues/Nothing', 'portolan://sitehost/Site', 'portolan://issues/constructor'])(
    'has no resource %s',
    async (uri) => {
      await expect((await connected(era)).readResource({ uri })).rejects.toMatchObject({
        code: -32602,
        message: `there is no resource ${uri}`,
      })
    },
  )

  it('calls it a fault of the request if a result is no longer kept', async () => {
    const client = await connected(era)
    await expect(client.readResource({ uri: 'portolan://~results/gone' })).rejects.toMatchObject({
      code: -32602,
      message: 'This result is no longer available: call the operation again.',
    })
  })

  it('says of each object what it is, and completes their addresses', async () => {
    const client = await connected(era)
    const { resources } = await client.listResources()
    expect(resources.find(({ name }) => name === 'issues.Label')).toMatchObject({
      title: 'Label of issues',
      mimeType: 'application/schema+json',
      description: expect.stringMatching(/^\S.*\.$/),
    })
    expect(resources.every(({ description = '' }) => description !== '')).toBe(true)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate, title, mimeType }) => [uriTemplate, title, mimeType])).toEqual([
      ['portolan://~results/{+result}', 'Large results', 'application/json'],
      ['portolan://{service}/{object}', 'Schema of an object', 'application/schema+json'],
    ])
    const ref = { type: 'ref/resource', uri: 'portolan://{service}/{object}' } as const
    const completed = async (name: string, value: string, service?: string) => {
      const context = service === undefined ? {} : { context: { arguments: { service } } }
      return (await client.complete({ ref, argument: { name, value }, ...context })).completion.values
    }
    expect(await completed('service', 'is')).toEqual(['issues'])
    expect(await completed('service', 'x')).toEqual([])
    expect(await completed('object', 'Lab', 'issues')).toEqual(['Label'])
    expect(await completed('object', 'Lab', 'sitehost')).toEqual([])
    expect(await completed('object', 'Lab')).toEqual([])
  })

  it('says what it can do, and that results are data', async () => {
    const client = await connected(era)
    expect(client.getInstructions()).toMatch(
      /^Calls 4 operations of issues: a tool each \(--tools direct\)\. The content of a result comes from a service/,
    )
  })

  it('has prompts of the commonest jobs, with what the person wants in them', async () => {
    const client = await connected(era)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name, arguments: given }) => [name, given?.map((one) => one.name)])).toEqual([
      ['look_up', ['question']],
      ['change', ['wish']],
      ['collect', ['list']],
    ])
    const { messages } = await client.getPrompt({ name: 'look_up', arguments: { question: 'Who closed issue 7?' } })
    expect(messages).toEqual([
      { role: 'user', content: { type: 'text', text: expect.stringContaining('Who closed issue 7?') } },
    ])
  })

  it('returns structured results with a schema where the operator wants it, and a line of text', async () => {
    const client = await connected(era, '--structured')
    const { tools } = await client.listTools()
    const list = tools.find(({ name }) => name === 'issues_issueEvents_listForRepo')
    expect(list?.outputSchema).toMatchObject({
      type: 'object',
      properties: { items: { type: 'array', items: { properties: { id: { type: 'integer' } } } } },
    })
    // The official client holds each result against the schema.
    const params = { owner: 'portolan', repo: 'atlas', per_page: 5 }
    const input = { params, limit: 5, fields: 'id,actor.login' }
    const result = await client.callTool({ name: 'issues_issueEvents_listForRepo', arguments: input })
    const [first] = result.content
    expect(first).toEqual({ type: 'text', text: '5 items in structuredContent; there is more.' })
    const { items } = result.structuredContent as { readonly items: readonly unknown[] }
    expect(items).toHaveLength(5)
    expect(items[0]).toEqual({ id: expect.any(Number), actor: { login: expect.any(String) } })
    const whole = await client.callTool({ name: 'issues_rateLimit_get', arguments: {} })
    expect(whole.structuredContent).toMatchObject({ rate: { limit: 5000 } })
  })

  it('returns the whole as text too, as the protocol wants it, unless the operator chooses', async () => {
    const client = await connected(era)
    const { content, structuredContent } = await client.callTool({
      name: 'issues_rateLimit_get',
      arguments: { fields: 'rate.limit' },
    })
    expect(structuredContent).toEqual({ rate: { limit: 5000 } })
    expect(content).toEqual([{ type: 'text', text: '{"rate":{"limit":5000}}' }])
  })

  it('returns text alone where the operator wants that, so that nothing costs its room twice', async () => {
    const client = await connected(era, '--text-only')
    const { tools } = await client.listTools()
    expect(tools.flatMap(({ outputSchema }) => outputSchema ?? [])).toEqual([])
    const result = await client.callTool({ name: 'issues_rateLimit_get', arguments: { fields: 'rate.limit' } })
    expect(result.structuredContent).toBeUndefined()
    expect((await callTool(client, 'issues_rateLimit_get', { fields: 'rate.limit' })).text).toBe(
      '{"rate":{"limit":5000}}',
    )
  })

  it.each([{}, { question: ' ' }, { wish: 'x' }, undefined])('has no prompt for the arguments %j', async (given) => {
    const client = await connected(era)
    const refused = client.getPrompt({ name: 'look_up', ...(given ? { arguments: given } : {}) })
    await expect(refused).rejects.toMatchObject({ code: -32_602, message: expect.stringContaining('question') })
  })

  it('does not promise to tell of changes, since nothing changes', async () => {
    const { tools, resources, prompts } = (await connected(era)).getServerCapabilities() ?? {}
    expect([tools, resources, prompts].map((one) => one && (one.listChanged ?? false))).toEqual([false, false, false])
  })

  it('has short titles, of which no two are equal', async () => {
    const client = await connected(era)
    const { tools } = await client.listTools()
    const { resources } = await client.listResources()
    const titles = [...tools, ...resources].map(({ title = '' }) => title)
    expect(titles).toContain('Issues rate limit: get')
    expect(titles).toContain('IssueEvent of issues')
    expect(Math.max(...titles.map(({ length }) => length))).toBeLessThanOrEqual(61)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('has titles and hints on every tool', async () => {
    const { tools } = await (await connected(era)).listTools()
    for (const { title, annotations } of tools) {
      expect(title).toMatch(/^[A-Z].{5,}/)
      expect(annotations).toEqual({ readOnlyHint: true, openWorldHint: true })
    }
  })
})
