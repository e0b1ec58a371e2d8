import { type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** What collaborators may be allowed to do. @see seed 001, Roles */
export const roleNames = [
  'allocate_resources',
  'clone_site',
  'convert_site',
  'create_collaborator',
  'delete_collaborator',
  'delete_site',
  'disable_site',
  'download_backups',
  'enable_site',
  'execute_bulk_operations',
  'manage_dns',
  'manage_git',
  'manage_notes',
  'manage_performance',
  'manage_cms',
  'db_admin_access',
  'plugin_management_access',
  'reset_collaborator_password',
  'restore_site',
  'security',
  'sftp_access',
  'update_site_custom_name',
  'update_site_php_version',
  'update_site_cms_version',
  'cms_access',
] as const

/** Not in the seed, but in the public reference. */
const furtherRole = 'manage_backups_restores'

/** A role that may be given. */
export type Role = (typeof roleNames)[number] | typeof furtherRole
export const role = z.enum([...roleNames, furtherRole])

/** A role that somebody has: services add roles. */
export type KnownRole = Open<Role>
export const knownRole = openSet([...roleNames, furtherRole])
