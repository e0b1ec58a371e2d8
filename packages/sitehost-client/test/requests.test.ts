import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSitehostClient } from '@portolan/sitehost-client'
import { record } from '@portolan/testing/serve'
import { CreateSiteParams, InstallPluginsParams } from '@portolan/sitehost-client/schemas'
import { invoke } from './invoke.ts'

const validation = { response: 'off' } as const

const admin = { cms_admin_username: 'rana', cms_admin_email: 'rana@example.com' }
const email = 'rana@example.com'
const long = 'x'.repeat(61)

/** Params that break a rule, and the field that the error has to name. */
const broken: readonly (readonly [call: string, params: unknown, field: string])[] = [
  ['account.update', {}, 'php_version'],
  ['account.update', { php_version: '8.4', datacenter_code: 'AMS' }, 'php_version'],
  ['account.update', { php_version: '8.4', datacenter_code: null }, 'php_version'],
  ['account.update', { php_version: '7.4' }, 'php_version'],
  ['account.update', { php_version: 8.4 }, 'php_version'],
  ['account.update', { php_version: null }, 'php_version'],
  ['account.update', { datacenter_code: 'LON' }, 'datacenter_code'],
  ['account.listActivity', { per_page: 51 }, 'per_page'],
  ['account.listActivity', { per_page: '51' }, 'per_page'],
  ['account.listActivity', { per_page: 0 }, 'per_page'],
  ['account.listActivity', { page: 0 }, 'page'],
  ['account.listActivity', { filters: [{ field: 'who', operator: 'equals', value: 'x' }] }, 'filters.0.field'],
  ['account.listActivity', { filters: [{ field: 'action', operator: 'like', value: 'x' }] }, 'filters.0.operator'],
  ['account.listActivity', { filters: [{ field: 'action', operator: 'equals' }] }, 'filters.0.value'],
  ['account.listActivity', { filters: [{ field: 'action', operator: 'equals', value: 7 }] }, 'filters.0.value'],
  ['addons.set', { addon_id: 1 }, 'quantity'],
  ['addons.set', { quantity: 1 }, 'addon_id'],
  ['addons.set', { addon_id: 1, quantity: -1 }, 'quantity'],
  ['addons.set', { addon_id: 1, quantity: 1.5 }, 'quantity'],
  ['collaborators.get', {}, 'id'],
  ['collaborators.get', { id: 'x' }, 'id'],
  ['collaborators.updateAccountLevelAccess', {}, 'email'],
  ['collaborators.updateAccountLevelAccess', { email, create_site: 'yes' }, 'create_site'],
  ['collaborators.updateAccountLevelAccess', { email, roles: ['owner'] }, 'roles.0'],
  ['collaborators.batchCreate', { email }, 'siteIds'],
  ['collaborators.batchCreate', { siteIds: [1] }, 'email'],
  ['collaborators.batchCreate', { email, siteIds: [0] }, 'siteIds.0'],
  ['collaborators.batchCreate', { email, siteIds: [-2] }, 'siteIds.0'],
  ['collaborators.batchCreate', { email, siteIds: [1, 'all'] }, 'siteIds.1'],
  ['collaborators.batchCreate', { email, siteIds: -1 }, 'siteIds'],
  ['collaborators.batchCreate', { email: 'rana', siteIds: [1] }, 'email'],
  ['collaborators.batchCreate', { email, siteIds: [1], roles: ['wp_access'] }, 'roles.0'],
  ['collaborators.batchDestroy', { email, siteIds: [1], delete_cms_user: 1 }, 'delete_cms_user'],
  ['collaborators.listSites', { email_address: 'rana' }, 'email_address'],
  ['collaborators.listSites', { email_address: email, per_page: 0 }, 'per_page'],
  ['plugins.install', { id: 1 }, 'plugins'],
  ['plugins.install', { id: 1, plugins: ['akismet'] }, 'plugins.0'],
  ['plugins.install', { id: 1, plugins: [{ path: 'http://example.com/a.zip' }] }, 'plugins.0.path'],
  ['plugins.install', { id: 1, plugins: [{ path: 'https://example.com/a.tar' }] }, 'plugins.0.path'],
  ['plugins.install', { id: 1, plugins: [{ path: 'a/b' }] }, 'plugins.0.path'],
  ['plugins.install', { id: 1, plugins: [{ path: '..' }] }, 'plugins.0.path'],
  ['plugins.install', { id: 1, plugins: [{ path: 'two words' }] }, 'plugins.0.path'],
  ['plugins.install', { id: 1, plugins: [{ path: 'akismet', version: 5 }] }, 'plugins.0.version'],
  ['plugins.update', { id: 1, plugins: [{ path: 'https://example.com/a.zip' }] }, 'plugins.0.path'],
  ['plugins.activate', { id: 1, plugins: [{ path: 'akismet', version: '5' }] }, 'plugins.0.version'],
  ['plugins.delete', { id: 1, plugins: [{}] }, 'plugins.0.path'],
  ['sites.list', { paginate: 'yes' }, 'paginate'],
  ['sites.list', { state: 'live' }, 'state'],
  ['sites.create', {}, 'name'],
  ...['abc', '-abcd', 'abcd-', 'ab.cd', 'ab cd', 'ab_cd', 'abcd!', 'äbcd', '----', ''].map(
    (name) => ['sites.create', { name }, 'name'] as const,
  ),
  ['sites.create', { name: 'abcd', php_version: '8.1' }, 'php_version'],
  ['sites.create', { name: 'abcd', datacenter_code: '' }, 'datacenter_code'],
  ['sites.create', { name: 'abcd', datacenter_code: null }, 'datacenter_code'],
  ['sites.create', { name: 'abcd', staging: 'true' }, 'staging'],
  ['sites.create', { name: 'abcd', ...admin, cms_admin_username: '' }, 'cms_admin_username'],
  ['sites.create', { name: 'abcd', ...admin, cms_admin_username: long }, 'cms_admin_username'],
  ['sites.create', { name: 'abcd', ...admin, cms_admin_username: 'a.b' }, 'cms_admin_username'],
  ['sites.create', { name: 'abcd', ...admin, cms_admin_email: 'rana' }, 'cms_admin_email'],
  ['sites.create', { name: 'abcd', cms_admin_username: 'rana' }, 'cms_admin_email'],
  ['sites.create', { name: 'abcd', cms_admin_email: email }, 'cms_admin_username'],
  ['sites.validateName', {}, 'name'],
  ['sites.downloadBackup', { site_id: 1 }, 'backup_id'],
  ['sites.downloadBackup', { site_id: 1, backup_id: '..' }, 'backup_id'],
  ['sites.restore', { site_id: 1 }, 'filesystem_id'],
  ['sites.restore', { site_id: 1, database_id: 'x' }, 'database_id'],
  ['sites.restore', { site_id: 1, database_id: 1, restore_on_site_id: 0 }, 'restore_on_site_id'],
  ['sites.sync', { to_site_id: 1 }, 'from_site_id'],
  ['sites.sync', { from_site_id: 1 }, 'to_site_id'],
  ['sites.sync', { from_site_id: 1, to_site_id: 2, database: 1 }, 'database'],
  ['sites.sync', { from_site_id: 1, to_site_id: 2, wp_environment_type: 'test' }, 'wp_environment_type'],
  ['sites.addTags', { id: 1 }, 'tags'],
  ['sites.addTags', { id: 1, tags: [{}] }, 'tags.0.name'],
  ['sites.addTags', { id: 1, tags: [{ name: 'a', tag_id: 1 }] }, 'tags.0.name'],
  ['sites.addTags', { id: 1, tags: [{ name: 'a', color: 'red' }] }, 'tags.0.color'],
  ['sites.addTags', { id: 1, tags: [{ tag_id: 1, color: 'blue' }] }, 'tags.0.color'],
  ['sites.addTags', { id: 1, tags: [{ tag_id: 'x' }] }, 'tags.0.tag_id'],
  ['sites.removeTags', { id: 1 }, 'tag_ids'],
  ['sites.removeTags', { id: 1, tag_ids: ['x'] }, 'tag_ids.0'],
  ['sites.setCmsVersion', { site_id: 1, version: '6.5' }, 'version'],
  ['siteCollaborators.create', { site_id: 1 }, 'email'],
  ['siteCollaborators.create', { site_id: 1, email, roles: 'cms_access' }, 'roles'],
  ['siteCollaborators.delete', { site_id: 1 }, 'id'],
  ['domains.create', { site_id: 1 }, 'name'],
  ['domains.create', { site_id: 1, name: '' }, 'name'],
  ['domains.list', { site_id: 1, separate_records: 'true' }, 'separate_records'],
  ['domains.setPrimary', { site_id: 1, id: -2 }, 'id'],
  ['domains.setPrimary', { site_id: 1, id: 0 }, 'id'],
  ['domains.get', { site_id: 1, id: -1 }, 'id'],
  ['sftpUsers.get', { site_id: 1, username: '' }, 'username'],
  ['notes.create', { id: 1, subject: 's' }, 'body'],
  ['notes.create', { id: 1, body: 'b' }, 'subject'],
  ['notes.update', { site_id: 1, id: 1, subject: 7 }, 'subject'],
  ['auth.token', { client_id: 'a' }, 'client_secret'],
  ['auth.token', { client_id: 'a', client_secret: 'b', grant_type: 'password' }, 'grant_type'],
  ['auth.revoke', { client_id: 'a', client_secret: 'b' }, 'token'],
]

describe('params', () => {
  it.each(broken)('of %s: %j break a rule of %s, and nothing is sent', async (call, params, field) => {
    const { url, requests } = await record()
    const client = createSitehostClient({ baseUrl: url, token: 'test-token' })
    const error = await invoke(client, call, params).then(undefined, (reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'RequestValidationError',
      request: { operation: call },
      message: expect.stringContaining('nothing was sent'),
    })
    const paths = (error as { issues: { path: (string | number)[] }[] }).issues.map(({ path }) => path.join('.'))
    expect(paths).toContain(field)
    expect(requests).toEqual([])
  })

  it('may be every name at the limits', async () => {
    const { url, requests } = await record({ status: 201, body: { data: {}, errors: null } })
    const client = createSitehostClient({ baseUrl: url, token: 'test-token', validation })
    for (const name of ['abcd', 'a--b', '1234', 'Ab-9', 'x'.repeat(80)]) await client.sites.create({ name })
    await client.sites.create({ name: 'abcd', ...admin, cms_admin_username: 'a' })
    await client.sites.create({ name: 'abcd', ...admin, cms_admin_username: long.slice(1) })
    await client.sites.create({ name: 'abcd', datacenter_code: 'SYD' })
    expect(requests).toHaveLength(8)
  })

  it('may be a role that the documents do not know, and any address of a zip', async () => {
    const { url, requests } = await record({ body: { data: null, errors: null } })
    const client = createSitehostClient({ baseUrl: url, token: 'test-token' })
    await client.collaborators.batchCreate({ email, siteIds: [-1], roles: ['manage_backups_restores'] })
    const paths = ['download?plugin=5', 'get.php?id=5', 'plugin/5.0', 'plugin.ZIP', 'download']
    const plugins = paths.map((path) => ({ path: `https://example.com/${path}` }))
    await client.plugins.install({ id: 1, plugins })
    expect(requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { email, siteIds: [-1], roles: ['manage_backups_restores'] },
      { plugins },
    ])
  })
})

describe('the rules of', () => {
  const accepts = (schema: unknown, value: unknown): boolean =>
    (schema as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success
  const characters = (...units: readonly string[]) =>
    fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength: 9 })

  it('site names are those of the documents', () => {
    fc.assert(
      fc.property(characters('a', 'Z', '9', '-', '.', ' ', '_', 'é'), (name) => {
        const letters = Array.from(name)
        const fits =
          letters.length >= 4 &&
          letters.every((one) => 'aZ9-'.includes(one)) &&
          letters[0] !== '-' &&
          letters.at(-1) !== '-'
        expect(accepts(CreateSiteParams, { name })).toBe(fits)
      }),
    )
  })

  it('plugins take no path of a file system and no plain HTTP', () => {
    fc.assert(
      fc.property(characters('a', '.', '/', '\\', ':', 'http://', 'https://', '.zip', '%2e'), (path) => {
        const fits = accepts(InstallPluginsParams, { id: 1, plugins: [{ path }] })
        const isUrl = path.startsWith('https://') && URL.canParse(path)
        expect(fits && !isUrl && /[/\\:%]|^\.|\.$/.test(path)).toBe(false)
      }),
    )
  })

  it('e-mail addresses are one segment of the path, whatever they hold', async () => {
    const { url, requests } = await record({ body: { data: {}, errors: null } })
    const client = createSitehostClient({ baseUrl: url, token: 'test-token', validation })
    for (const local of ['a/b', 'a?b', 'a#b', 'a%2Fb', 'a&b=c', "o'neil+x", 'ä']) {
      const email_address = `${local}@example.com`
      await client.collaborators.getSiteByEmail({ email_address, site_id: 1 })
      const segments = requests.at(-1)?.path.split('/') ?? []
      expect([segments.length, decodeURIComponent(segments[3] ?? '')]).toEqual([6, email_address])
    }
  })
})
