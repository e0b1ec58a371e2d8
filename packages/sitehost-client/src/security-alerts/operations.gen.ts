// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { SiteParams } from '../objects/types.gen.ts'
import type { PluginAlerts, ThemeAlerts } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listPluginAlerts: Operation<SiteParams, PluginAlerts, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/security-alerts/plugins',
  params: 'SiteParams',
  response: 'PluginAlerts',
  checks,
})

export const listThemeAlerts: Operation<SiteParams, ThemeAlerts, undefined> = operation(schemas, {
  method: 'GET',
  path: '/v1/sites/{id}/security-alerts/themes',
  params: 'SiteParams',
  response: 'ThemeAlerts',
  checks,
})
