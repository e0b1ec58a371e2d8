// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Extension, SiteParams } from '../objects/types.gen.ts'
import type { ChangePluginsParams, InstallPluginsParams, UpdatePluginsParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const installPlugins: Operation<InstallPluginsParams, void, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{id}/plugins',
  params: 'InstallPluginsParams',
  checks,
})

export const updatePlugins: Operation<UpdatePluginsParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/plugins',
  params: 'UpdatePluginsParams',
  checks,
})

export const deletePlugins: Operation<ChangePluginsParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{id}/plugins',
  params: 'ChangePluginsParams',
  checks,
})

export const listPlugins: Operation<SiteParams, Extension[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/plugins',
  params: 'SiteParams',
  response: 'Extension[]',
  checks,
})

export const deactivatePlugins: Operation<ChangePluginsParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/plugins/deactivate',
  params: 'ChangePluginsParams',
  checks,
})

export const activatePlugins: Operation<ChangePluginsParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/plugins/activate',
  params: 'ChangePluginsParams',
  checks,
})
