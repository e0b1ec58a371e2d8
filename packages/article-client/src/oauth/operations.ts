import { operation } from '@portolan/core'

const schemas = () => import('./schema.ts')

/** The page on which a user allows an application what it asks for: it is for browsers, so the client only makes its address. */
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
