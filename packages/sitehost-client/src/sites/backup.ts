import { dateTime, mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A backup that can be downloaded or restored. @see seed 001, Backup entry */
export interface Backup {
  /** Documented as a string; integers were seen. Both are taken where a backup is asked for. */
  id: string | number
  site_id?: number
  /** `YYYY-MM-DD HH:MM:SS`. */
  backup_timestamp?: string
  type: Open<'db' | 'fs'>
  title?: string
  /** Date-time. */
  formatted_timestamp?: string
}

export const Backup = mirrors<Backup>()(
  z.object({
    id: z.union([z.string(), z.int()]),
    site_id: z.exactOptional(z.int()),
    backup_timestamp: z.exactOptional(z.string()),
    type: openSet(['db', 'fs']),
    title: z.exactOptional(z.string()),
    formatted_timestamp: z.exactOptional(dateTime),
  }),
)
