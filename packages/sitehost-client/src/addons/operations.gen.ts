// Written by `portolan-generate`: change the document, and write it again.
import { type NoParams, type Operation, operation } from '@portolan/core'
import type { Addon, AttachedAddon, SetAddonParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listAddons: Operation<NoParams, Addon[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/account/addons',
  response: 'Addon[]',
  checks,
})

export const setAddon: Operation<SetAddonParams, AttachedAddon[], undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/account/addons',
  params: 'SetAddonParams',
  response: 'AttachedAddon[]',
  checks,
})

export const listAttachedAddons: Operation<NoParams, AttachedAddon[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/account/addons/attached',
  response: 'AttachedAddon[]',
  checks,
})
