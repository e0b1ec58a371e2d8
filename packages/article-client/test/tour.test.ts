import { describe, expect, it } from 'vitest'
import type { ArticleClient, ArticleTeamClient } from '@portolan/article-client'
import type { RunningEmulator } from '@portolan/emulator'
import { setUp } from './set-up.ts'

const pages = { page: 1, per_page: '5' }
const text = { body: '# Text', title: 'Title', tags: [{ name: 'C#', versions: ['12'] }, { name: 'CI/CD' }] }
const details = { private: false, tweet: false, slide: true, coediting: false, organization_url_name: 'portolan' }
const rana = { user_id: 'rana' }
const aiko = { user_id: 'aiko' }

/** Makes every call that both hosts have, each with every documented field, and gives an item. */
async function goRound(client: ArticleClient | ArticleTeamClient): Promise<string> {
  await client.authenticatedUser.get()
  await client.authenticatedUser.listItems(pages)
  await client.users.list(pages)
  await client.users.get(rana)
  await client.users.listFollowees({ ...rana, ...pages })
  await client.users.listFollowers({ ...rana, ...pages })
  await client.users.listItems({ ...rana, ...pages })
  await client.users.listStocks({ ...rana, ...pages })
  await client.users.listFollowingTags({ ...rana, ...pages })
  await client.users.follow(aiko)
  expect(await client.users.isFollowing(aiko)).toBe(true)
  await client.users.unfollow(aiko)
  const [other] = (await client.items.list({ query: '-user:rana', ...pages })).items
  const stocked = { item_id: other?.id ?? '' }
  await client.items.stock(stocked)
  expect(await client.items.isStocked(stocked)).toBe(true)
  await client.items.listStockers({ ...stocked, ...pages })
  await client.items.unstock(stocked)
  const { id: item_id } = await client.items.create({ ...text, ...details, group_url_name: null })
  await client.items.get({ item_id })
  await client.items.update({ item_id, ...text, ...details, group_url_name: null })
  const { id: comment_id } = await client.comments.create({ item_id, body: 'A comment' })
  await client.comments.list({ item_id })
  await client.comments.get({ comment_id })
  await client.comments.update({ comment_id, body: 'Another' })
  await client.comments.delete({ comment_id })
  await client.tags.list({ sort: 'name', ...pages })
  await client.tags.get({ tag_id: 'CI/CD' })
  await client.tags.listItems({ tag_id: 'C#', ...pages })
  await client.tags.follow({ tag_id: 'C++' })
  await client.tags.getFollowing({ tag_id: 'C++' })
  expect(await client.tags.isFollowing({ tag_id: 'C++' })).toBe(true)
  await client.tags.unfollow({ tag_id: 'C++' })
  return item_id
}

/** Presses the button on an authorization page, and gives the code. */
async function allow(page: URL): Promise<string> {
  await fetch(page)
  const body = new URLSearchParams({ decision: 'allow', user: 'rana' })
  const { headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

/** The operations that were answered as documented, and those that the host has. */
function answered(emulator: RunningEmulator, prefix: string) {
  const routes = emulator.routes.filter((route) => (route.prefix ?? '') === prefix)
  const wanted = new Map(routes.map(({ name, operation }) => [name, operation.status ?? 200]))
  const good = emulator.requests.filter(({ operation, status }) => wanted.get(operation ?? '') === status)
  // What a button on a page does is in no document, and answers with a redirect.
  const documented = Array.from(wanted.keys()).filter((name) => !name.includes('pressed'))
  return [Array.from(new Set(good.map(({ operation }) => operation ?? ''))).toSorted(), documented.toSorted()] as const
}

describe('every operation, once with every documented field, is answered with its documented status', () => {
  it('on the public host', async () => {
    const { article, emulator } = await setUp()
    const { client_id, client_secret } = emulator.article.addApplication({
      name: 'Tour',
      redirect_uri: 'http://[::1]/',
    })
    const code = await allow(
      article.oauth.authorizeUrl({ client_id, scope: ['read_service', 'write_service'], state: 's' }),
    )
    const { token: access_token } = await article.accessTokens.create({ client_id, client_secret, code })
    await article.accessTokens.delete({ access_token })
    const item_id = await goRound(article)
    await article.likes.list({ item_id })
    await article.items.delete({ item_id })
    const [found, all] = answered(emulator, '')
    expect(found).toEqual(all)
  })

  it('on a team', async () => {
    const { team, emulator } = await setUp()
    const { client_id, client_secret } = emulator.article.addApplication({
      name: 'Tour',
      redirect_uri: 'http://[::1]/',
    })
    const application = { client_id, client_secret }
    const code = await allow(team.oauth.authorizeUrl({ client_id, scope: 'read_service_team' }))
    const { token: access_token } = await team.accessTokens.create({ ...application, code })
    await team.accessTokens.delete({ access_token })
    const scope = ['read_service_team', 'write_service_team'] as const
    const teamCode = await allow(team.oauth.teamAuthorizeUrl({ client_id, scope, state: 's' }))
    const { token: team_access_token } = await team.teamAccessTokens.create({ ...application, code: teamCode })
    await team.teamAccessTokens.delete({ team_access_token })
    const item_id = await goRound(team)
    const { id: comment_id } = await team.comments.import({
      item_id,
      body: 'Old',
      user_id: 'mika',
      created_at: '2019-05-06T07:08:09Z',
      updated_at: '2019-05-06T07:08:09+09:00',
    })
    await team.reactions.createOnItem({ item_id, name: '+1' })
    await team.reactions.createOnComment({ comment_id, name: 'tada' })
    await team.reactions.listOnItem({ item_id })
    await team.reactions.listOnComment({ comment_id })
    await team.itemActions.list({ query: 'created:>=2020-01', ...pages })
    await team.reactions.deleteFromItem({ item_id, reaction_name: '+1' })
    await team.reactions.deleteFromComment({ comment_id, reaction_name: 'tada' })
    await team.taggings.create({ item_id, name: 'Go', versions: ['1.26'] })
    await team.taggings.delete({ item_id, tagging_id: 'Go' })
    await team.items.delete({ item_id })
    await team.teams.list()
    await team.teamMembers.list(pages)
    await team.teamMembers.remove({ user_id: 'tomas' })
    await team.templates.list(pages)
    const template = { ...text, name: 'Daily', coedit: true, group_url_name: 'design' }
    const { id: template_id } = await team.templates.create(template)
    await team.templates.get({ template_id })
    await team.templates.update({ template_id, ...template, group_url_name: null })
    await team.templates.delete({ template_id })
    const [found, all] = answered(emulator, '/team')
    expect(found).toEqual(all)
  })
})
