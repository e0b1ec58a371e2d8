// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { AuthorizeParams, TeamAuthorizeParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const authorizePage: Operation<AuthorizeParams, string, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/oauth/authorize',
  params: 'AuthorizeParams',
  responseType: 'string',
  accept: 'text/html',
  authorized: false,
  checks,
})

export const teamAuthorizePage: Operation<TeamAuthorizeParams, string, undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/oauth/team_authorize',
  params: 'TeamAuthorizeParams',
  responseType: 'string',
  accept: 'text/html',
  authorized: false,
  checks,
})
