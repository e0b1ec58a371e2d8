import {
  downloadBackup,
  listDatabaseBackups,
  listFilesystemBackups,
  restoreSite,
  syncSites,
} from '@portolan/sitehost-client/operations'
import { databaseBackup, filesystemBackup } from '../backups/archive.ts'
import { type Context, type Input, type SitehostRoute, withEntry, withSite } from '../context.ts'
import { answer, notFound, unprocessable } from '../envelope.ts'
import type { BackupRecord, SiteRecord } from '../records.ts'

const directories = [
  'themes_directory',
  'plugins_directory',
  'uploads_directory',
  'wp_content_directory',
  'root_directory',
]
/** A site may hold this many backups that were made on demand. */
const mostOnDemand = 5

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

/** The bytes of a backup, made while they are sent. */
function download(site: SiteRecord, { type, at, size }: BackupRecord): Response {
  const plugins = site.plugins.map(({ slug }) => slug)
  const content = { name: site.name, displayName: site.displayName, plugins, at, size }
  const body = type === 'fs' ? filesystemBackup(content) : databaseBackup(content)
  const [contentType, extension] = type === 'fs' ? ['application/x-bzip2', 'tar.bz2'] : ['application/sql', 'sql']
  return new Response(body.stream(), {
    headers: {
      'content-type': contentType,
      'content-length': String(body.size),
      'content-disposition': `attachment; filename="${site.name}-${new Date(at).toISOString().slice(0, 10)}.${extension}"`,
    },
  })
}

export function backupRoutes(context: Context): SitehostRoute[] {
  const { world, clock, jobs, jobTime, nextId, note } = context

  const listed = (type: BackupRecord['type']) => (input: Input) =>
    withSite(context, input, (site) =>
      answer(site.backups.filter((one) => one.type === type).map((one) => renderBackup(site, one))),
    )

  /** Backs a site up before it is overwritten. */
  const keep = (site: SiteRecord): void => {
    const at = clock.now()
    for (const type of ['fs', 'db'] as const)
      site.backups.unshift({ id: nextId(), type, at, onDemand: true, size: 100_000 })
  }

  return [
    { name: 'sites.listFilesystemBackups', operation: listFilesystemBackups, answer: listed('fs') },
    { name: 'sites.listDatabaseBackups', operation: listDatabaseBackups, answer: listed('db') },
    {
      name: 'sites.downloadBackup',
      operation: downloadBackup,
      answer: (input) =>
        withSite(context, input, (site) =>
          withEntry(site.backups, input['backup_id'], (backup) => {
            note('backup.downloaded', `Backup ${backup.id} of ${site.name} was downloaded`)
            return download(site, backup)
          }),
        ),
    },
    {
      name: 'sites.restore',
      operation: restoreSite,
      answer: (input) =>
        withSite(context, input, (site) => {
          const wanted = [
            [input['filesystem_id'], 'fs'],
            [input['database_id'], 'db'],
          ].filter(([id]) => id !== undefined)
          const there = wanted.every(([id, type]) =>
            site.backups.some((one) => one.id === Number(id) && one.type === type),
          )
          const onto = input['restore_on_site_id'] ?? site.id
          const target = world().sites.find(({ id }) => id === Number(onto))
          if (!there || !target) return notFound()
          target.maintenance = true
          jobs.add(jobTime, () => {
            target.maintenance = false
            if (target === site) return
            if (input['filesystem_id'] !== undefined) copyFiles(site, target, directories)
            if (input['database_id'] !== undefined) target.databaseBytes = site.databaseBytes
          })
          note('site.restored', `Site ${target.name} is restored from a backup of ${site.name}`)
          return answer(null, 'The restore was scheduled.')
        }),
    },
    {
      name: 'sites.sync',
      operation: syncSites,
      answer(input) {
        const [from, to] = [input['from_site_id'], input['to_site_id']].map((wanted) =>
          world().sites.find(({ id }) => id === Number(wanted)),
        )
        if (!from || !to) return notFound()
        if (from === to) return unprocessable('Source and destination are the same site.')
        const full = [from, to].filter((site) => site.backups.filter((one) => one.onDemand).length > mostOnDemand - 2)
        if (full.length) return unprocessable(...full.map(({ name }) => `No free backup slot on ${name}.`))
        keep(from)
        keep(to)
        to.maintenance = input['skip_maintenance_mode'] !== true
        jobs.add(jobTime, () => {
          to.maintenance = false
          copyFiles(
            from,
            to,
            directories.filter((name) => input[name] === true),
          )
          if (input['database'] === true) to.databaseBytes = from.databaseBytes
          if (input['wp_environment_type'] !== undefined) to.environment = input['wp_environment_type'] as string
        })
        note('site.synced', `Site ${to.name} is overwritten by ${from.name}`)
        return answer(null, 'The data transfer was scheduled.')
      },
    },
  ]
}

/** Copies groups of files from one site to another. */
function copyFiles(from: SiteRecord, to: SiteRecord, groups: readonly string[]): void {
  const has = (name: string): boolean => groups.includes(name) || groups.includes('wp_content_directory')
  if (has('plugins_directory')) to.plugins = from.plugins.map((one) => ({ ...one }))
  if (has('themes_directory')) to.themes = from.themes.map((one) => ({ ...one }))
  if (has('uploads_directory')) to.fileSystemBytes = from.fileSystemBytes
}
