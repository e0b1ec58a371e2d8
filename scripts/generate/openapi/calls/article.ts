import {
  type ArticleClient,
  type ArticleTeamClient,
  createArticleClient,
  createArticleTeamClient,
} from '@portolan/article-client'
import type { Stage } from '../exchange.ts'

const page = { page: 1, per_page: 2 }
const rana = { user_id: 'rana' }
const tags = [{ name: 'Go', versions: ['1.26'] }]
const application = { name: 'Example', redirect_uri: 'https://app.example.com/callback' }

export async function callArticle({ fetch, emulator, baseUrl }: Stage): Promise<void> {
  const client = createArticleClient({ baseUrl, fetch, token: 'example-token' })
  const { client_id, client_secret } = emulator.article.addApplication(application)
  const authorize = client.oauth.authorizeUrl({ client_id, scope: ['read_service', 'write_service'], state: 'f3a1' })
  const code = await allow(fetch, authorize)
  const { token } = await client.accessTokens.create({ client_id, client_secret, code })
  await client.accessTokens.delete({ access_token: token })
  await callBoth(client)
  const [item] = (await client.items.list({ query: 'user:rana', ...page })).items
  await client.likes.list({ item_id: item?.id ?? '' })
}

export async function callArticleTeam({ fetch, emulator, baseUrl }: Stage): Promise<void> {
  const client = createArticleTeamClient({ baseUrl, fetch, token: 'example-token' })
  const { client_id, client_secret } = emulator.article.addApplication(application)
  const known = { client_id, client_secret }
  const code = await allow(fetch, client.oauth.authorizeUrl({ client_id, scope: 'read_service_team' }))
  const { token } = await client.accessTokens.create({ ...known, code })
  await client.accessTokens.delete({ access_token: token })
  const scope = ['read_service_team', 'write_service_team'] as const
  const teamCode = await allow(fetch, client.oauth.teamAuthorizeUrl({ client_id, scope, state: 'f3a1' }))
  const made = await client.teamAccessTokens.create({ ...known, code: teamCode })
  await client.teamAccessTokens.delete({ team_access_token: made.token })
  await callBoth(client)
  await callTeam(client)
}

/** Presses the button on an authorization page, as its user does, and returns the code. */
async function allow(fetch: typeof globalThis.fetch, url: URL): Promise<string> {
  await fetch(url)
  const body = new URLSearchParams({ decision: 'allow', user: 'rana' })
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

async function callBoth(client: ArticleClient | ArticleTeamClient): Promise<void> {
  const { authenticatedUser, items, comments } = client
  await authenticatedUser.get()
  await authenticatedUser.listItems(page)
  await callUsers(client)
  await callTags(client)
  const [other] = (await items.list({ query: '-user:rana', ...page })).items
  const stocked = { item_id: other?.id ?? '' }
  await items.stock(stocked)
  await items.isStocked(stocked)
  await items.listStockers({ ...stocked, ...page })
  await items.unstock(stocked)
  const { id: item_id } = await items.create({ title: 'Knots', body: '# Knots', tags, private: false })
  await items.get({ item_id })
  await items.update({ item_id, title: 'Knots and hitches', body: '# Knots', tags })
  const { id: comment_id } = await comments.create({ item_id, body: 'Well tied.' })
  await comments.list({ item_id })
  await comments.get({ comment_id })
  await comments.update({ comment_id, body: 'Very well tied.' })
  await comments.delete({ comment_id })
  await items.delete({ item_id })
}

async function callUsers({ users }: ArticleClient | ArticleTeamClient): Promise<void> {
  const aiko = { user_id: 'aiko' }
  await users.list(page)
  await users.get(rana)
  await users.listFollowees({ ...rana, ...page })
  await users.listFollowers({ ...rana, ...page })
  await users.listItems({ ...rana, ...page })
  await users.listStocks({ ...rana, ...page })
  await users.listFollowingTags({ ...rana, ...page })
  await users.follow(aiko)
  await users.isFollowing(aiko)
  await users.unfollow(aiko)
}

async function callTags(client: ArticleClient | ArticleTeamClient): Promise<void> {
  const go = { tag_id: 'Go' }
  await client.tags.list({ sort: 'count', ...page })
  await client.tags.get(go)
  await client.tags.listItems({ ...go, ...page })
  await client.tags.follow(go)
  await client.tags.getFollowing(go)
  await client.tags.isFollowing(go)
  await client.tags.unfollow(go)
}

async function callTeam(client: ArticleTeamClient): Promise<void> {
  const { comments, reactions, taggings, teamMembers, templates } = client
  const [item] = (await client.items.list({ query: 'user:rana', ...page })).items
  const item_id = item?.id ?? ''
  const times = { created_at: '2019-05-06T07:08:09Z', updated_at: '2019-05-06T07:08:09+09:00' }
  const { id: comment_id } = await comments.import({ item_id, body: 'An old comment.', user_id: 'mika', ...times })
  await reactions.createOnItem({ item_id, name: '+1' })
  await reactions.createOnComment({ comment_id, name: 'tada' })
  await reactions.listOnItem({ item_id })
  await reactions.listOnComment({ comment_id })
  await client.itemActions.list({ query: 'created:>=2020-01', ...page })
  await reactions.deleteFromItem({ item_id, reaction_name: '+1' })
  await reactions.deleteFromComment({ comment_id, reaction_name: 'tada' })
  await taggings.create({ item_id, name: 'Rust', versions: ['1.90'] })
  await taggings.delete({ item_id, tagging_id: 'Rust' })
  await client.teams.list()
  await teamMembers.list(page)
  await teamMembers.remove({ user_id: 'tomas' })
  await templates.list(page)
  const template = { body: '# Report', title: 'Report of the day', name: 'Daily', tags, coedit: true }
  const { id: template_id } = await templates.create({ ...template, group_url_name: null })
  await templates.get({ template_id })
  await templates.update({ template_id, ...template, group_url_name: null })
  await templates.delete({ template_id })
}
