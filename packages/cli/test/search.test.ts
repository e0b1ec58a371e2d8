import { measureCpuTime } from '@portolan/testing/cpu-time'
import { describe, expect, it } from 'vitest'
import { loadServices } from '../src/manifest/load.ts'
import { searchOperations, suggestOperations } from '../src/search/search-operations.ts'
import { impliedForms, listForms, pickMeaning, splitWords } from '../src/search/synonyms.ts'
import { forge, models } from './search-services.ts'

const own = loadServices().filter(({ name }) => ['article', 'issues', 'sitehost', 'subscriptions'].includes(name))

async function find(words: string): Promise<string[]> {
  const found = await searchOperations(words, { services: [models, ...own], limit: 1000 })
  return found.map(({ operation }) => operation)
}

const named = [
  ['sites.delete', 'sitehost.sites.delete'],
  ['sitehost.sites.delete', 'sitehost.sites.delete'],
  ['sitehost sites delete', 'sitehost.sites.delete'],
  ['responses.create', 'models.responses.create'],
  ['createChatCompletion', 'models.chat.completions.create'],
  ['create_chat_completion', 'models.chat.completions.create'],
  ['createImage', 'models.images.generate'],
  ['listPaginatedFineTuningJobs', 'models.fineTuning.jobs.list'],
  ['admin-api-keys-create', 'models.organization.adminApiKeys.create'],
  ['downloadFile', 'models.files.content'],
  ['projects.archive', 'models.organization.projects.archive'],
  ['rateLimit.get', 'issues.rateLimit.get'],
  ['account get', 'sitehost.account.get'],
  ['chat.completions.messages.list', 'models.chat.completions.messages.list'],
] as const

/** What a person asks for, and the operation that they mean. */
const phrases = [
  ['generate an image', 'models.images.generate'],
  ['create a picture', 'models.images.generate'],
  ['edit a photo', 'models.images.edit'],
  ['text to speech', 'models.audio.speech.create'],
  ['transcribe audio', 'models.audio.transcriptions.create'],
  ['translate an audio file', 'models.audio.translations.create'],
  ['embed a text', 'models.embeddings.create'],
  ['moderate harmful content', 'models.moderations.create'],
  ['which models are there', 'models.models.list'],
  ['remove a model', 'models.models.delete'],
  ['upload a file', 'models.files.create'],
  ['download a file', 'models.files.content'],
  ['show all files', 'models.files.list'],
  ['erase a file', 'models.files.delete'],
  ['start a batch', 'models.batches.create'],
  ['abort a batch', 'models.batches.cancel'],
  ['train a model', 'models.fineTuning.jobs.create'],
  ['stop the fine-tuning job', 'models.fineTuning.jobs.cancel'],
  ['search a vector store', 'models.vectorStores.search'],
  ['add a file to a vector store', 'models.vectorStores.files.create'],
  ['list projects', 'models.organization.projects.list'],
  ['invite a user', 'models.organization.invites.create'],
  ['make a new admin api key', 'models.organization.adminApiKeys.create'],
  ['audit log', 'models.organization.auditLogs.list'],
  ['how much did we spend: costs', 'models.organization.costs.list'],
  ['generate a video', 'models.videos.create'],
  ['cancel a response', 'models.responses.cancel'],
  ['remove website', 'sitehost.sites.delete'],
  ['list my websites', 'sitehost.sites.list'],
  ['make a new site', 'sitehost.sites.create'],
  ['rename a site', 'sitehost.sites.update'],
  ['restore a site from a snapshot', 'sitehost.sites.restore'],
  ['website traffic', 'sitehost.sites.getStatistics'],
  ['add a domain to a site', 'sitehost.domains.create'],
  ['make a domain the primary one', 'sitehost.domains.setPrimary'],
  ['install a theme', 'sitehost.themes.install'],
  ['uninstall plugins', 'sitehost.plugins.delete'],
  ['turn plugins off: disable plugins', 'sitehost.plugins.deactivate'],
  ['security alerts of themes', 'sitehost.securityAlerts.listThemes'],
  ['new sftp password', 'sitehost.sftpUsers.resetPassword'],
  ['database backups', 'sitehost.sites.listDatabaseBackups'],
  ['write a note', 'sitehost.notes.create'],
  ['edit a note', 'sitehost.notes.update'],
  ['issue events of a repo', 'issues.issueEvents.listForRepo'],
  ['rate limit', 'issues.rateLimit.get'],
  ['publish an article: post item', 'article.items.create'],
  ['delete an article', 'article.items.delete'],
  ['comments on an item', 'article.comments.list'],
  ['followers of a user', 'article.users.listFollowers'],
  ['remove a tag from an item', 'article.taggings.delete'],
  ['renew a subscription', 'subscriptions.subscriptions.patch'],
  ['cancel subscription: delete it', 'subscriptions.subscriptions.delete'],
] as const

/** What a person asks for of a service that hosts repositories, the operation that they mean, and the rank that it has to have. */
const forgePhrases = [
  ['repos/create-release', 'repos.createRelease', 1],
  ['pulls.merge', 'pulls.merge', 1],
  ['issues/list-for-repo', 'issues.listForRepo', 1],
  ['open an issue', 'issues.create', 1],
  ['close an issue', 'issues.update', 1],
  ['comment on an issue', 'issues.createComment', 1],
  ['label an issue', 'issues.addLabels', 1],
  ['assign an issue to somebody', 'issues.addAssignees', 1],
  ['list open issues of a repository', 'issues.listForRepo', 1],
  ['make a pull request', 'pulls.create', 1],
  ['merge a pull request', 'pulls.merge', 1],
  ['files changed in a pull request', 'pulls.listFiles', 1],
  ['review a pull request', 'pulls.createReview', 1],
  ['latest release', 'repos.getLatestRelease', 1],
  ['publish a release', 'repos.createRelease', 1],
  ['fork a repo', 'repos.createFork', 1],
  ['read a file of a repository', 'repos.getContent', 1],
  ['write a file', 'repos.createOrUpdateFileContents', 1],
  ['show the readme', 'repos.getReadme', 1],
  ['rerun a workflow', 'actions.reRunWorkflow', 1],
  ['trigger a workflow', 'actions.createWorkflowDispatch', 1],
  ['stop a workflow run', 'actions.cancelWorkflowRun', 1],
  ['star a repository', 'activity.starRepoForAuthenticatedUser', 1],
  ['who starred a repo', 'activity.listStargazersForRepo', 1],
  ['search code', 'search.code', 1],
  ['who am i', 'users.getAuthenticated', 1],
  ['remove a member from an org', 'orgs.removeMember', 1],
  ['add a webhook', 'repos.createWebhook', 1],
  ['set a secret', 'actions.createOrUpdateRepoSecret', 1],
  ['compare two branches', 'repos.compareCommits', 1],
] as const

describe('search', () => {
  it.each(named)('puts what %s names first', async (words, operation) => {
    expect((await find(words))[0]).toBe(operation)
  })

  it.each(phrases)('finds what "%s" means among the first three', async (words, operation) => {
    expect((await find(words)).slice(0, 3)).toContain(operation)
  })

  it('puts what is meant first for nine of ten', async () => {
    const first = await Promise.all(phrases.map(async ([words, meant]) => ((await find(words))[0] === meant ? 1 : 0)))
    expect(first.reduce<number>((sum, one) => sum + one, 0) / phrases.length).toBeGreaterThanOrEqual(0.9)
  })

  it.each([
    ['transcr audio', 'models.audio.transcriptions.create'],
    ['embed', 'models.embeddings.create'],
    ['modration', 'models.moderations.create'],
    ['sftp pass', 'sitehost.sftpUsers.resetPassword'],
    ['MODELS.responses.cancel', 'models.responses.cancel'],
    ['completions.create', 'models.chat.completions.create'],
  ])('finds what the beginning or a misspelling of words means first: %s', async (words, operation) => {
    expect((await find(words)).slice(0, 2)).toContain(operation)
  })

  it('is of the words of one operation, in its index and its limits', async () => {
    expect(await searchOperations('', { services: [models] })).toEqual([])
    expect(await searchOperations('create', { services: [models] })).toHaveLength(10)
    expect(await searchOperations('create', { services: [models], limit: 3 })).toHaveLength(3)
    expect(await suggestOperations('responses.cansel', { services: [models] })).toContain('models.responses.cancel')
    expect(await suggestOperations('create', { services: [models] })).toHaveLength(3)
    const [found] = await searchOperations('sites.delete', { services: own })
    expect(found).toEqual({
      operation: 'sitehost.sites.delete',
      summary: 'Deletes a site.',
      command: 'portolan sitehost sites delete',
    })
  })

  it('finds nothing by words that nothing has', async () => {
    expect(await find('zzzqqq')).toEqual([])
  })

  it.each(forgePhrases)(
    'puts what "%s" means of a service of repositories at its rank',
    async (words, operation, rank) => {
      const found = await searchOperations(words, { services: [forge], limit: 1000 })
      expect(found.findIndex((one) => one.operation === `forge.${operation}`) + 1).toBeLessThanOrEqual(rank)
    },
  )

  it('finds only what it may, in an index that is made once', async () => {
    const services = [forge]
    const all = await searchOperations('open an issue', { services, limit: 3 })
    const only = (name: string): boolean => name === 'forge.issues.lock'
    expect(await searchOperations('open an issue', { services, only })).toMatchObject([
      { operation: 'forge.issues.lock' },
    ])
    expect(await searchOperations('open an issue', { services, limit: 3 })).toEqual(all)
  })
})

describe('the words of a search', () => {
  it.each([
    ['listForRepo', ['list', 'for', 'repo']],
    ['per_pages', ['per', 'page']],
    ['oauth2Tokens', ['oauth2', 'token']],
    ['größe', ['größe']],
    ['companies', ['company']],
    ['ties', ['tie']],
    ['boxes branches dishes passes', ['box', 'branch', 'dish', 'pass']],
    ['names', ['name']],
    ['status address analysis gas', ['status', 'address', 'analysis', 'gas']],
    [' - ', []],
  ])('of %j are %j', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })

  it.each([
    ['show me all the sites, please', ['show', 'all', 'site']],
    ['who am i', ['get', 'authenticated', 'user']],
    ['what is it', ['what', 'is', 'it']],
  ])('that mean something in %j are %j', (text, words) => {
    expect(pickMeaning(text)).toEqual(words)
  })

  it('are called otherwise too', () => {
    expect(listForms('repo')).toEqual(['repo', 'repository'])
    expect(listForms('zebra')).toEqual(['zebra'])
    expect(listForms('star')).toEqual(['star', 'favorite', 'favourite'])
  })

  it.each([
    ['comment on an issue', [['create', 'add', 'set']]],
    ['label the issue', [['create', 'add', 'set']]],
    ['delete the issue', []],
    ['Delete the issue', []],
    ['comments on an issue', []],
    ['which models are there', [['list']]],
    ['who starred a repo', [['list']]],
    ['how many users', [['list']]],
    ['who am i', []],
    ['the one which fits', []],
  ])('that %j means besides are %j', (text, forms) => {
    expect(impliedForms(text)).toEqual(forms)
  })
})

describe('a query that is too long', () => {
  it.each(['x'.repeat(100_000), 'delete site '.repeat(10_000)])('takes no time: %#', async (query) => {
    const time = await measureCpuTime(async () => {
      await find(query)
      await suggestOperations(query, { services: own })
    })
    expect(time).toBeLessThan(2000)
  })

  it('is read at its beginning', async () => {
    expect((await find(`delete site${' '.repeat(300)}zebra`))[0]).toBe('sitehost.sites.delete')
  })
})
