import { operation } from '@portolan/core'

const schemas = () => import('./schema.ts')

export const listAddons = operation(schemas, { method: 'GET', path: '/v1/account/addons', response: 'Addon[]' })

export const listAttachedAddons = operation(schemas, {
  method: 'GET',
  path: '/v1/account/addons/attached',
  response: 'AttachedAddon[]',
})

export const setAddon = operation(schemas, {
  method: 'PUT',
  path: '/v1/account/addons',
  params: 'SetAddonParams',
  response: 'AttachedAddon[]',
})
