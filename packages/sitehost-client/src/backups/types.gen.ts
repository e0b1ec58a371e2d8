// Written by `npm run generate` out of schema.ts and reference.md.
import type { Open } from '@portolan/core/schema'
import type { EnvironmentType } from '../environments/types.gen.ts'
import type { id } from '../site-ids/types.gen.ts'

/** A backup that can be downloaded or restored. @see reference.md#backup */
export interface Backup {
  /** The backup's id: a string in the documents and in published examples; an integer passes too. */
  id: string | number
  /** The site's id. */
  site_id?: number
  /** When the backup was made, as `YYYY-MM-DD HH:MM:SS`. */
  backup_timestamp?: string
  /** What the backup holds: `db` for the database, in published examples `fs` for the file system. */
  type: Open<'db' | 'fs'>
  /**
   * The date of the backup in words; with "(on-demand)" at the end in published examples where somebody asked for
   * it.
   */
  title?: string
  /** When the backup was made. Date-time. */
  formatted_timestamp?: string
}

/** Params of `sites.downloadBackup`. */
export interface DownloadBackupParams {
  /** The site's id. */
  site_id: id
  /** The backup's id, as the lists of backups have it. */
  backup_id: number | string
}

/** Params of `sites.restore`. */
export interface RestoreParams {
  /** The id of the site that the backups are of. */
  site_id: id
  /** The id of the backup of the file system. */
  filesystem_id?: id | undefined
  /** The id of the backup of the database. */
  database_id?: id | undefined
  /** The id of another site to restore onto. The site of the backups is restored where it is omitted. */
  restore_on_site_id?: id | undefined
}

/** Params of `sites.sync`. */
export interface SyncParams {
  /** The id of the source site. */
  from_site_id: id
  /** The id of the destination site, which is overwritten. */
  to_site_id: id
  /** Copies the themes. All five groups of files together copy the whole file system. */
  themes_directory?: boolean | undefined
  /** Copies the plugins. */
  plugins_directory?: boolean | undefined
  /** Copies the uploads. They need the database to show in the media library. */
  uploads_directory?: boolean | undefined
  /** Copies the content directory of the CMS. */
  wp_content_directory?: boolean | undefined
  /** Copies the root directory. */
  root_directory?: boolean | undefined
  /** Overwrites the database of the destination. */
  database?: boolean | undefined
  /** Skips the health check of the destination. */
  skip_http_check?: boolean | undefined
  /** Keeps the robots.txt of the destination. */
  skip_robots_txt?: boolean | undefined
  /** Does not put the destination into maintenance mode, which is risky. */
  skip_maintenance_mode?: boolean | undefined
  /** Restores the license values of both sites after the transfer. */
  preserve_jetpack_licenses?: boolean | undefined
  /** The environment type of the destination. Its current value is kept where it is omitted. */
  wp_environment_type?: EnvironmentType | undefined
}
