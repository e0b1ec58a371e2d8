import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { createIssuesClient } from '@portolan/issues-client'
import { createSitehostClient } from '@portolan/sitehost-client'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { toolsFor } from '../../src/tools.ts'
import { canary, emulate, repository } from '../set-up.ts'

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

describe('toolsFor', () => {
  it('makes a tool of each operation, which calls the client', async () => {
    const { emulator } = await emulate('issues', repository(3))
    const tools = await toolsFor('issues', createIssuesClient({ baseUrl: emulator.url, token: canary }))
    const list = tools.find(({ name }) => name === 'issues_issueEvents_listForRepo')
    expect(list?.annotations).toEqual({ readOnlyHint: true, openWorldHint: true })
    const result = await list?.execute({ params: { owner: 'portolan', repo: 'atlas' }, fields: 'id' })
    expect(JSON.parse(result?.text ?? '')).toMatchObject({ items: [{}, {}, {}], shown: 3, more: false })
    expect(emulator.requests[0]?.headers['authorization']).toBe(`Bearer ${canary}`)
  })

  it('returns an error as text', async () => {
    const { emulator } = await emulate('issues', repository(3))
    const tools = await toolsFor('issues', createIssuesClient({ baseUrl: emulator.url, token: canary }))
    const get = tools.find(({ name }) => name === 'issues_issueEvents_get')
    const result = await get?.execute({ params: { owner: 'portolan', repo: 'atlas', event_id: 'x' } })
    expect(result).toEqual({
      text: 'params.event_id must be an integer of at least 1, as a number or as digits. Nothing was sent.',
      isError: true,
    })
  })

  it('has the operations that the client has', async () => {
    const options = { tools: 'direct', allowWrites: true } as const
    const settings = { baseUrl: 'https://api.example.com', token: canary }
    const names = async (client: object): Promise<string[]> =>
      (await toolsFor('article', client, options)).map(({ name }) => name)
    const ofTeam = await names(createArticleTeamClient(settings))
    const ofPublic = await names(createArticleClient(settings))
    expect([ofTeam.includes('article_templates_get'), ofPublic.includes('article_templates_get')]).toEqual([
      true,
      false,
    ])
    expect([ofTeam.includes('article_items_get'), ofPublic.includes('article_items_get')]).toEqual([true, true])
  })

  it.each([
    ['a trace', { traceparent, tracestate: 'host=1' }, [traceparent, 'host=1']],
    ['a trace without a state', { traceparent }, [traceparent, undefined]],
    ['no trace', undefined, [undefined, undefined]],
  ])('hands on %s to the service', async (_, trace, sent) => {
    const { emulator } = await emulate('issues', repository(3))
    const tools = await toolsFor('issues', createIssuesClient({ baseUrl: emulator.url, token: canary }))
    const get = tools.find(({ name }) => name === 'issues_rateLimit_get')
    expect(await get?.execute({}, { trace })).not.toHaveProperty('isError')
    const { headers } = emulator.requests[0] ?? {}
    expect([headers?.['traceparent'], headers?.['tracestate']]).toEqual(sent)
  })

  it('sends the trace with a download, and returns the file as data', async () => {
    const { emulator } = await emulate('sitehost')
    const client = createSitehostClient({ baseUrl: emulator.url, token: canary })
    const operations = ['sitehost.sites.downloadBackup']
    const tools = await toolsFor('sitehost', client, { operations, files: emptyFolder() })
    const saved = await tools[0]?.execute({ params: { site_id: 1001, backup_id: 5020 } }, { trace: { traceparent } })
    expect(saved).not.toHaveProperty('isError')
    expect(saved).toMatchObject({ data: JSON.parse(saved?.text ?? '') as object })
    expect(saved?.data).toMatchObject({ path: expect.any(String) as string, size: expect.any(Number) as number })
    expect(emulator.requests[0]?.headers['traceparent']).toBe(traceparent)
  })

  it('offers what the scopes of the token reach', async () => {
    const client = createSubscriptionsClient({ baseUrl: 'https://api.example.com', token: canary })
    const names = async (...scopes: string[]): Promise<string[]> =>
      (await toolsFor('subscriptions', client, { allowWrites: true, scopes: { subscriptions: scopes } })).map(
        ({ name }) => name,
      )
    expect(await names('CHAT_BOT')).toEqual([
      'subscriptions_operations_get',
      'subscriptions_operations_wait',
      'subscriptions_subscriptions_list',
      'subscriptions_subscriptions_delete',
      'subscriptions_subscriptions_get',
    ])
    expect(await names('DRIVE')).toHaveLength(8)
    // Nothing is known of scopes that the reference does not have.
    expect(await names('another')).toHaveLength(8)
  })

  it('refuses a service that there is not', async () => {
    await expect(toolsFor('nowhere', {})).rejects.toThrow('there is no service nowhere')
  })
})
