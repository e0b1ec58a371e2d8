import {
  filled,
  flagParam,
  openSet,
  optionalDateTime,
  optionalInteger,
  optionalText,
  type Schema,
} from '@portolan/core/schema'
import { EnvironmentType } from '../environments/schema.ts'
import { id } from '../site-ids/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Backup: Schema<types.Backup> = z.object({
  id: z.union([z.string(), z.int()]),
  site_id: optionalInteger,
  backup_timestamp: optionalText,
  type: openSet(['db', 'fs']),
  title: optionalText,
  formatted_timestamp: optionalDateTime,
})

export const RestoreParams: Schema<types.RestoreParams> = z
  .strictObject({
    site_id: id,
    filesystem_id: z.optional(id),
    database_id: z.optional(id),
    restore_on_site_id: z.optional(id),
  })
  .check(
    z.refine((backup) => backup.filesystem_id !== undefined || backup.database_id !== undefined, {
      error: 'must be set, or else database_id, or both',
      path: ['filesystem_id'],
    }),
  )

export const SyncParams: Schema<types.SyncParams> = z.strictObject({
  from_site_id: id,
  to_site_id: id,
  themes_directory: flagParam,
  plugins_directory: flagParam,
  uploads_directory: flagParam,
  wp_content_directory: flagParam,
  root_directory: flagParam,
  database: flagParam,
  skip_http_check: flagParam,
  skip_robots_txt: flagParam,
  skip_maintenance_mode: flagParam,
  preserve_jetpack_licenses: flagParam,
  wp_environment_type: z.optional(EnvironmentType),
})

/** Lists return the ids as strings. */
const backupId = z.union([z.int().check(z.minimum(1)), filled], 'must be the id of a backup')

export const DownloadBackupParams: Schema<types.DownloadBackupParams> = z.strictObject({
  site_id: id,
  backup_id: backupId,
})
