// Written by `portolan-generate`: change the document, and write it again.
import { type NoParams, type Operation, operation } from '@portolan/core'
import { envelopePaging } from '../envelope/paging.ts'
import type { Collaborator, Site } from '../objects/types.gen.ts'
import type {
  AccountLevelAccess,
  BatchCreateParams,
  BatchDestroyParams,
  CollaboratorIdParams,
  CollaboratorParams,
  CollaboratorSites,
  ListSitesByEmailParams,
  SiteByEmailParams,
  UpdateAccountLevelAccessParams,
} from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listCollaborators: Operation<NoParams, Collaborator[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators',
  response: 'Collaborator[]',
  checks,
})

export const getCollaborator: Operation<CollaboratorParams, Collaborator, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators/{id}',
  params: 'CollaboratorParams',
  response: 'Collaborator',
  checks,
})

export const updateAccountLevelAccess: Operation<UpdateAccountLevelAccessParams, AccountLevelAccess, undefined> =
  operation(schemas, {
    method: 'PUT',
    path: '/v1/collaborators/update-account-level-access',
    params: 'UpdateAccountLevelAccessParams',
    response: 'AccountLevelAccess',
    scopes: ['owner'],
    checks,
  })

export const batchCreateCollaborators: Operation<BatchCreateParams, void, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/collaborators/batch_create',
  params: 'BatchCreateParams',
  checks,
})

export const batchDestroyCollaborators: Operation<BatchDestroyParams, void, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/collaborators/batch_destroy',
  params: 'BatchDestroyParams',
  checks,
})

export const getSiteOfCollaborator: Operation<CollaboratorIdParams, Site, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators/{collaborator_id}/site',
  params: 'CollaboratorIdParams',
  response: 'Site',
  checks,
})

export const listSitesByEmail: Operation<
  ListSitesByEmailParams,
  CollaboratorSites,
  ReturnType<typeof envelopePaging<'sites'>>
> = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators/{email_address}/sites',
  params: 'ListSitesByEmailParams',
  response: 'CollaboratorSites',
  checks,
  paging: envelopePaging('sites'),
})

export const getSiteByEmail: Operation<SiteByEmailParams, CollaboratorSites, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/collaborators/{email_address}/sites/{site_id}',
  params: 'SiteByEmailParams',
  response: 'CollaboratorSites',
  checks,
})

export const favoriteSite: Operation<SiteByEmailParams, CollaboratorSites, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/collaborators/{email_address}/sites/{site_id}/favorite',
  params: 'SiteByEmailParams',
  response: 'CollaboratorSites',
  idempotent: true,
  checks,
})

export const unfavoriteSite: Operation<SiteByEmailParams, CollaboratorSites, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/collaborators/{email_address}/sites/{site_id}/favorite',
  params: 'SiteByEmailParams',
  response: 'CollaboratorSites',
  checks,
})
