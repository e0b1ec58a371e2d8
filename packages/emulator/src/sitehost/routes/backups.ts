import * as o from '@portolan/sitehost-client/operations'
import { HttpError } from '../../http-error.ts'
import { databaseBackup, filesystemBackup } from '../backups/archive.ts'
import type { BackupRecord, SiteRecord } from '../state.ts'
import { type SitehostRow, unprocessable, type Visit } from '../visit.ts'

export const backupRows: readonly SitehostRow[] = [
  ['sites.listFilesystemBackups', o.listFilesystemBackups, listed('fs')],
  ['sites.listDatabaseBackups', o.listDatabaseBackups, listed('db')],
  ['sites.downloadBackup', o.downloadBackup, download],
  ['sites.restore', o.restoreSite, restore, 'The restore was scheduled.'],
  ['sites.sync', o.syncSites, sync, 'The data transfer was scheduled.'],
]

const directories = 'themes_directory,plugins_directory,uploads_directory,wp_content_directory,root_directory'.split(
  ',',
)
/** The number of on-demand backups that a site may have. */
const mostOnDemand = 5

function listed(type: BackupRecord['type']) {
  return (visit: Visit): object[] => {
    const site = visit.site()
    return site.backups.filter((one) => one.type === type).map((one) => renderBackup(site, one))
  }
}

function renderBackup(site: SiteRecord, { id, type, at, onDemand }: BackupRecord): object {
  const date = new Date(at)
  const title = date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return {
    id: String(id),
    site_id: site.id,
    backup_timestamp: date.toISOString().slice(0, 19).replace('T', ' '),
    type,
    title: onDemand ? `${title} (on-demand)` : title,
    formatted_timestamp: date.toISOString(),
  }
}

/** Sends a backup, generated while it is sent. */
function download(visit: Visit): Response {
  const site = visit.site()
  const { id, type, at, size } = visit.entry(site.backups, 'backup_id')
  visit.note('backup.downloaded', `Backup ${id} of ${site.name} was downloaded`)
  const { name, displayName } = site
  const content = { name, displayName, plugins: site.plugins.map(({ slug }) => slug), at, size }
  const body = type === 'fs' ? filesystemBackup(content) : databaseBackup(content)
  const [contentType, extension] = type === 'fs' ? ['application/x-bzip2', 'tar.bz2'] : ['application/sql', 'sql']
  const file = `${name}-${new Date(at).toISOString().slice(0, 10)}.${extension}`
  const headers = {
    'content-type': contentType,
    'content-length': String(body.size),
    'content-disposition': `attachment; filename="${file}"`,
  }
  return new Response(body.stream(), { headers })
}

function restore(visit: Visit): void {
  const { state, input } = visit
  const site = visit.site()
  const isThere = (param: string, type: BackupRecord['type']): boolean =>
    !visit.has(param) || site.backups.some((one) => one.id === Number(input[param]) && one.type === type)
  if (!isThere('filesystem_id', 'fs') || !isThere('database_id', 'db')) throw new HttpError(404)
  const target = visit.has('restore_on_site_id') ? visit.entry(state.sites, 'restore_on_site_id') : site
  target.maintenance = true
  const copied = visit.has('filesystem_id') ? directories : []
  const database = visit.has('database_id')
  visit.later({ does: 'copy', from: site.id, to: target.id, directories: copied, database })
  visit.note('site.restored', `Site ${target.name} is restored from a backup of ${site.name}`)
}

function sync(visit: Visit): void {
  const { sites } = visit.state
  const [from, to] = [visit.entry(sites, 'from_site_id'), visit.entry(sites, 'to_site_id')]
  if (from === to) throw unprocessable('Source and destination are the same site.')
  const isFull = ({ backups }: SiteRecord): boolean => backups.filter((one) => one.onDemand).length > mostOnDemand - 2
  const full = [from, to].filter(isFull)
  if (full.length) throw unprocessable(...full.map(({ name }) => `No free backup slot on ${name}.`))
  backUp(visit, from)
  backUp(visit, to)
  to.maintenance = !visit.is('skip_maintenance_mode')
  visit.later({
    does: 'copy',
    from: from.id,
    to: to.id,
    directories: directories.filter((name) => visit.is(name)),
    database: visit.is('database'),
    ...(visit.has('wp_environment_type') ? { environment: visit.text('wp_environment_type') } : {}),
  })
  visit.note('site.synced', `Site ${to.name} is overwritten by ${from.name}`)
}

/** Makes a backup of a site before it is overwritten. */
function backUp(visit: Visit, site: SiteRecord): void {
  for (const type of ['fs', 'db'] as const)
    site.backups.unshift({ id: visit.nextId(), type, at: visit.now, onDemand: true, size: 100_000 })
}
