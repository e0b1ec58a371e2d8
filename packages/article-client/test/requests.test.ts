import { describe, expect, it } from 'vitest'
import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { record } from '@portolan/testing/serve'
import { hex } from './set-up.ts'

const exchange = { client_id: hex(40), client_secret: hex(40), code: hex(40) }
const template = { body: '', name: '', tags: [], title: '' }
const item = { body: '', title: '', tags: [] }
const imported = { item_id: 'i', body: '', user_id: 'u' }

/** A call, params that break one rule, and the field that the error names. */
const broken: readonly (readonly [call: string, params: object, field: string])[] = [
  ...['users.list', 'tags.list', 'teamMembers.list', 'templates.list', 'itemActions.list', 'items.list'].flatMap(
    (call) =>
      ([0, 101, '0', '101', '1e1', '-1', '1.5', '', ' 1', 1.5, null, true] as const).flatMap((value) => [
        [call, { page: value }, 'page'] as const,
        [call, { per_page: value }, 'per_page'] as const,
      ]),
  ),
  ...(['client_id', 'client_secret', 'code'] as const).flatMap((field) => [
    ['accessTokens.create', { ...exchange, [field]: hex(39) }, field] as const,
    ['accessTokens.create', { ...exchange, [field]: hex(41) }, field] as const,
    ['accessTokens.create', { ...exchange, [field]: hex(40, 'A') }, field] as const,
    ['accessTokens.create', { ...exchange, [field]: hex(40, 'g') }, field] as const,
    ['accessTokens.create', { ...exchange, [field]: 7 }, field] as const,
    ['accessTokens.create', { ...exchange, [field]: undefined }, field] as const,
    ['teamAccessTokens.create', { ...exchange, [field]: hex(39) }, field] as const,
    ['teamAccessTokens.create', { ...exchange, [field]: undefined }, field] as const,
  ]),
  ['accessTokens.delete', { access_token: 'not-hex' }, 'access_token'],
  ['accessTokens.delete', {}, 'access_token'],
  ['teamAccessTokens.delete', { team_access_token: hex(39) }, 'team_access_token'],
  ['users.get', {}, 'user_id'],
  ['users.get', { user_id: '' }, 'user_id'],
  ['users.get', { user_id: '..' }, 'user_id'],
  ['users.get', { user_id: 'u', page: 1 }, 'page'],
  ['users.listItems', { page: 1 }, 'user_id'],
  ['users.listStocks', {}, 'user_id'],
  ['users.listFollowees', {}, 'user_id'],
  ['users.listFollowers', {}, 'user_id'],
  ['users.listFollowingTags', { user_id: 7 }, 'user_id'],
  ['users.follow', {}, 'user_id'],
  ['teamMembers.remove', {}, 'user_id'],
  ['items.listStockers', {}, 'item_id'],
  ['items.list', { query: 7 }, 'query'],
  ['items.create', { ...item, body: undefined }, 'body'],
  ['items.create', { ...item, title: undefined }, 'title'],
  ['items.create', { ...item, tags: undefined }, 'tags'],
  ['items.create', { ...item, tags: ['Go'] }, 'tags.0'],
  ['items.create', { ...item, tags: [{ name: 'Go', version: '1' }] }, 'tags.0.version'],
  ['items.create', { ...item, private: 'yes' }, 'private'],
  ['items.update', item, 'item_id'],
  ['comments.list', {}, 'item_id'],
  ['comments.create', { item_id: 'i' }, 'body'],
  ['comments.create', { body: 'x' }, 'item_id'],
  ['comments.create', { item_id: 'i', body: 7 }, 'body'],
  ['comments.get', {}, 'comment_id'],
  ['comments.update', { comment_id: 'c' }, 'body'],
  ['comments.update', { body: 'x' }, 'comment_id'],
  ['comments.delete', { comment_id: '' }, 'comment_id'],
  ['comments.import', { ...imported, item_id: undefined }, 'item_id'],
  ['comments.import', { ...imported, body: undefined }, 'body'],
  ['comments.import', { ...imported, user_id: undefined }, 'user_id'],
  ['comments.import', { ...imported, user_id: 7 }, 'user_id'],
  ...(['created_at', 'updated_at'] as const).flatMap((field) =>
    [
      'yesterday',
      '2026-01-02',
      '2026-01-02T03:04:05',
      '02.01.2026',
      '2026-13-02T03:04:05Z',
      '2026-01-32T03:04:05Z',
      '2026-01-02T25:04:05Z',
      '2026-01-02T03:60:05Z',
      '2026-01-02T03:04:61Z',
      7,
    ].map((value) => ['comments.import', { ...imported, [field]: value }, field] as const),
  ),
  ['reactions.createOnItem', { item_id: 'i' }, 'name'],
  ['reactions.createOnItem', { name: '+1' }, 'item_id'],
  ['reactions.createOnComment', { comment_id: 'c' }, 'name'],
  ['reactions.createOnComment', { comment_id: 'c', name: 1 }, 'name'],
  ['reactions.deleteFromItem', { item_id: 'i' }, 'reaction_name'],
  ['reactions.deleteFromComment', { comment_id: 'c' }, 'reaction_name'],
  ['reactions.listOnComment', {}, 'comment_id'],
  ['itemActions.list', { query: ['a'] }, 'query'],
  ['likes.list', {}, 'item_id'],
  ['tags.list', { sort: 'newest' }, 'sort'],
  ['tags.get', { tag_id: '' }, 'tag_id'],
  ['tags.listItems', {}, 'tag_id'],
  ['tags.getFollowing', {}, 'tag_id'],
  ['tags.isFollowing', { tag_id: '.' }, 'tag_id'],
  ['tags.follow', {}, 'tag_id'],
  ['tags.unfollow', { tag_id: null }, 'tag_id'],
  ['taggings.create', { item_id: 'i' }, 'name'],
  ['taggings.create', { item_id: 'i', name: 'Go', versions: '1' }, 'versions'],
  ['taggings.create', { item_id: 'i', name: 'Go', versions: [1] }, 'versions.0'],
  ['taggings.delete', { item_id: 'i' }, 'tagging_id'],
  ['teams.list', { page: 1 }, 'page'],
  ['authenticatedUser.get', { user_id: 'u' }, 'user_id'],
  ...(['body', 'name', 'tags', 'title'] as const).flatMap((field) => [
    ['templates.create', { ...template, [field]: undefined }, field] as const,
    ['templates.create', { ...template, [field]: 7 }, field] as const,
    ['templates.update', { template_id: 1, ...template, [field]: undefined }, field] as const,
  ]),
  ['templates.create', { ...template, coedit: 'yes' }, 'coedit'],
  ['templates.create', { ...template, group_url_name: 7 }, 'group_url_name'],
  ['templates.update', template, 'template_id'],
  ['templates.get', { template_id: 'one' }, 'template_id'],
  ['templates.get', { template_id: -1 }, 'template_id'],
  ['templates.delete', { template_id: 1.5 }, 'template_id'],
]

type Method = (params: object) => PromiseLike<unknown>

describe('params', () => {
  it.each(broken)('%s refuses %j, naming %s, and sends nothing', async (call, params, field) => {
    const { url, requests } = await record()
    const options = { baseUrl: url, token: 'a-token' }
    const [group = '', name = ''] = call.split('.')
    const create = group === 'likes' ? createArticleClient : createArticleTeamClient
    const client = create(options) as unknown as Record<string, Record<string, Method>>
    const error: unknown = await client[group]?.[name]?.(params).then(undefined, (reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'RequestValidationError',
      request: { operation: call },
      issues: [{ path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }],
    })
    expect(requests).toEqual([])
  })

  it('are refused without showing a secret', async () => {
    const client = createArticleClient({ baseUrl: 'https://api.example.com' })
    const secret = 'my-secret-0123456789'
    const error: unknown = await client.accessTokens
      .create({ ...exchange, client_secret: secret })
      .catch((reason: unknown) => reason)
    expect(JSON.stringify(error) + String(error)).not.toContain(secret)
    expect(String(error)).toContain('client_secret must be 40 hex digits, got a string of 20 characters')
  })

  it('take integers as numbers and as digits, at both ends of what is allowed', async () => {
    const { url, requests } = await record({ body: [] })
    const client = createArticleClient({ baseUrl: url })
    for (const value of [1, 100, '1', '100', '007'] as const) await client.users.list({ page: value, per_page: value })
    expect(requests.map(({ path }) => path.slice(path.indexOf('?')))).toEqual(
      ['1', '100', '1', '100', '007'].map((value) => `?page=${value}&per_page=${value}`),
    )
  })
})

describe('plain HTTP', () => {
  it('is refused off loopback, for both hosts', () => {
    for (const create of [createArticleClient, createArticleTeamClient]) {
      expect(() => create({ baseUrl: 'http://articles.example.com', token: 't' })).toThrow(
        expect.objectContaining({ name: 'InsecureTransportError' }),
      )
      create({ baseUrl: 'http://localhost:3000' })
    }
  })
})
