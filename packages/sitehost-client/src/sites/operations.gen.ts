// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import { listPaging } from '../envelope/paging.ts'
import type { Password, Site, SiteIdParams, SiteParams } from '../objects/types.gen.ts'
import type {
  AddTagsParams,
  Backup,
  CreateSiteParams,
  ListSitesParams,
  NameCheck,
  RemoveTagsParams,
  RestoreParams,
  SetCmsVersionParams,
  SiteDetails,
  SiteStatistics,
  SuiteLicense,
  SyncParams,
  TemporaryUrl,
  UpdateSiteParams,
  ValidateNameParams,
} from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listSites: Operation<ListSitesParams, Site[], typeof listPaging> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites',
  params: 'ListSitesParams',
  defaults: { paginate: true },
  response: 'Site[]',
  checks,
  paging: listPaging,
})

export const createSite: Operation<CreateSiteParams, Site, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites',
  params: 'CreateSiteParams',
  response: 'Site',
  status: 201,
  checks,
})

export const validateSiteName: Operation<ValidateNameParams, NameCheck, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/validate',
  params: 'ValidateNameParams',
  response: 'NameCheck',
  idempotent: true,
  traits: { envelope: 'with-message' },
  checks,
})

export const getSite: Operation<SiteParams, SiteDetails, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}',
  params: 'SiteParams',
  response: 'SiteDetails',
  checks,
})

export const updateSite: Operation<UpdateSiteParams, Site, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}',
  params: 'UpdateSiteParams',
  response: 'Site',
  checks,
})

export const deleteSite: Operation<SiteParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{id}',
  params: 'SiteParams',
  checks,
})

export const restoreSite: Operation<RestoreParams, void, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{site_id}/restores',
  params: 'RestoreParams',
  requiresBody: true,
  checks,
})

export const syncSites: Operation<SyncParams, void, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/sync',
  params: 'SyncParams',
  checks,
})

export const getSiteStatistics: Operation<SiteIdParams, SiteStatistics, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/statistics',
  params: 'SiteIdParams',
  response: 'SiteStatistics',
  checks,
})

export const addSiteTags: Operation<AddTagsParams, Site, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{id}/tags',
  params: 'AddTagsParams',
  response: 'Site',
  checks,
})

export const removeSiteTags: Operation<RemoveTagsParams, Site, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{id}/tags',
  params: 'RemoveTagsParams',
  response: 'Site',
  checks,
})

export const resetSitePassword: Operation<SiteIdParams, Password, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{site_id}/cms/password-reset',
  params: 'SiteIdParams',
  response: 'Password',
  checks,
})

export const getDbAdminUrl: Operation<SiteIdParams, TemporaryUrl, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/cms/db-admin',
  params: 'SiteIdParams',
  response: 'TemporaryUrl',
  checks,
})

export const setCmsVersion: Operation<SetCmsVersionParams, Site, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{site_id}/cms/version',
  params: 'SetCmsVersionParams',
  response: 'Site',
  idempotent: false,
  checks,
})

export const getSuiteLicense: Operation<SiteIdParams, SuiteLicense, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/suite',
  params: 'SiteIdParams',
  response: 'SuiteLicense',
  checks,
})

export const installSuiteLicense: Operation<SiteIdParams, void, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{site_id}/suite',
  params: 'SiteIdParams',
  checks,
})

export const listFilesystemBackups: Operation<SiteIdParams, Backup[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/backups/fs',
  params: 'SiteIdParams',
  response: 'Backup[]',
  checks,
})

export const listDatabaseBackups: Operation<SiteIdParams, Backup[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/backups/db',
  params: 'SiteIdParams',
  response: 'Backup[]',
  checks,
})
