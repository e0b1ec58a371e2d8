import { operation } from '@portolan/core'

const schemas = () => import('./schema.ts')

const common = {
  method: 'POST',
  encoding: 'form',
  authorized: false,
  idempotent: true,
  redirect: 'error',
  traits: { envelope: 'none' },
} as const

export const createToken = operation(schemas, {
  ...common,
  path: '/auth/token',
  params: 'TokenParams',
  secret: ['client_secret'],
  defaults: { grant_type: 'client_credentials' },
  response: 'AccessToken',
})

/** The response has no body: if one is sent, it is not read as JSON. */
export const revokeToken = operation(schemas, {
  ...common,
  path: '/auth/revoke',
  params: 'RevokeParams',
  secret: ['client_secret', 'token'],
  responseType: 'bytes',
})
