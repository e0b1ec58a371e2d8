import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type EnvironmentType, environmentType } from '../values/environment.ts'
import { id, type SiteIdParams } from '../values/site-params.ts'

/** Which backups to bring back; one of them at least. @see seed 001, Sites */
export interface RestoreParams extends SiteIdParams {
  filesystem_id?: number | string | undefined
  database_id?: number | string | undefined
  /** The site to overwrite; the one of the backup unless given. */
  restore_on_site_id?: number | string | undefined
}

/** @see seed 001, Body of POST /v1/sites/sync */
export interface SyncParams {
  /** The source. */
  from_site_id: number | string
  /** The destination: it is overwritten. */
  to_site_id: number | string
  themes_directory?: boolean | undefined
  plugins_directory?: boolean | undefined
  /** Needs the database to show in the media library. */
  uploads_directory?: boolean | undefined
  wp_content_directory?: boolean | undefined
  root_directory?: boolean | undefined
  /** Overwrites the destination's database. */
  database?: boolean | undefined
  /** Does not look whether the destination is healthy. */
  skip_http_check?: boolean | undefined
  /** Keeps the destination's robots.txt. */
  skip_robots_txt?: boolean | undefined
  /** Leaves the destination open to visitors meanwhile, which is risky. */
  skip_maintenance_mode?: boolean | undefined
  /** Gives both sites their own license values back afterwards. */
  preserve_jetpack_licenses?: boolean | undefined
  /** The destination's current one unless given. */
  wp_environment_type?: EnvironmentType | undefined
}

/** Which backup to download. */
export interface DownloadBackupParams extends SiteIdParams {
  backup_id: number | string
}

const flag = z.optional(z.boolean())

export const RestoreParams = mirrors<RestoreParams>()(
  z
    .strictObject({
      site_id: id,
      filesystem_id: z.optional(id),
      database_id: z.optional(id),
      restore_on_site_id: z.optional(id),
    })
    .check(
      z.refine((backup) => backup.filesystem_id !== undefined || backup.database_id !== undefined, {
        error: 'must be given, or database_id, or both',
        path: ['filesystem_id'],
      }),
    ),
)

export const SyncParams = mirrors<SyncParams>()(
  z.strictObject({
    from_site_id: id,
    to_site_id: id,
    themes_directory: flag,
    plugins_directory: flag,
    uploads_directory: flag,
    wp_content_directory: flag,
    root_directory: flag,
    database: flag,
    skip_http_check: flag,
    skip_robots_txt: flag,
    skip_maintenance_mode: flag,
    preserve_jetpack_licenses: flag,
    wp_environment_type: z.optional(environmentType),
  }),
)

/** Lists give the ids as strings. */
const backupId = z.union([z.int().check(z.minimum(1)), filled], 'must be the id of a backup')

export const DownloadBackupParams = mirrors<DownloadBackupParams>()(
  z.strictObject({ site_id: id, backup_id: backupId }),
)
