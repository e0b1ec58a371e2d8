import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')
const all = '/v1/sites/{site_id}/collaborators'
const one = '/v1/sites/{site_id}/collaborators/{id}'

export const listSiteCollaborators = operation(schemas, {
  method: 'GET',
  path: all,
  params: 'SiteIdParams',
  response: 'Collaborator[]',
})

export const createSiteCollaborator = operation(schemas, {
  method: 'POST',
  path: all,
  params: 'CreateSiteCollaboratorParams',
  response: 'Collaborator',
})

export const getSiteCollaborator = operation(schemas, {
  method: 'GET',
  path: one,
  params: 'PartOfSiteParams',
  response: 'Collaborator',
})

export const deleteSiteCollaborator = operation(schemas, {
  method: 'DELETE',
  path: one,
  params: 'DeleteSiteCollaboratorParams',
})

export const resetCollaboratorPassword = operation(schemas, {
  method: 'PUT',
  path: `${one}/cms-password-reset`,
  params: 'PartOfSiteParams',
  response: 'Password',
})
