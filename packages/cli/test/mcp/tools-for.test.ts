import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { createIssuesClient } from '@portolan/issues-client'
import { describe, expect, it } from 'vitest'
import { toolsFor } from '../../src/tools.ts'
import { canary, emulate, repository } from '../set-up.ts'

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

  it('refuses a service that there is not', async () => {
    await expect(toolsFor('nowhere', {})).rejects.toThrow('there is no service nowhere')
  })
})
