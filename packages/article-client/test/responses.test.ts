import { describe, expect, it } from 'vitest'
import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import * as schemas from '@portolan/article-client/schemas'
import { samples } from '@portolan/testing/samples'
import { record } from '@portolan/testing/serve'
import { hex } from './set-up.ts'

const user =
  'description social_a_id followees_count followers_count code_host_login_name id items_count social_b_id location name ' +
  'organization permanent_id profile_image_url team_only social_c_screen_name website_url'

/** The field tables of seed 000. */
const tables = {
  AccessToken: 'client_id scopes token',
  TeamAccessToken: 'client_id scopes token',
  User: user,
  AuthenticatedUser: `${user} image_monthly_upload_limit image_monthly_upload_remaining`,
  Comment: 'body created_at id rendered_body updated_at user',
  EmojiReaction: 'created_at image_url name user',
  Like: 'created_at user',
  Tag: 'followers_count icon_url id items_count',
  Tagging: 'name versions',
  Team: 'active id name',
  TeamMember: 'description email id last_accessed_at name',
  Template: 'body id name expanded_body expanded_tags expanded_title group tags title coedit',
  ExpandedTag: 'name versions',
  Group: 'created_at description name private updated_at url_name',
  ActionOnItem: 'comments created_at id page_views_count reactions title url updated_at user_id',
  CommentOnItem: 'created_at id reactions updated_at user_id',
  ReactionOnItem: 'created_at image_url name user_id',
  Item:
    'rendered_body body coediting comments_count created_at group id likes_count private reactions_count stocks_count tags ' +
    'title updated_at url user page_views_count team_membership organization_url_name slide',
} as const

/** The fields that the tables mark `|null`, and those that are null in real items: see facts.md. */
const nullable: Partial<Record<keyof typeof tables, string>> = {
  User: 'description social_a_id code_host_login_name social_b_id location name organization social_c_screen_name website_url',
  EmojiReaction: 'image_url',
  ReactionOnItem: 'image_url',
  Tag: 'icon_url',
  Template: 'group',
  Item: 'group page_views_count team_membership organization_url_name',
}

type Name = keyof typeof tables
type Checker = { safeParse(value: unknown): { success: boolean } }
const accepts = (schema: unknown, value: unknown): boolean => (schema as Checker).safeParse(value).success

describe('the schemas', () => {
  const byName = { ...schemas }
  const all = Object.fromEntries((Object.keys(tables) as Name[]).map((name) => [name, byName[name]]))
  const cases = samples(all)

  it.each(Object.entries(tables))('have exactly the fields of the table %s', (name, fields) => {
    const { shape } = (schemas as unknown as Record<string, { _zod: { def: { shape: object } } }>)[name]!._zod.def
    expect(Object.keys(shape).toSorted()).toEqual(fields.split(' ').toSorted())
  })

  it.each(Object.keys(tables) as Name[])('of %s take null where the documents say so, and nowhere else', (name) => {
    const taken = cases.filter((one) => one.valid && new RegExp(`^${name}\\.\\w+ is null$`).test(one.name))
    const fields = taken.map((one) => /\.(\w+) /.exec(one.name)?.[1] ?? '')
    const expected = nullable[name === 'AuthenticatedUser' ? 'User' : name]?.split(' ') ?? []
    expect(fields.toSorted()).toEqual(expected.toSorted())
  })

  it.each(cases)('$name', ({ schema, value, valid }) => {
    expect(accepts(schema, value)).toBe(valid)
  })

  it('hold IDs and tokens to their patterns, and take longer tokens than the documents know', () => {
    const token = { client_id: hex(40), scopes: [], token: hex(40) }
    expect(accepts(schemas.AccessToken, { ...token, client_id: hex(64), token: hex(64) })).toBe(true)
    for (const wrong of [hex(39), hex(40, 'A'), hex(40, 'x'), '']) {
      expect(accepts(schemas.AccessToken, { ...token, token: wrong })).toBe(false)
      expect(accepts(schemas.AccessToken, { ...token, client_id: wrong })).toBe(false)
    }
    const comment = cases.find(({ name }) => name === 'Comment, full')?.value as object
    const action = cases.find(({ name }) => name === 'ActionOnItem, full')?.value as object
    for (const id of [hex(19), hex(21), hex(20, 'A')]) {
      expect(accepts(schemas.Comment, { ...comment, id })).toBe(false)
      expect(accepts(schemas.ActionOnItem, { ...action, id })).toBe(false)
    }
  })

  it('take an item as the public host sends it: four nulls, newer fields absent, one that nobody documents', () => {
    const full = cases.find(({ name }) => name === 'Item, full')?.value as Record<string, unknown>
    const { stocks_count: _stocks, slide: _slide, organization_url_name: _organization, ...older } = full
    const nulls = { group: null, page_views_count: null, team_membership: null }
    expect(accepts(schemas.Item, { ...older, ...nulls })).toBe(true)
    expect(accepts(schemas.Item, { ...full, ...nulls, organization_url_name: null, posting_campaign_uuid: null })).toBe(
      true,
    )
  })

  it('take times with an offset, and none without', () => {
    const like = cases.find(({ name }) => name === 'Like, full')?.value as object
    for (const created_at of ['2026-01-02T03:04:05+09:00', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678Z'])
      expect(accepts(schemas.Like, { ...like, created_at })).toBe(true)
    for (const created_at of ['2026-01-02', '2026-01-02T03:04:05', 'now', '1767312245'])
      expect(accepts(schemas.Like, { ...like, created_at })).toBe(false)
  })
})

describe('an answer', () => {
  it('keeps what nobody knows, and is handed on as it came', async () => {
    const body = { followers_count: 1, icon_url: null, id: 'C#', items_count: 2, more: { deep: [1] } }
    const { url } = await record({ body })
    expect(await createArticleClient({ baseUrl: url }).tags.get({ tag_id: 'C#' })).toEqual(body)
  })

  it('of the wrong shape is an error that names the field', async () => {
    const { url } = await record({ body: [{ active: 'yes', id: 'a', name: 'A' }] })
    await expect(createArticleTeamClient({ baseUrl: url }).teams.list()).rejects.toMatchObject({
      name: 'ResponseValidationError',
      message: 'teams.list: the response breaks the documented shape: [0].active must be boolean, got string',
    })
  })

  it.each([
    [400, 'bad_request', 'BadRequestError'],
    [401, 'unauthorized', 'AuthenticationError'],
    [403, 'forbidden', 'PermissionDeniedError'],
    [404, 'not_found', 'NotFoundError'],
    [429, 'rate_limit_exceeded', 'RateLimitError'],
    [500, 'internal_server_error', 'ServerError'],
    [403, 'rate_limit_exceeded', 'RateLimitError'],
  ])('of status %i and type %s is a %s', async (status, type, name) => {
    const { url } = await record({ status, body: { message: 'Says so', type } })
    const client = createArticleClient({ baseUrl: url, token: 'a-token', retry: false })
    await expect(client.users.get({ user_id: 'u' })).rejects.toMatchObject({
      name,
      status,
      code: type,
      message: expect.stringContaining('the article service says: Says so'),
    })
  })

  it.each(['<html>Bad gateway</html>', '', '{"message":7,"type":[]}', 'null'])(
    'that fails with the body %j is an error all the same',
    async (body) => {
      const { url } = await record({ status: 502, body })
      const client = createArticleClient({ baseUrl: url, retry: false })
      const error: unknown = await client.users.get({ user_id: 'u' }).catch((reason: unknown) => reason)
      expect(error).toMatchObject({
        name: 'ServerError',
        status: 502,
        message: expect.stringContaining('users.get: 502'),
      })
      expect(error).not.toHaveProperty('code')
    },
  )

  it('of status 204 is nothing, whatever the call', async () => {
    const { url } = await record({ status: 204, body: '' })
    expect(await createArticleClient({ baseUrl: url }).tags.follow({ tag_id: 'Go' })).toBeUndefined()
  })
})
