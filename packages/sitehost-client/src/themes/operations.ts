import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')

export const listThemes = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/themes',
  params: 'SiteParams',
  response: 'Extension[]',
  experimental: true,
})

export const installThemes = operation(schemas, {
  method: 'POST',
  path: '/v1/sites/{id}/themes',
  params: 'InstallThemesParams',
  experimental: true,
})

export const updateThemes = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/themes',
  params: 'UpdateThemesParams',
  experimental: true,
})

export const activateThemes = operation(schemas, {
  method: 'PUT',
  path: '/v1/sites/{id}/themes/activate',
  params: 'ChangeThemesParams',
  experimental: true,
})

export const deleteThemes = operation(schemas, {
  method: 'DELETE',
  path: '/v1/sites/{id}/themes',
  params: 'ChangeThemesParams',
  experimental: true,
})
