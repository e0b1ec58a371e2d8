import { operation } from '@portolan/core'
import { envelopePaging } from '../envelope/paging.ts'

const schemas = () => import('../schemas.ts')

export const listCollaborators = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators',
  response: 'Collaborator[]',
})

export const getCollaborator = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators/{id}',
  params: 'CollaboratorParams',
  response: 'Collaborator',
})

export const updateAccountLevelAccess = operation(schemas, {
  method: 'PUT',
  path: '/v1/collaborators/update-account-level-access',
  params: 'UpdateAccountLevelAccessParams',
  response: 'AccountLevelAccess',
  scopes: ['owner'],
})

export const batchCreateCollaborators = operation(schemas, {
  method: 'POST',
  path: '/v1/collaborators/batch_create',
  params: 'BatchCreateParams',
})

export const batchDestroyCollaborators = operation(schemas, {
  method: 'POST',
  path: '/v1/collaborators/batch_destroy',
  params: 'BatchDestroyParams',
})

export const getSiteOfCollaborator = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators/{collaborator_id}/site',
  params: 'CollaboratorIdParams',
  response: 'Site',
})

export const listSitesByEmail = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators/{email_address}/sites',
  params: 'ListSitesByEmailParams',
  response: 'CollaboratorSites',
  paging: envelopePaging('sites'),
})

export const getSiteByEmail = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators/{email_address}/sites/{site_id}',
  params: 'SiteByEmailParams',
  response: 'CollaboratorSites',
})

const favorite = {
  path: '/v1/collaborators/{email_address}/sites/{site_id}/favorite',
  params: 'SiteByEmailParams',
  response: 'CollaboratorSites',
  idempotent: true,
} as const

export const favoriteSite = operation(schemas, { method: 'POST', ...favorite })
export const unfavoriteSite = operation(schemas, { method: 'DELETE', ...favorite })
