import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import type { WireRow, WireTable } from '@portolan/testing/wire/table'

const general = { token: 'wire-token', validation: { response: 'off' } } as const

const pages = { page: 2, per_page: '100' }

const exchange = {
  client_id: '0123456789abcdef0123456789abcdef01234567',
  client_secret: 'aaaabbbbccccddddeeeeffff0000111122223333',
  code: '9999888877776666555544443333222211110000',
}

const imported = {
  body: 'Old words',
  user_id: 'mika',
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:06+09:00',
}

const item = {
  body: '# x',
  title: 'X',
  tags: [{ name: 'C#', versions: ['12'] }, { name: 'Go' }],
  private: true,
  tweet: false,
  slide: true,
  coediting: false,
  group_url_name: 'design',
  organization_url_name: 'portolan',
  posting_campaign_uuid: '6a2f41a3-c54c-4f3b-9a30-5f1d7d1f0c11',
  agreed_posting_campaign_term: true,
}

const bareItem = {
  body: '',
  title: 'X',
  tags: [],
  group_url_name: null,
  organization_url_name: null,
  posting_campaign_uuid: null,
}

const template = {
  body: '%{Year}',
  name: 'daily',
  tags: [{ name: 'daily', versions: [] }, { name: '%{Year}' }],
  title: 'Report',
  coedit: true,
  group_url_name: null,
}

const noToken = { authorization: null }
/** A browser opens the page: it has no token, and accepts any media type. */
const browser = { authorization: null, accept: '*/*' }

/** Operations of both hosts. */
// oxfmt-ignore
const common: readonly WireRow[] = [
  { call: 'oauth.authorizeUrl', params: { client_id: 'app', scope: 'read_service write_service', state: 'a&b=c' }, method: 'GET', path: '/api/v2/oauth/authorize?client_id=app&scope=read_service%20write_service&state=a%26b%3Dc', headers: browser },
  { call: 'oauth.authorizeUrl', params: { client_id: 'app', scope: 'read_service' }, method: 'GET', path: '/api/v2/oauth/authorize?client_id=app&scope=read_service', headers: browser },
  { call: 'accessTokens.create', params: exchange, method: 'POST', path: '/api/v2/access_tokens', headers: noToken, body: exchange },
  { call: 'accessTokens.delete', params: { access_token: '0123456789abcdef0123456789abcdef01234567' }, method: 'DELETE', path: '/api/v2/access_tokens/0123456789abcdef0123456789abcdef01234567' },
  { call: 'authenticatedUser.get', method: 'GET', path: '/api/v2/authenticated_user' },
  { call: 'users.list', params: pages, method: 'GET', path: '/api/v2/users?page=2&per_page=100' },
  { call: 'users.list', method: 'GET', path: '/api/v2/users' },
  { call: 'users.get', params: { user_id: 'a/b' }, method: 'GET', path: '/api/v2/users/a%2Fb' },
  { call: 'users.listFollowees', params: { user_id: 'a b', ...pages }, method: 'GET', path: '/api/v2/users/a%20b/followees?page=2&per_page=100' },
  { call: 'users.listItems', params: { user_id: 'u', ...pages }, method: 'GET', path: '/api/v2/users/u/items?page=2&per_page=100' },
  { call: 'users.listStocks', params: { user_id: 'u', ...pages }, method: 'GET', path: '/api/v2/users/u/stocks?page=2&per_page=100' },
  { call: 'users.listFollowingTags', params: { user_id: 'u', ...pages }, method: 'GET', path: '/api/v2/users/u/following_tags?page=2&per_page=100' },
  { call: 'items.listStockers', params: { item_id: 'i', ...pages }, method: 'GET', path: '/api/v2/items/i/stockers?page=2&per_page=100' },
  { call: 'comments.list', params: { item_id: 'i?' }, method: 'GET', path: '/api/v2/items/i%3F/comments' },
  { call: 'comments.create', params: { item_id: 'i', body: 'Yes' }, method: 'POST', path: '/api/v2/items/i/comments', body: { body: 'Yes' } },
  { call: 'comments.get', params: { comment_id: 'c' }, method: 'GET', path: '/api/v2/comments/c' },
  { call: 'comments.update', params: { comment_id: 'c', body: 'No' }, method: 'PATCH', path: '/api/v2/comments/c', body: { body: 'No' } },
  { call: 'comments.delete', params: { comment_id: 'c' }, method: 'DELETE', path: '/api/v2/comments/c' },
  { call: 'tags.list', params: { ...pages, sort: 'count' }, method: 'GET', path: '/api/v2/tags?page=2&per_page=100&sort=count' },
  { call: 'tags.list', params: { sort: 'name' }, method: 'GET', path: '/api/v2/tags?sort=name' },
  { call: 'tags.get', params: { tag_id: 'C#' }, method: 'GET', path: '/api/v2/tags/C%23' },
  { call: 'tags.listItems', params: { tag_id: 'c++', ...pages }, method: 'GET', path: '/api/v2/tags/c%2B%2B/items?page=2&per_page=100' },
  { call: 'tags.getFollowing', params: { tag_id: '日本語' }, method: 'GET', path: '/api/v2/tags/%E6%97%A5%E6%9C%AC%E8%AA%9E/following' },
  { call: 'tags.isFollowing', params: { tag_id: 'CI/CD' }, method: 'GET', path: '/api/v2/tags/CI%2FCD/following' },
  { call: 'tags.follow', params: { tag_id: 'a%2Fb' }, method: 'PUT', path: '/api/v2/tags/a%252Fb/following' },
  { call: 'tags.unfollow', params: { tag_id: '?x=1' }, method: 'DELETE', path: '/api/v2/tags/%3Fx%3D1/following' },
]

/** Operations of the public host only. */
// oxfmt-ignore
const publicOnly: readonly WireRow[] = [
  { call: 'likes.list', params: { item_id: 'i' }, method: 'GET', path: '/api/v2/items/i/likes', host: 'public' },
]

/** Operations of a team host only. */
// oxfmt-ignore
const teamOnly: readonly WireRow[] = [
  { call: 'oauth.teamAuthorizeUrl', params: { client_id: 'app', scope: 'read_service_team write_service_team', state: 's' }, method: 'GET', path: '/api/v2/oauth/team_authorize?client_id=app&scope=read_service_team%20write_service_team&state=s', headers: browser, host: 'team' },
  { call: 'teamAccessTokens.create', params: exchange, method: 'POST', path: '/api/v2/team_access_tokens', headers: noToken, body: exchange, host: 'team' },
  { call: 'teamAccessTokens.delete', params: { team_access_token: '0123456789abcdef0123456789abcdef01234567' }, method: 'DELETE', path: '/api/v2/team_access_tokens/0123456789abcdef0123456789abcdef01234567', host: 'team' },
  { call: 'teamMembers.remove', params: { user_id: 'u' }, method: 'DELETE', path: '/api/v2/remove_team_member/u', host: 'team' },
  { call: 'comments.import', params: { item_id: 'i', ...imported }, method: 'POST', path: '/api/v2/items/i/imported_comments', body: imported, host: 'team' },
  { call: 'comments.import', params: { item_id: 'i', body: '', user_id: 'u' }, method: 'POST', path: '/api/v2/items/i/imported_comments', body: { body: '', user_id: 'u' }, host: 'team' },
  { call: 'reactions.createOnItem', params: { item_id: 'i', name: '+1' }, method: 'POST', path: '/api/v2/items/i/reactions', body: { name: '+1' }, host: 'team' },
  { call: 'reactions.createOnComment', params: { comment_id: 'c', name: 'tada' }, method: 'POST', path: '/api/v2/comments/c/reactions', body: { name: 'tada' }, host: 'team' },
  { call: 'reactions.listOnItem', params: { item_id: 'i' }, method: 'GET', path: '/api/v2/items/i/reactions', host: 'team' },
  { call: 'reactions.listOnComment', params: { comment_id: 'c' }, method: 'GET', path: '/api/v2/comments/c/reactions', host: 'team' },
  { call: 'reactions.deleteFromItem', params: { item_id: 'i', reaction_name: '+1' }, method: 'DELETE', path: '/api/v2/items/i/reactions/%2B1', host: 'team' },
  { call: 'reactions.deleteFromComment', params: { comment_id: 'c', reaction_name: 'a/b' }, method: 'DELETE', path: '/api/v2/comments/c/reactions/a%2Fb', host: 'team' },
  { call: 'itemActions.list', params: { ...pages, query: 'created:>=2020-01 created:<=2020-12' }, method: 'GET', path: '/api/v2/items/reactions?page=2&per_page=100&query=created%3A%3E%3D2020-01%20created%3A%3C%3D2020-12', host: 'team' },
  { call: 'taggings.create', params: { item_id: 'i', name: 'C#', versions: ['12', '13'] }, method: 'POST', path: '/api/v2/items/i/taggings', body: { name: 'C#', versions: ['12', '13'] }, host: 'team' },
  { call: 'taggings.create', params: { item_id: 'i', name: 'Go' }, method: 'POST', path: '/api/v2/items/i/taggings', body: { name: 'Go' }, host: 'team' },
  { call: 'taggings.delete', params: { item_id: 'i', tagging_id: 'C#/x' }, method: 'DELETE', path: '/api/v2/items/i/taggings/C%23%2Fx', host: 'team' },
  { call: 'teams.list', method: 'GET', path: '/api/v2/teams', host: 'team' },
  { call: 'teamMembers.list', params: pages, method: 'GET', path: '/api/v2/team_memberships?page=2&per_page=100', host: 'team' },
  { call: 'templates.list', params: pages, method: 'GET', path: '/api/v2/templates?page=2&per_page=100', host: 'team' },
  { call: 'templates.get', params: { template_id: '7' }, method: 'GET', path: '/api/v2/templates/7', host: 'team' },
  { call: 'templates.create', params: template, method: 'POST', path: '/api/v2/templates', body: template, host: 'team' },
  { call: 'templates.update', params: { template_id: 7, ...template, coedit: false, group_url_name: 'design' }, method: 'PATCH', path: '/api/v2/templates/7', body: { ...template, coedit: false, group_url_name: 'design' }, host: 'team' },
  { call: 'templates.delete', params: { template_id: 7 }, method: 'DELETE', path: '/api/v2/templates/7', host: 'team' },
]

/** Operations that are not documented, from public references; both hosts have them. */
// oxfmt-ignore
const experimental: readonly WireRow[] = [
  { call: 'items.list', params: { ...pages, query: 'tag:C# created:>=2026' }, method: 'GET', path: '/api/v2/items?page=2&per_page=100&query=tag%3AC%23%20created%3A%3E%3D2026' },
  { call: 'items.get', params: { item_id: 'i' }, method: 'GET', path: '/api/v2/items/i' },
  { call: 'items.create', params: item, method: 'POST', path: '/api/v2/items', body: item },
  { call: 'items.create', params: bareItem, method: 'POST', path: '/api/v2/items', body: bareItem },
  { call: 'items.update', params: { item_id: 'i', ...item }, method: 'PATCH', path: '/api/v2/items/i', body: item },
  { call: 'items.delete', params: { item_id: 'i' }, method: 'DELETE', path: '/api/v2/items/i' },
  { call: 'items.stock', params: { item_id: 'i' }, method: 'PUT', path: '/api/v2/items/i/stock' },
  { call: 'items.unstock', params: { item_id: 'i' }, method: 'DELETE', path: '/api/v2/items/i/stock' },
  { call: 'items.isStocked', params: { item_id: 'i' }, method: 'GET', path: '/api/v2/items/i/stock' },
  { call: 'authenticatedUser.listItems', params: pages, method: 'GET', path: '/api/v2/authenticated_user/items?page=2&per_page=100' },
  { call: 'users.listFollowers', params: { user_id: 'u', ...pages }, method: 'GET', path: '/api/v2/users/u/followers?page=2&per_page=100' },
  { call: 'users.follow', params: { user_id: 'u' }, method: 'PUT', path: '/api/v2/users/u/following' },
  { call: 'users.unfollow', params: { user_id: 'u' }, method: 'DELETE', path: '/api/v2/users/u/following' },
  { call: 'users.isFollowing', params: { user_id: 'u' }, method: 'GET', path: '/api/v2/users/u/following' },
]

export const wireTable: WireTable = {
  file: 'packages/article-client/test/wire-table.ts',
  manifest: new URL('../src/manifest.json', import.meta.url),
  clients: {
    public: ({ url }, options) => createArticleClient({ baseUrl: url, ...general, ...options }),
    team: ({ url }, options) => createArticleTeamClient({ baseUrl: url, ...general, ...options }),
  },
  headers: ({ method }) => ({
    accept: 'application/json',
    authorization: 'Bearer wire-token',
    'content-type': method === 'GET' ? null : 'application/json',
  }),
  answer: () => ({ body: [] }),
  rows: [...common, ...publicOnly, ...teamOnly, ...experimental],
}
