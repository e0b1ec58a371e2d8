// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Password, SiteIdParams } from '../objects/types.gen.ts'
import type { SftpUser, SftpUserParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listSftpUsers: Operation<SiteIdParams, SftpUser[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/ftp',
  params: 'SiteIdParams',
  response: 'SftpUser[]',
  checks,
})

export const getSftpUser: Operation<SftpUserParams, SftpUser, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{site_id}/ftp/{username}',
  params: 'SftpUserParams',
  response: 'SftpUser',
  checks,
})

export const resetSftpPassword: Operation<SftpUserParams, Password, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{site_id}/ftp/password/{username}',
  params: 'SftpUserParams',
  response: 'Password',
  checks,
})
