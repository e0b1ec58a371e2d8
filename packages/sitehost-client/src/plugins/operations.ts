import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')

export const listPlugins = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/plugins',
  params: 'SiteParams',
  response: 'Extension[]',
  experimental: true,
})

export const installPlugins = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{id}/plugins',
  params: 'InstallPluginsParams',
})

export const updatePlugins = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/plugins',
  params: 'UpdatePluginsParams',
})

export const deactivatePlugins = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/plugins/deactivate',
  params: 'ChangePluginsParams',
})

export const activatePlugins = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/plugins/activate',
  params: 'ChangePluginsParams',
})

export const deletePlugins = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{id}/plugins',
  params: 'ChangePluginsParams',
})
