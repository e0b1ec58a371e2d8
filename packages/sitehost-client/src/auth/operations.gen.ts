// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { AccessToken, TokenParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const createToken: Operation<TokenParams, AccessToken, undefined> = operation(schemas, {
  method: 'POST',
  path: '/auth/token',
  params: 'TokenParams',
  defaults: { grant_type: 'client_credentials' },
  encoding: 'form',
  secret: ['client_secret'],
  response: 'AccessToken',
  idempotent: true,
  redirect: 'error',
  authorized: false,
  traits: { envelope: 'none' },
  checks,
})
