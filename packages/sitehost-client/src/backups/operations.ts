import { operation, streaming } from '@portolan/core'

const schemas = () => import('../schemas.ts')

export const downloadBackup = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/backups/{backup_id}',
  params: 'DownloadBackupParams',
  responseType: streaming,
})

export const listFilesystemBackups = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/backups/fs',
  params: 'SiteIdParams',
  response: 'Backup[]',
  experimental: true,
})

export const listDatabaseBackups = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/backups/db',
  params: 'SiteIdParams',
  response: 'Backup[]',
  experimental: true,
})

export const restoreSite = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{site_id}/restores',
  params: 'RestoreParams',
})

export const syncSites = operation(schemas, { method: 'POST', path: '/v1/sites/sync', params: 'SyncParams' })
