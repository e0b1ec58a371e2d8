import { createSitehostClient, type SitehostClient } from '@portolan/sitehost-client'
import type { Stage } from '../exchange.ts'

const site_id = 1001
const site = { id: site_id }
const email = 'new.person@example.com'

export async function callSitehost({ fetch, emulator, baseUrl, wait }: Stage): Promise<void> {
  const client = createSitehostClient({ baseUrl, fetch, token: 'example-token' })
  const known = { client_id: 'example-id', client_secret: 'example-secret' }
  const { access_token } = await client.auth.token(known)
  await client.auth.revoke({ ...known, token: access_token })
  await callAccount(client)
  await callSites(client)
  await callBackups(client, emulator.sitehost.addBackup({ site_id, type: 'fs', size: 3000 }))
  await callCms(client)
  wait(10_000)
  await callExtensions(client, wait)
  await callCollaborators(client)
  await callSiteCollaborators(client)
  await callDomains(client)
  await callNotes(client)
}

async function callAccount({ account, addons }: SitehostClient): Promise<void> {
  await account.get()
  await account.update({ php_version: '8.4' })
  const filters = [{ field: 'action', operator: 'equals', value: 'settings' }] as const
  await account.listActivity({ per_page: 2, filters: [...filters] })
  await account.listActions()
  const [addon] = await addons.list()
  await addons.listAttached()
  await addons.set({ addon_id: addon?.id ?? 0, quantity: 3 })
}

async function callSites({ sites }: SitehostClient): Promise<void> {
  await sites.list({ per_page: 2 })
  await sites.validateName({ name: 'harbour-blog' })
  const { id } = await sites.create({ name: 'harbour-blog', php_version: '8.4', datacenter_code: 'AMS' })
  await sites.get(site)
  await sites.getStatistics({ site_id })
  await sites.update({ id, name: 'Harbour blog', php_version: '8.3' })
  const { tags } = await sites.addTags({ ...site, tags: [{ name: 'fresh', color: 'teal' }] })
  await sites.removeTags({ ...site, tag_ids: [tags.find(({ name }) => name === 'fresh')?.id ?? 0] })
  await sites.delete({ id })
}

async function callBackups({ sites }: SitehostClient, backup_id: number): Promise<void> {
  const [files] = await sites.listFilesystemBackups({ site_id })
  const [database] = await sites.listDatabaseBackups({ site_id })
  await new Response((await sites.downloadBackup({ site_id, backup_id })).body).arrayBuffer()
  await sites.restore({ site_id, filesystem_id: Number(files?.id), database_id: Number(database?.id) })
  await sites.sync({ from_site_id: 1002, to_site_id: 1003, database: true })
}

async function callCms({ sites }: SitehostClient): Promise<void> {
  const own = { site_id: 1004 }
  await sites.resetCmsPassword(own)
  await sites.getDbAdminUrl(own)
  await sites.setCmsVersion({ ...own, version: 'beta' })
  await sites.installSuiteLicense(own)
  await sites.getSuiteLicense(own)
}

async function callExtensions({ plugins, themes, securityAlerts }: SitehostClient, wait: Stage['wait']): Promise<void> {
  const some = { ...site, plugins: [{ path: 'contact-forms' }] }
  const theme = { ...site, themes: [{ path: 'lagoon' }] }
  await plugins.list(site)
  await plugins.install(some)
  await themes.install(theme)
  for (const call of ['update', 'deactivate', 'activate', 'delete'] as const) {
    wait(2000)
    await plugins[call](some)
  }
  await themes.list(site)
  await themes.activate(theme)
  await themes.update(theme)
  await themes.delete({ ...site, themes: [{ path: 'twenty-five' }] })
  await securityAlerts.listPlugins(site)
  await securityAlerts.listThemes(site)
}

async function callCollaborators({ collaborators }: SitehostClient): Promise<void> {
  const person = { email_address: 'rana@example.com' }
  const favorite = { ...person, site_id: 1012 }
  const [first] = await collaborators.list()
  await collaborators.get({ id: first?.id ?? 0 })
  await collaborators.updateAccountLevelAccess({ email, add_to_all_new: true, roles: ['cms_access'] })
  await collaborators.batchCreate({ email, siteIds: [-1], roles: ['cms_access'] })
  await collaborators.batchDestroy({ email, siteIds: [site_id] })
  await collaborators.getSite({ collaborator_id: first?.id ?? 0 })
  await collaborators.listSites({ ...person, per_page: 2 })
  await collaborators.getSiteByEmail(favorite)
  await collaborators.favoriteSite(favorite)
  await collaborators.unfavoriteSite(favorite)
}

async function callSiteCollaborators({ siteCollaborators, sftpUsers }: SitehostClient): Promise<void> {
  const { id } = await siteCollaborators.create({ site_id, email, roles: ['cms_access', 'manage_notes'] })
  await siteCollaborators.list({ site_id })
  await siteCollaborators.get({ site_id, id })
  await siteCollaborators.resetCmsPassword({ site_id, id })
  await siteCollaborators.delete({ site_id, id, delete_cms_user: true })
  const [user] = await sftpUsers.list({ site_id })
  const username = user?.username ?? ''
  await sftpUsers.get({ site_id, username })
  await sftpUsers.resetPassword({ site_id, username })
}

async function callDomains({ domains }: SitehostClient): Promise<void> {
  const [added] = await domains.create({ site_id, name: 'shop.example.org' })
  const id = added?.id ?? 0
  await domains.list({ site_id })
  await domains.get({ site_id, id })
  await domains.setPrimary({ site_id, id })
  await domains.setPrimary({ site_id, id: -1 })
  await domains.delete({ site_id, id })
}

async function callNotes({ notes, bookmarks }: SitehostClient): Promise<void> {
  await notes.list({ ...site, per_page: 2 })
  const { id } = await notes.create({ ...site, subject: 'Moved', body: 'To another datacenter.' })
  await notes.get({ site_id, id })
  await notes.update({ site_id, id, body: 'And back.' })
  await notes.delete({ site_id, id })
  const bookmark = await bookmarks.create({ name: 'Disk', command: 'du -sh .', command_type: 'bash' })
  await bookmarks.list({ search: 'du' })
  await bookmarks.get({ id: bookmark.id })
  await bookmarks.update({ id: bookmark.id, name: 'Disk use' })
  await bookmarks.batchExecute({ command: 'du -sh .', siteIds: [site_id] })
  await bookmarks.delete({ id: bookmark.id })
}
