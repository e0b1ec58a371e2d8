import { openSet, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const roles = [
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

  // Not documented, but in the public reference.
  'manage_backups_restores',
] as const

/** A role that can be assigned to a collaborator. */
export const Role: Schema<types.Role> = z.enum(roles)
/** The role of a collaborator. The service may add roles. */
export const KnownRole: Schema<types.KnownRole> = openSet(roles)
