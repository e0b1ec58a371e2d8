import { operation } from '@portolan/core'

const schemas = () => import('../schemas.ts')

export const listPluginAlerts = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/security-alerts/plugins',
  params: 'SiteParams',
  response: 'PluginAlerts',
})

export const listThemeAlerts = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/security-alerts/themes',
  params: 'SiteParams',
  response: 'ThemeAlerts',
})
