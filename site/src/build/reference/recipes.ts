/** A call: its name on the client, and its params. */
export type Step = readonly [call: string, params: unknown]

/** How the example of an operation comes about, if the params of `examples.json` are not enough. */
export interface Recipe {
  /** Calls before the example. A text such as `$0.id` in later params is a value of the result of the first one. */
  readonly before?: readonly Step[]
  /** The params. @default those of `examples.json` */
  readonly params?: unknown
  /** Options of the call. @default none */
  readonly options?: object
  /** Why the example ends with an error: what it needs happens in a browser. */
  readonly fails?: string
}

const item = { item_id: '236de73058bad61a1e88' }
const teamItem = { item_id: '149f62d0e1e7962c2e1c' }
const teamComment = { comment_id: '504f040f9c3c5af79291' }
const own: Step = ['items.create', { title: 'Knots', body: '# Knots', tags: [{ name: 'Go' }] }]
const newComment = { ...item, body: 'Well tied.' }
const times = { created_at: '2019-05-06T07:08:09Z', updated_at: '2019-05-06T08:00:00Z' }
const template = { name: 'Daily', title: 'Report of the day', body: '# Report', tags: [{ name: 'Go' }] }
const code = 'The code comes from the authorization page, and is good for one exchange.'

const article: Readonly<Record<string, Recipe>> = {
  'oauth.parseCallback': {
    params: { url: 'https://app.example.com/callback?code=one-time&state=f3a1', state: 'f3a1' },
  },
  'accessTokens.create': { fails: code },
  'teamAccessTokens.create': { fails: code },
  'users.follow': { params: { user_id: 'ali_balistreri' } },
  'users.unfollow': {
    before: [['users.follow', { user_id: 'ali_balistreri' }]],
    params: { user_id: 'ali_balistreri' },
  },
  'items.listStockers': { params: { item_id: '7faccf5a14925c54ef3e', per_page: 2 } },
  'items.get': { params: item },
  'items.update': {
    before: [own],
    params: { item_id: '$0.id', title: 'Knots and hitches', body: '# Knots', tags: [{ name: 'Go' }] },
  },
  'items.delete': { before: [own], params: { item_id: '$0.id' } },
  'items.stock': { params: item },
  'items.unstock': { before: [['items.stock', item]], params: item },
  'items.isStocked': { params: item },
  'comments.list': { params: item },
  'comments.create': { params: newComment },
  'comments.get': { before: [['comments.create', newComment]], params: { comment_id: '$0.id' } },
  'comments.update': {
    before: [['comments.create', newComment]],
    params: { comment_id: '$0.id', body: 'Very well tied.' },
  },
  'comments.delete': { before: [['comments.create', newComment]], params: { comment_id: '$0.id' } },
  'comments.importMany': { params: [{ ...teamItem, body: 'An old comment.', user_id: 'mika', ...times }] },
  'reactions.createOnComment': { params: { ...teamComment, name: 'tada' } },
  'reactions.listOnComment': { params: teamComment },
  'reactions.deleteFromItem': {
    before: [['reactions.createOnItem', { ...teamItem, name: '100' }]],
    params: { ...teamItem, reaction_name: '100' },
  },
  'reactions.deleteFromComment': {
    before: [['reactions.createOnComment', { ...teamComment, name: '100' }]],
    params: { ...teamComment, reaction_name: '100' },
  },
  'tags.getFollowing': { before: [['tags.follow', { tag_id: 'Go' }]], params: { tag_id: 'Go' } },
  'tags.unfollow': { before: [['tags.follow', { tag_id: 'Go' }]], params: { tag_id: 'Go' } },
  'taggings.delete': {
    before: [['taggings.create', { ...teamItem, name: 'C#' }]],
    params: { ...teamItem, tagging_id: 'C#' },
  },
  'templates.get': { params: { template_id: 1 } },
  'templates.update': { params: { template_id: 1, ...template } },
  'templates.delete': { params: { template_id: 1 } },
}

const site = { site_id: 1001 }
const plugin = { params: { id: 1001, plugins: [{ path: 'jetpack' }] } }
const newBookmark: Step = ['bookmarks.create', { name: 'Disk', command: 'du -sh .', command_type: 'bash' }]

const sitehost: Readonly<Record<string, Recipe>> = {
  'plugins.update': plugin,
  'plugins.deactivate': plugin,
  'plugins.activate': plugin,
  'plugins.delete': plugin,
  'themes.update': { params: { id: 1001, themes: [{ path: 'harbour' }] } },
  'themes.activate': { params: { id: 1001, themes: [{ path: 'twenty-five' }] } },
  'sites.downloadBackup': { params: { ...site, backup_id: '5020' } },
  'sites.saveBackup': { params: { ...site, backup_id: '5020' } },
  'sites.restore': { params: { ...site, filesystem_id: 5019 } },
  'sites.getSuiteLicense': { before: [['sites.installSuiteLicense', { site_id: 1002 }]], params: { site_id: 1002 } },
  'sites.update': { params: { id: 1001, name: 'The Harbour' } },
  'sites.delete': { params: { id: 1001 } },
  'sites.waitUntilLive': { before: [['sites.create', { name: 'harbour-blog' }]], params: { id: '$0.id' } },
  'siteCollaborators.get': { params: { ...site, id: 5010 } },
  'siteCollaborators.delete': { params: { ...site, id: 5010, delete_cms_user: true } },
  'siteCollaborators.resetCmsPassword': { params: { ...site, id: 5010 } },
  'domains.get': { params: { ...site, id: 5009 } },
  'domains.delete': { params: { site_id: 1003, id: 5055 } },
  'domains.setPrimary': { params: { ...site, id: -1 } },
  'notes.get': { params: { ...site, id: 5012 } },
  'notes.update': { params: { ...site, id: 5012, body: 'And back.' } },
  'notes.delete': { params: { ...site, id: 5012 } },
  'bookmarks.get': { before: [newBookmark], params: { id: '$0.id' } },
  'bookmarks.update': { before: [newBookmark], params: { id: '$0.id', name: 'Disk use' } },
  'bookmarks.delete': { before: [newBookmark], params: { id: '$0.id' } },
}

const newSubscription: Step = [
  'subscriptions.create',
  {
    subscription: {
      targetResource: '//chat.example.com/spaces/AAAA',
      eventTypes: ['google.workspace.chat.message.v1.created'],
      notificationEndpoint: { pubsubTopic: 'projects/lab/topics/events' },
    },
  },
]
const subscribed: readonly Step[] = [newSubscription, ['operations.wait', { name: '$0.name' }]]
const subscription = '$1.response.name'

const subscriptions: Readonly<Record<string, Recipe>> = {
  'operations.get': { before: [newSubscription], params: { name: '$0.name' } },
  'operations.wait': { before: [newSubscription], params: { name: '$0.name' } },
  'subscriptions.delete': { before: subscribed, params: { name: subscription } },
  'subscriptions.get': { before: subscribed, params: { name: subscription } },
  'subscriptions.patch': {
    before: subscribed,
    params: { name: subscription, updateMask: 'ttl', subscription: { ttl: '7200s' } },
  },
  'subscriptions.reactivate': {
    before: subscribed,
    params: { name: subscription },
    fails: 'Only a subscription that the service has suspended can be reactivated.',
  },
}

const harbour: Step = ['findBusiness', { name: ['Portolan Charts'] }]
const business = '$0.businessInfos.0.businessKey'
const detail: readonly Step[] = [harbour, ['getBusinessDetail', { businessKey: [business] }]]
const service = '$1.businessEntity.0.businessServices.0'
const tModel = 'uuid:68DE9E80-AD09-469D-8A37-088422BFBC36'

const uddi: Readonly<Record<string, Recipe>> = {
  findBinding: { before: detail, params: { serviceKey: `${service}.serviceKey`, tModelBag: [tModel] } },
  findBusiness: { params: { name: ['Portolan Charts'] } },
  findService: { params: { name: ['Ordering'] } },
  findTModel: { params: { name: 'uddi-org:' } },
  findRelatedBusinesses: { before: [harbour], params: { businessKey: business } },
  getBindingDetail: { before: detail, params: { bindingKey: [`${service}.bindingTemplates.0.bindingKey`] } },
  getBusinessDetail: { before: [harbour], params: { businessKey: [business] } },
  getBusinessDetailExt: { before: [harbour], params: { businessKey: [business] } },
  getServiceDetail: { before: detail, params: { serviceKey: [`${service}.serviceKey`] } },
  getTModelDetail: { params: { tModelKey: [tModel] } },
  eachBusiness: { params: { name: ['%'] } },
  eachRelatedBusiness: { before: [harbour], params: { businessKey: business } },
  eachService: { params: { name: ['Ordering'] } },
  eachTModel: { params: { name: 'uddi-org:' } },
}

/** The recipes, by service and call. */
export const recipes: Readonly<Record<string, Readonly<Record<string, Recipe>>>> = {
  issues: {
    'issueEvents.watch': {
      params: { owner: 'portolan', repo: 'atlas' },
      options: { since: '2025-12-01T00:00:00Z' },
    },
  },
  article,
  sitehost,
  mail: {
    'messages.insert': {
      params: { userId: 'me', media: 'From: ada@example.com\r\nSubject: Rings\r\n\r\nDear Emmy,\r\n' },
    },
  },
  subscriptions,
  images: {
    'operations.wait': {
      before: [
        ['images.deprecate', { project: 'demo', resourceId: 'debian-12', deprecationStatus: { state: 'DEPRECATED' } }],
      ],
      params: { operation: '$0' },
    },
  },
  uddi,
}
