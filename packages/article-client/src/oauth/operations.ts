import { operation } from '@portolan/core'

const schemas = () => import('./schema.ts')

/** The page on which a user authorizes an application. It is for browsers, so the client only makes its URL. */
export const authorizePage = operation(schemas, {
  method: 'GET',
  path: '/api/v2/oauth/authorize',
  params: 'AuthorizeParams',
  authorized: false,
})

export const teamAuthorizePage = operation(schemas, {
  method: 'GET',
  path: '/api/v2/oauth/team_authorize',
  params: 'TeamAuthorizeParams',
  authorized: false,
})
