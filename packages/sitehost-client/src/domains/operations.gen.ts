// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { PartOfSiteParams } from '../objects/types.gen.ts'
import type { CreateDomainParams, Domain, ListDomainsParams, SetPrimaryDomainParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listDomains: Operation<ListDomainsParams, Domain[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/domains',
  params: 'ListDomainsParams',
  response: 'Domain[]',
  checks,
})

export const createDomain: Operation<CreateDomainParams, Domain[], undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{site_id}/domains',
  params: 'CreateDomainParams',
  response: 'Domain[]',
  status: 201,
  checks,
})

export const getDomain: Operation<PartOfSiteParams, Domain, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/domains/{id}',
  params: 'PartOfSiteParams',
  response: 'Domain',
  checks,
})

export const deleteDomain: Operation<PartOfSiteParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{site_id}/domains/{id}',
  params: 'PartOfSiteParams',
  checks,
})

export const setPrimaryDomain: Operation<SetPrimaryDomainParams, Domain, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{site_id}/domains/{id}/primary',
  params: 'SetPrimaryDomainParams',
  response: 'Domain',
  checks,
})
