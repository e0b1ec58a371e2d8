import { describe, expect, it } from 'vitest'
import { loadIndex, loadServices } from '../src/manifest/load.ts'
import type { OperationEntry } from '../src/manifest/manifest.ts'

const services = await loadServices()
const all = services.flatMap(({ name, groups }) =>
  groups.flatMap(({ operations }) => operations.map((operation) => ({ name: `${name}.${operation.name}`, operation }))),
)

function namesOf(holds: (operation: OperationEntry) => boolean): string[] {
  return all.filter(({ operation }) => holds(operation)).map(({ name }) => name)
}

describe('the manifest', () => {
  it('has every call of every client', async () => {
    const { services: counted } = await loadIndex()
    expect(Object.fromEntries(counted.map(({ name, operations }) => [name, operations]))).toEqual({
      issues: 5,
      article: 60,
      sitehost: 77,
      mail: 1,
      reports: 1,
      subscriptions: 8,
      calendar: 1,
      images: 2,
      uddi: 14,
    })
    expect(all).toHaveLength(169)
  })

  it('knows which responses hold a password, a token, a code or a login URL', () => {
    expect(namesOf(({ secretResponse }) => secretResponse)).toEqual([
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
    ])
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
    expect([...params, ...fields]).toEqual([
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
    ])
  })

  it('knows what only reads although it is sent by POST', () => {
    const reading = namesOf(({ readOnly, method, composed }) => readOnly && method !== 'GET' && !composed)
    expect(reading.filter((name) => !name.startsWith('uddi.'))).toEqual([
      'article.oauth.parseCallback',
      'sitehost.account.listActivity',
      'sitehost.sites.validateName',
    ])
    expect(reading.filter((name) => name.startsWith('uddi.'))).toHaveLength(10)
  })

  it('knows what destroys', () => {
    expect(namesOf(({ destructive }) => destructive)).toEqual([
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
    ])
    expect(namesOf(({ destructive, readOnly }) => destructive && readOnly)).toEqual([])
  })
})
