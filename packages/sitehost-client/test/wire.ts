import type { SitehostClient } from '@portolan/sitehost-client'
import { roleNames } from '../src/values/role.ts'

/** One call, and what the documents say that goes over the wire. */
export interface WireCase {
  readonly call: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** A JSON body; undefined where there is none. */
  readonly body?: unknown
  /** The `data` of the answer, where the call needs one. */
  readonly data?: unknown
}

const email = 'rana+sites@example.com'
const encoded = 'rana%2Bsites%40example.com'
const roles = [...roleNames]
const plugins = [{ path: 'akismet', version: '5.3' }, { path: 'https://example.com/a/plugin.zip?x=1' }]
const sixSettings = {
  add_to_all_new: true,
  create_site: false,
  manage_tags: true,
  account_notifications: false,
  site_management_notifications: true,
  site_operation_notifications: false,
}
const site = {
  name: 'harbour-9',
  php_version: '8.4',
  datacenter_code: 'AMS',
  staging: false,
  sandbox: true,
  sitekit: false,
  install: 'plain',
  multisite_support: true,
  cms_admin_username: 'rana_9-x',
  cms_admin_email: 'rana@example.com',
}
const sync = {
  from_site_id: 1,
  to_site_id: 2,
  themes_directory: true,
  plugins_directory: false,
  uploads_directory: true,
  wp_content_directory: false,
  root_directory: true,
  database: true,
  skip_http_check: true,
  skip_robots_txt: false,
  skip_maintenance_mode: true,
  preserve_jetpack_licenses: true,
  wp_environment_type: 'staging',
}

/** Every operation with every documented field of its request. */
export const wireCases: readonly WireCase[] = [
  { call: 'account.get', method: 'GET', path: '/v1/account' },
  ...['8.2', '8.3', '8.4', '8.5'].map((version) => ({
    call: 'account.update',
    params: { php_version: version },
    method: 'PUT',
    path: '/v1/account',
    body: { php_version: version },
  })),
  ...['AMS', 'BUR', 'DCA', 'DFW', null].map((code) => ({
    call: 'account.update',
    params: { datacenter_code: code },
    method: 'PUT',
    path: '/v1/account',
    body: { datacenter_code: code },
  })),
  {
    call: 'account.listActivity',
    params: {
      page: '2',
      per_page: 50,
      filters: [
        { field: 'action', operator: 'equals', value: 'site.created' },
        { field: 'account_email', operator: 'contains', value: '@example.com' },
        { field: 'ip_address', operator: 'equals', value: '192.0.2.1' },
        { field: 'source', operator: 'equals', value: 'ui' },
      ],
    },
    method: 'POST',
    path: '/v1/account/logs/activity',
    body: {
      page: 2,
      per_page: 50,
      filters: [
        { field: 'action', operator: 'equals', value: 'site.created' },
        { field: 'account_email', operator: 'contains', value: '@example.com' },
        { field: 'ip_address', operator: 'equals', value: '192.0.2.1' },
        { field: 'source', operator: 'equals', value: 'ui' },
      ],
    },
    data: [],
  },
  { call: 'account.listActions', method: 'GET', path: '/v1/activity/account-actions' },
  { call: 'addons.list', method: 'GET', path: '/v1/account/addons' },
  { call: 'addons.listAttached', method: 'GET', path: '/v1/account/addons/attached' },
  {
    call: 'addons.set',
    params: { addon_id: '7', quantity: 3 },
    method: 'PUT',
    path: '/v1/account/addons',
    body: { addon_id: 7, quantity: 3 },
  },
  { call: 'collaborators.list', method: 'GET', path: '/v1/collaborators' },
  { call: 'collaborators.get', params: { id: 5 }, method: 'GET', path: '/v1/collaborators/5' },
  {
    call: 'collaborators.updateAccountLevelAccess',
    params: { email, ...sixSettings, roles },
    method: 'PUT',
    path: '/v1/collaborators/update-account-level-access',
    body: { email, ...sixSettings, roles },
  },
  {
    call: 'collaborators.batchCreate',
    params: { email, siteIds: [1, '2'], roles },
    method: 'POST',
    path: '/v1/collaborators/batch_create',
    body: { email, siteIds: [1, 2], roles },
  },
  {
    call: 'collaborators.batchDestroy',
    params: { email, siteIds: [-1], delete_cms_user: true },
    method: 'POST',
    path: '/v1/collaborators/batch_destroy',
    body: { email, siteIds: [-1], delete_cms_user: true },
  },
  { call: 'collaborators.getSite', params: { collaborator_id: 5 }, method: 'GET', path: '/v1/collaborators/5/site' },
  {
    call: 'collaborators.listSites',
    params: { email_address: email, tag_name: 'a b', per_page: 5, page: '2' },
    method: 'GET',
    path: `/v1/collaborators/${encoded}/sites?tag_name=a%20b&per_page=5&page=2`,
    data: { sites: [] },
  },
  {
    call: 'collaborators.getSiteByEmail',
    params: { email_address: email, site_id: 3 },
    method: 'GET',
    path: `/v1/collaborators/${encoded}/sites/3`,
  },
  {
    call: 'collaborators.favoriteSite',
    params: { email_address: email, site_id: 3 },
    method: 'POST',
    path: `/v1/collaborators/${encoded}/sites/3/favorite`,
  },
  {
    call: 'collaborators.unfavoriteSite',
    params: { email_address: email, site_id: 3 },
    method: 'DELETE',
    path: `/v1/collaborators/${encoded}/sites/3/favorite`,
  },
  {
    call: 'plugins.install',
    params: { id: 3, plugins },
    method: 'POST',
    path: '/v1/sites/3/plugins',
    body: { plugins },
  },
  {
    call: 'plugins.update',
    params: { id: 3, plugins: [{ path: 'akismet', version: '5.3' }, { path: 'jetpack' }] },
    method: 'PUT',
    path: '/v1/sites/3/plugins',
    body: { plugins: [{ path: 'akismet', version: '5.3' }, { path: 'jetpack' }] },
  },
  ...(
    [
      ['deactivate', 'PUT', '/deactivate'],
      ['activate', 'PUT', '/activate'],
      ['delete', 'DELETE', ''],
    ] as const
  ).map(([name, method, end]) => ({
    call: `plugins.${name}`,
    params: { id: '3', plugins: [{ path: 'akismet' }] },
    method,
    path: `/v1/sites/3/plugins${end}`,
    body: { plugins: [{ path: 'akismet' }] },
  })),
  {
    call: 'securityAlerts.listPlugins',
    params: { id: 3 },
    method: 'GET',
    path: '/v1/sites/3/security-alerts/plugins',
  },
  { call: 'securityAlerts.listThemes', params: { id: 3 }, method: 'GET', path: '/v1/sites/3/security-alerts/themes' },
  { call: 'sites.list', method: 'GET', path: '/v1/sites?paginate=true', data: [] },
  {
    call: 'sites.list',
    params: { per_page: 5, page: 2, paginate: true, tag_name: 'shop', favorites_only: true },
    method: 'GET',
    path: '/v1/sites?paginate=true&per_page=5&page=2&tag_name=shop&favorites_only=true',
    data: [],
  },
  { call: 'sites.list', params: { paginate: false }, method: 'GET', path: '/v1/sites?paginate=false', data: [] },
  { call: 'sites.create', params: site, method: 'POST', path: '/v1/sites', body: site },
  {
    call: 'sites.validateName',
    params: { name: 'a.b' },
    method: 'POST',
    path: '/v1/sites/validate',
    body: { name: 'a.b' },
  },
  { call: 'sites.get', params: { id: 3 }, method: 'GET', path: '/v1/sites/3' },
  {
    call: 'sites.downloadBackup',
    params: { site_id: 3, backup_id: '44' },
    method: 'GET',
    path: '/v1/sites/3/backups/44',
  },
  {
    call: 'sites.restore',
    params: { site_id: 3, filesystem_id: '44', database_id: 45, restore_on_site_id: 4 },
    method: 'POST',
    path: '/v1/sites/3/restores',
    body: { filesystem_id: 44, database_id: 45, restore_on_site_id: 4 },
  },
  { call: 'sites.sync', params: sync, method: 'POST', path: '/v1/sites/sync', body: sync },
  { call: 'sites.getStatistics', params: { site_id: 3 }, method: 'GET', path: '/v1/sites/3/statistics' },
  {
    call: 'sites.addTags',
    params: { id: 3, tags: [{ name: 'shop', color: 'dark-blue' }, { name: '7' }, { tag_id: 9 }, { tag_id: '10' }] },
    method: 'POST',
    path: '/v1/sites/3/tags',
    body: { tags: [{ name: 'shop', color: 'dark-blue' }, { name: '7' }, { tag_id: 9 }, { tag_id: 10 }] },
  },
  {
    call: 'sites.removeTags',
    params: { id: 3, tag_ids: [9, '10'] },
    method: 'DELETE',
    path: '/v1/sites/3/tags',
    body: { tag_ids: [9, 10] },
  },
  { call: 'sites.resetCmsPassword', params: { site_id: 3 }, method: 'PUT', path: '/v1/sites/3/cms/password-reset' },
  { call: 'sites.getDbAdminUrl', params: { site_id: 3 }, method: 'GET', path: '/v1/sites/3/cms/db-admin' },
  ...['previous', 'latest', 'beta'].map((version) => ({
    call: 'sites.setCmsVersion',
    params: { site_id: 3, version },
    method: 'PUT',
    path: '/v1/sites/3/cms/version',
    body: { version },
  })),
  { call: 'sites.setCmsVersion', params: { site_id: 3 }, method: 'PUT', path: '/v1/sites/3/cms/version' },
  { call: 'sites.getSuiteLicense', params: { site_id: 3 }, method: 'GET', path: '/v1/sites/3/suite' },
  { call: 'sites.installSuiteLicense', params: { site_id: 3 }, method: 'POST', path: '/v1/sites/3/suite' },
  { call: 'siteCollaborators.list', params: { site_id: 3 }, method: 'GET', path: '/v1/sites/3/collaborators' },
  {
    call: 'siteCollaborators.create',
    params: { site_id: 3, email, roles },
    method: 'POST',
    path: '/v1/sites/3/collaborators',
    body: { email, roles },
  },
  { call: 'siteCollaborators.get', params: { site_id: 3, id: 5 }, method: 'GET', path: '/v1/sites/3/collaborators/5' },
  {
    call: 'siteCollaborators.delete',
    params: { site_id: 3, id: 5, delete_cms_user: true },
    method: 'DELETE',
    path: '/v1/sites/3/collaborators/5',
    body: { delete_cms_user: true },
  },
  {
    call: 'siteCollaborators.resetCmsPassword',
    params: { site_id: 3, id: 5 },
    method: 'PUT',
    path: '/v1/sites/3/collaborators/5/cms-password-reset',
  },
  {
    call: 'domains.list',
    params: { site_id: 3, separate_records: true },
    method: 'GET',
    path: '/v1/sites/3/domains?separate_records=true',
  },
  {
    call: 'domains.create',
    params: { site_id: 3, name: 'www.example.com', separate_records: false },
    method: 'POST',
    path: '/v1/sites/3/domains',
    body: { name: 'www.example.com', separate_records: false },
  },
  { call: 'domains.get', params: { site_id: 3, id: 6 }, method: 'GET', path: '/v1/sites/3/domains/6' },
  { call: 'domains.delete', params: { site_id: 3, id: 6 }, method: 'DELETE', path: '/v1/sites/3/domains/6' },
  {
    call: 'domains.setPrimary',
    params: { site_id: 3, id: 6, separate_records: true },
    method: 'PUT',
    path: '/v1/sites/3/domains/6/primary',
    body: { separate_records: true },
  },
  {
    call: 'domains.setPrimary',
    params: { site_id: 3, id: -1 },
    method: 'PUT',
    path: '/v1/sites/3/domains/-1/primary',
  },
  { call: 'sftpUsers.list', params: { site_id: 3 }, method: 'GET', path: '/v1/sites/3/ftp' },
  { call: 'sftpUsers.get', params: { site_id: 3, username: 'a/b' }, method: 'GET', path: '/v1/sites/3/ftp/a%2Fb' },
  {
    call: 'sftpUsers.resetPassword',
    params: { site_id: 3, username: 'rana' },
    method: 'POST',
    path: '/v1/sites/3/ftp/password/rana',
  },
  {
    call: 'notes.list',
    params: { id: 3, per_page: 5, page: 2 },
    method: 'GET',
    path: '/v1/sites/3/notes?per_page=5&page=2',
    data: [],
  },
  {
    call: 'notes.create',
    params: { id: 3, subject: 's', body: 'b' },
    method: 'POST',
    path: '/v1/sites/3/notes',
    body: { subject: 's', body: 'b' },
  },
  { call: 'notes.get', params: { site_id: 3, id: 8 }, method: 'GET', path: '/v1/sites/3/notes/8' },
  {
    call: 'notes.update',
    params: { site_id: 3, id: 8, subject: 's', body: 'b' },
    method: 'PUT',
    path: '/v1/sites/3/notes/8',
    body: { subject: 's', body: 'b' },
  },
  { call: 'notes.delete', params: { site_id: 3, id: 8 }, method: 'DELETE', path: '/v1/sites/3/notes/8' },
]

const command = { name: 'n', description: 'd', command: 'ls', command_type: 'bash' }
const themes = [{ path: 'harbour', version: '1.2' }]

/** The same for what the seed does not show. */
export const experimentalCases: readonly WireCase[] = [
  { call: 'plugins.list', params: { id: 3 }, method: 'GET', path: '/v1/sites/3/plugins' },
  { call: 'themes.list', params: { id: 3 }, method: 'GET', path: '/v1/sites/3/themes' },
  { call: 'themes.install', params: { id: 3, themes }, method: 'POST', path: '/v1/sites/3/themes', body: { themes } },
  { call: 'themes.update', params: { id: 3, themes }, method: 'PUT', path: '/v1/sites/3/themes', body: { themes } },
  {
    call: 'themes.activate',
    params: { id: 3, themes: [{ path: 'harbour' }] },
    method: 'PUT',
    path: '/v1/sites/3/themes/activate',
    body: { themes: [{ path: 'harbour' }] },
  },
  {
    call: 'themes.delete',
    params: { id: 3, themes: [{ path: 'harbour' }] },
    method: 'DELETE',
    path: '/v1/sites/3/themes',
    body: { themes: [{ path: 'harbour' }] },
  },
  { call: 'sites.listFilesystemBackups', params: { site_id: 3 }, method: 'GET', path: '/v1/sites/3/backups/fs' },
  { call: 'sites.listDatabaseBackups', params: { site_id: 3 }, method: 'GET', path: '/v1/sites/3/backups/db' },
  {
    call: 'sites.update',
    params: { id: 3, name: 'New name', php_version: '8.5', wp_environment_type: 'production' },
    method: 'PUT',
    path: '/v1/sites/3',
    body: { name: 'New name', php_version: '8.5', wp_environment_type: 'production' },
  },
  { call: 'sites.delete', params: { id: 3 }, method: 'DELETE', path: '/v1/sites/3' },
  {
    call: 'bookmarks.list',
    params: { page: 1, per_page: 5, search: 'x' },
    method: 'GET',
    path: '/v1/bash_command_bookmarks?page=1&per_page=5&search=x',
    data: [],
  },
  { call: 'bookmarks.get', params: { id: 2 }, method: 'GET', path: '/v1/bash_command_bookmarks/2' },
  { call: 'bookmarks.create', params: command, method: 'POST', path: '/v1/bash_command_bookmarks', body: command },
  {
    call: 'bookmarks.update',
    params: { id: 2, ...command },
    method: 'PUT',
    path: '/v1/bash_command_bookmarks/2',
    body: command,
  },
  { call: 'bookmarks.delete', params: { id: 2 }, method: 'DELETE', path: '/v1/bash_command_bookmarks/2' },
  {
    call: 'bookmarks.batchExecute',
    params: { command: 'ls', siteIds: [1, '2'] },
    method: 'POST',
    path: '/v1/bash_command_bookmarks/batch_execute',
    body: { command: 'ls', siteIds: [1, 2] },
  },
]

/** Calls what has a name. */
export function invoke(client: SitehostClient, call: string, ...args: readonly unknown[]): PromiseLike<unknown> {
  const [group = '', name = ''] = call.split('.')
  const groups = client as unknown as Record<
    string,
    Record<string, (...given: readonly unknown[]) => PromiseLike<unknown>>
  >
  return groups[group]?.[name]?.(...args) ?? Promise.reject(new Error(`There is no ${call}.`))
}
