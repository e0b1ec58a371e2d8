import { operation } from '@portolan/core'
import { envelopePaging } from '../envelope/paging.ts'

const schemas = () => import('../schemas.ts')

export const listSites = operation(schemas, {
  method: 'GET',
  path: '/v1/sites',
  params: 'ListSitesParams',
  defaults: { paginate: true },
  response: 'Site[]',
  paging: envelopePaging(),
})

export const createSite = operation(schemas, {
  method: 'POST',
  path: '/v1/sites',
  params: 'CreateSiteParams',
  response: 'Site',
  status: 201,
})

export const validateSiteName = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/validate',
  params: 'ValidateNameParams',
  response: 'NameCheck',
  idempotent: true,
  traits: { envelope: 'with-message' },
})

export const getSite = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}',
  params: 'SiteParams',
  response: 'SiteDetails',
})

export const updateSite = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}',
  params: 'UpdateSiteParams',
  response: 'Site',
  experimental: true,
})

export const deleteSite = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{id}',
  params: 'SiteParams',
  experimental: true,
})

export const getSiteStatistics = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/statistics',
  params: 'SiteIdParams',
  response: 'SiteStatistics',
})

export const addSiteTags = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{id}/tags',
  params: 'AddTagsParams',
  response: 'Site',
})

export const removeSiteTags = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{id}/tags',
  params: 'RemoveTagsParams',
  response: 'Site',
})

export const resetSitePassword = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{site_id}/cms/password-reset',
  params: 'SiteIdParams',
  response: 'Password',
})

export const getDbAdminUrl = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/cms/db-admin',
  params: 'SiteIdParams',
  response: 'TemporaryUrl',
})

/** Not safe to repeat: without a version, each call toggles. */
export const setCmsVersion = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{site_id}/cms/version',
  params: 'SetCmsVersionParams',
  response: 'Site',
  idempotent: false,
})

export const getSuiteLicense = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/suite',
  params: 'SiteIdParams',
  response: 'SuiteLicense',
})

export const installSuiteLicense = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{site_id}/suite',
  params: 'SiteIdParams',
})
