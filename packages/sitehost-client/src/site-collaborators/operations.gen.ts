// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Collaborator, PartOfSiteParams, Password, SiteIdParams } from '../objects/types.gen.ts'
import type { CreateSiteCollaboratorParams, DeleteSiteCollaboratorParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listSiteCollaborators: Operation<SiteIdParams, Collaborator[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/collaborators',
  params: 'SiteIdParams',
  response: 'Collaborator[]',
  checks,
})

export const createSiteCollaborator: Operation<CreateSiteCollaboratorParams, Collaborator, undefined> = operation(
  schemas,
  {
    method: 'POST',
    path: '/v1/sites/{site_id}/collaborators',
    params: 'CreateSiteCollaboratorParams',
    response: 'Collaborator',
    checks,
  },
)

export const getSiteCollaborator: Operation<PartOfSiteParams, Collaborator, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/collaborators/{id}',
  params: 'PartOfSiteParams',
  response: 'Collaborator',
  checks,
})

export const deleteSiteCollaborator: Operation<DeleteSiteCollaboratorParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{site_id}/collaborators/{id}',
  params: 'DeleteSiteCollaboratorParams',
  checks,
})

export const resetCollaboratorPassword: Operation<PartOfSiteParams, Password, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{site_id}/collaborators/{id}/cms-password-reset',
  params: 'PartOfSiteParams',
  response: 'Password',
  checks,
})
