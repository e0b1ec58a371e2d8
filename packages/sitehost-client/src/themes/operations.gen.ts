// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { Extension, SiteParams } from '../objects/types.gen.ts'
import type { ChangeThemesParams, InstallThemesParams, UpdateThemesParams } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listThemes: Operation<SiteParams, Extension[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/themes',
  params: 'SiteParams',
  response: 'Extension[]',
  checks,
})

export const installThemes: Operation<InstallThemesParams, void, undefined> = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{id}/themes',
  params: 'InstallThemesParams',
  checks,
})

export const updateThemes: Operation<UpdateThemesParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/themes',
  params: 'UpdateThemesParams',
  checks,
})

export const deleteThemes: Operation<ChangeThemesParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{id}/themes',
  params: 'ChangeThemesParams',
  checks,
})

export const activateThemes: Operation<ChangeThemesParams, void, undefined> = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/themes/activate',
  params: 'ChangeThemesParams',
  checks,
})
