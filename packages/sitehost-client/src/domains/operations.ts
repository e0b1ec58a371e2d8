import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')
const all = '/v1/sites/{site_id}/domains'
const one = '/v1/sites/{site_id}/domains/{id}'

export const listDomains = operation(schemas, {
  method: 'GET',
  path: all,
  params: 'ListDomainsParams',
  response: 'Domain[]',
})

export const createDomain = operation(schemas, {
  method: 'POST',
  path: all,
  params: 'CreateDomainParams',
  response: 'Domain[]',
  status: 201,
})

export const getDomain = operation(schemas, {
  method: 'GET',
  path: one,
  params: 'PartOfSiteParams',
  response: 'Domain',
})

export const deleteDomain = operation(schemas, { method: 'DELETE', path: one, params: 'PartOfSiteParams' })

export const setPrimaryDomain = operation(schemas, {
  method: 'PUT',
  path: `${one}/primary`,
  params: 'SetPrimaryDomainParams',
  response: 'Domain',
})
