import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup, DownloadBackupParams, Site, SitehostClient } from '@portolan/sitehost-client'

/** A backup to save. */
export interface PlannedBackup {
  readonly title: string
  readonly params: DownloadBackupParams
  readonly path: string
}

/** The newest filesystem backup and the newest database backup of a site, and where they are saved. */
export async function newestBackups(
  client: SitehostClient,
  { id, name }: Site,
  folder: string,
  signal: AbortSignal,
): Promise<PlannedBackup[]> {
  const params = { site_id: id }
  const lists = await Promise.all([
    client.sites.listFilesystemBackups(params, { signal }),
    client.sites.listDatabaseBackups(params, { signal }),
  ])
  const own = join(folder, name)
  await mkdir(own, { recursive: true })
  return lists.flatMap((list) => {
    const [newest] = list.toSorted((a, b) => readTime(b).localeCompare(readTime(a)))
    if (!newest) return []
    const extension = newest.type === 'db' ? 'sql' : 'tar.bz2'
    const file = `${readTime(newest).slice(0, 10)}-${newest.id}.${extension}`
    return [{ title: `${name} ${newest.type}`, params: { ...params, backup_id: newest.id }, path: join(own, file) }]
  })
}

function readTime({ backup_timestamp: time }: Backup): string {
  return time ?? ''
}

/** `saveBackup` names a file when it is complete, so an existing file is complete. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
