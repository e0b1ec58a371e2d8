import { describe, expect, it } from 'vitest'
import { loadServices } from '../src/manifest/load.ts'
import type { OperationEntry } from '../src/manifest/manifest.ts'

const services = loadServices()
const all = services.flatMap(({ name, groups }) =>
  groups.flatMap(({ operations }) => operations.map((operation) => ({ name: `${name}.${operation.name}`, operation }))),
)

function namesOf(holds: (operation: OperationEntry) => boolean): string[] {
  return all.filter(({ operation }) => holds(operation)).map(({ name }) => name)
}

describe('the manifest', () => {
  it('is found for every client that is installed', () => {
    const names = all.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['issues.rateLimit.get', 'article.items.list', 'mail.messages.insert']),
    )
  })

  it('knows which responses hold a password, a token, a code or a login URL', () => {
    expect(namesOf(({ secretResponse }) => secretResponse)).toEqual(
      expect.arrayContaining([
        'article.oauth.parseCallback',
        'article.accessTokens.create',
        'article.teamAccessTokens.create',
        'sitehost.auth.token',
        'sitehost.sites.get',
        'sitehost.sites.resetCmsPassword',
        'sitehost.sites.getDbAdminUrl',
        'sitehost.sites.getSuiteLicense',
        'sitehost.sites.waitUntilLive',
        'sitehost.siteCollaborators.resetCmsPassword',
        'sitehost.sftpUsers.resetPassword',
        'reports.activities.watch',
        'calendar.events.insert',
      ]),
    )
  })

  it('knows which params hold a secret', () => {
    const params = all.flatMap(({ name, operation }) =>
      operation.params.filter(({ secret }) => secret).map(({ flag }) => `${name} --${flag}`),
    )
    const fields = services.flatMap(({ objects }) =>
      Object.entries(objects).flatMap(([name, entries]) =>
        entries.filter(({ secret }) => secret).map(({ flag }) => `${name}.${flag}`),
      ),
    )
    expect([...params, ...fields]).toEqual(
      expect.arrayContaining([
        'article.accessTokens.create --client-secret',
        'article.accessTokens.create --code',
        'article.accessTokens.delete --access-token',
        'article.teamAccessTokens.create --client-secret',
        'article.teamAccessTokens.create --code',
        'article.teamAccessTokens.delete --team-access-token',
        'sitehost.auth.token --client-secret',
        'sitehost.auth.revoke --token',
        'sitehost.auth.revoke --client-secret',
        'NewChannel.token',
        'EntryPoint.pin',
        'EntryPoint.access-code',
        'EntryPoint.passcode',
        'EntryPoint.password',
      ]),
    )
  })

  it('knows what only reads although it is sent by POST', () => {
    const reading = namesOf(({ effect, method, composed }) => effect === 'reads' && method !== 'GET' && !composed)
    const known = ['article.oauth.parseCallback', 'sitehost.account.listActivity', 'sitehost.sites.validateName']
    expect(reading).toEqual(expect.arrayContaining([...known, 'uddi.findBusiness', 'uddi.getBusinessDetail']))
  })

  it('marks no response or param as a secret that is none', () => {
    const plain = ['issues.issueEvents.get', 'article.items.list', 'sitehost.sites.list']
    const marked = namesOf(({ secretResponse, params }) => secretResponse || params.some(({ secret }) => secret))
    expect(plain.filter((name) => marked.includes(name))).toEqual([])
  })

  it('knows what destroys', () => {
    expect(namesOf(({ effect }) => effect === 'destroys')).toEqual(
      expect.arrayContaining([
        'article.accessTokens.delete',
        'article.teamAccessTokens.delete',
        'article.items.delete',
        'article.teamMembers.remove',
        'article.comments.delete',
        'article.reactions.deleteFromItem',
        'article.reactions.deleteFromComment',
        'article.taggings.delete',
        'article.templates.delete',
        'sitehost.auth.revoke',
        'sitehost.collaborators.batchDestroy',
        'sitehost.plugins.delete',
        'sitehost.sites.restore',
        'sitehost.sites.sync',
        'sitehost.sites.removeTags',
        'sitehost.sites.resetCmsPassword',
        'sitehost.sites.delete',
        'sitehost.siteCollaborators.delete',
        'sitehost.siteCollaborators.resetCmsPassword',
        'sitehost.domains.delete',
        'sitehost.sftpUsers.resetPassword',
        'sitehost.notes.delete',
        'sitehost.themes.delete',
        'sitehost.bookmarks.delete',
        'subscriptions.subscriptions.delete',
      ]),
    )
  })

  it('knows what runs commands, and what only adds', () => {
    expect(namesOf(({ effect }) => effect === 'runs-commands')).toEqual(['sitehost.bookmarks.batchExecute'])
    expect(namesOf(({ effect }) => effect === 'adds')).toEqual(
      expect.arrayContaining([
        'article.accessTokens.create',
        'article.teamAccessTokens.create',
        'article.items.create',
        'article.comments.create',
        'article.comments.import',
        'article.comments.importMany',
        'article.reactions.createOnItem',
        'article.reactions.createOnComment',
        'article.taggings.create',
        'article.templates.create',
        'sitehost.auth.token',
        'sitehost.plugins.install',
        'sitehost.sites.create',
        'sitehost.sites.addTags',
        'sitehost.siteCollaborators.create',
        'sitehost.domains.create',
        'sitehost.notes.create',
        'sitehost.bookmarks.create',
        'mail.messages.insert',
        'reports.activities.watch',
        'subscriptions.subscriptions.create',
        'calendar.events.insert',
      ]),
    )
  })

  it('knows what changes something that is there', () => {
    expect(namesOf(({ effect }) => effect === 'changes')).toEqual(
      expect.arrayContaining([
        'article.users.follow',
        'article.users.unfollow',
        // Whoever is on a site already gets other roles, and can lose their user there.
        'sitehost.collaborators.batchCreate',
        'article.items.update',
        'article.items.stock',
        'article.items.unstock',
        'article.comments.update',
        'article.tags.follow',
        'article.tags.unfollow',
        'article.templates.update',
        'sitehost.account.update',
        'sitehost.addons.set',
        'sitehost.collaborators.updateAccountLevelAccess',
        'sitehost.collaborators.favoriteSite',
        'sitehost.collaborators.unfavoriteSite',
        'sitehost.plugins.update',
        'sitehost.plugins.deactivate',
        'sitehost.plugins.activate',
        'sitehost.sites.setCmsVersion',
        'sitehost.sites.installSuiteLicense',
        'sitehost.sites.update',
        'sitehost.domains.setPrimary',
        'sitehost.notes.update',
        'sitehost.themes.install',
        'sitehost.themes.update',
        'sitehost.themes.activate',
        'sitehost.bookmarks.update',
        'subscriptions.subscriptions.patch',
        'subscriptions.subscriptions.reactivate',
        'images.images.deprecate',
      ]),
    )
  })
})
