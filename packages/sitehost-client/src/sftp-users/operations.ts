import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')

export const listSftpUsers = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/ftp',
  params: 'SiteIdParams',
  response: 'SftpUser[]',
})

export const getSftpUser = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/ftp/{username}',
  params: 'SftpUserParams',
  response: 'SftpUser',
})

export const resetSftpPassword = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{site_id}/ftp/password/{username}',
  params: 'SftpUserParams',
  response: 'Password',
})
