import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type ArticleClient,
  type ArticleTeamClient,
  createArticleClient,
  createArticleTeamClient,
} from '@portolan/article-client'
import { recorder } from '@portolan/core/recorder'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { hex, setUp } from './set-up.ts'

const token = 'c4n4ry-article-token'

async function goRound(article: ArticleClient, team: ArticleTeamClient): Promise<unknown[]> {
  const user_id = 'rana'
  const made = await article.items.create({ title: 'Knots', body: '# Knots\n\nTwo lines.', tags: [{ name: 'C++' }] })
  await article.items.update({ item_id: made.id, title: 'Knots and hitches', body: 'Text', tags: [{ name: 'Go' }] })
  const { id: comment_id } = await article.comments.create({ item_id: made.id, body: 'A comment' })
  await article.comments.delete({ comment_id })
  return [
    made,
    await article.users.listItems({ user_id, per_page: 2 }).toArray({ limit: 5 }),
    (await article.items.list({ query: 'user:rana', per_page: 5 })).total,
    await article.items.isStocked({ item_id: made.id }),
    await team.teamMembers.list({ per_page: 10 }).toArray(),
    await failure(article.items.get({ item_id: hex(20, 'f') })).then(({ name, status, body }) => [name, status, body]),
  ]
}

it('the public host and a team are replayed from one file, as they were', async () => {
  const file = join(emptyFolder(), 'article.json')
  const { article, team, emulator } = await setUp({ token, fetch: recorder({ file, mode: 'record', ci: false }) })
  const recorded = await goRound(article, team)
  await emulator.stop()
  const fetch = recorder({ file, strict: true })
  const baseUrl = emulator.url
  const options = { token: 'another', fetch }
  const replayed = await goRound(
    createArticleClient({ baseUrl, ...options }),
    createArticleTeamClient({ baseUrl: baseUrl + emulator.article.teamPath, ...options }),
  )
  expect(replayed).toEqual(recorded)
  fetch.done()
  expect(readFileSync(file, 'utf8')).not.toContain(token)
})

/** Presses the button on an authorization page, and returns the code. */
async function allow(page: URL): Promise<string> {
  const body = new URLSearchParams({ decision: 'allow', user: 'rana' })
  const { headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

it('codes, secrets and tokens are in no recording, and a replayed token is one that the next call takes', async () => {
  const file = join(emptyFolder(), 'tokens.json')
  const { article, team, emulator } = await setUp({ token, fetch: recorder({ file, mode: 'record', ci: false }) })
  const application = emulator.article.addApplication({ name: 'Recorded', redirect_uri: 'http://[::1]/' })
  const { client_id, client_secret } = application
  const code = await allow(article.oauth.authorizeUrl({ client_id, scope: ['read_service'], state: 's' }))
  const { token: made } = await article.accessTokens.create({ client_id, client_secret, code })
  await article.accessTokens.delete({ access_token: made })
  const scope = ['read_service_team'] as const
  const teamCode = await allow(team.oauth.teamAuthorizeUrl({ client_id, scope, state: 's' }))
  const { token: ofTeam } = await team.teamAccessTokens.create({ client_id, client_secret, code: teamCode })
  await team.teamAccessTokens.delete({ team_access_token: ofTeam })
  await failure(article.accessTokens.create({ client_id, client_secret: hex(40, 'b'), code: hex(40, 'c') }))
  await emulator.stop()
  const text = readFileSync(file, 'utf8')
  const canaries = [token, client_secret, code, made, teamCode, ofTeam, hex(40, 'b'), hex(40, 'c')]
  expect(canaries.filter((canary) => canary.length < 8 || text.includes(canary))).toEqual([])
  const fetch = recorder({ file, strict: true })
  const replay = createArticleClient({ baseUrl: emulator.url, fetch })
  const replayTeam = createArticleTeamClient({ baseUrl: emulator.url + emulator.article.teamPath, fetch })
  // The secrets of whoever runs the test may be others.
  const mine = { client_id, client_secret: hex(40, 'd'), code: hex(40, 'e') }
  const { token: replayed } = await replay.accessTokens.create(mine)
  expect(replayed).toMatch(/^[0-9a-f]{40,}$/)
  await replay.accessTokens.delete({ access_token: replayed })
  const { token: team_access_token } = await replayTeam.teamAccessTokens.create(mine)
  await replayTeam.teamAccessTokens.delete({ team_access_token })
  expect(await failure(replay.accessTokens.create(mine))).toMatchObject({ status: expect.any(Number) as number })
  fetch.done()
})
