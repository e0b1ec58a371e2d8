import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { SiteParams } from '../values/site-params.ts'
import { listPluginAlerts, listThemeAlerts } from './operations.ts'
import type { PluginAlerts, ThemeAlerts } from './schema.ts'

/** What is known against the plugins and themes of a site; the service scans every week. @see seed 001, Plugins and themes */
export interface SecurityAlerts {
  /**
   * The plugins of a site by their status, each with its alerts.
   * @see seed 001, Plugins and themes
   */
  listPlugins(params: SiteParams, options?: CallOptions): ApiRequest<PluginAlerts>
  /**
   * The themes of a site by their status, each with its alerts.
   * @see seed 001, Plugins and themes
   */
  listThemes(params: SiteParams, options?: CallOptions): ApiRequest<ThemeAlerts>
}

export const securityAlerts = resource<SecurityAlerts>()({ listPlugins: listPluginAlerts, listThemes: listThemeAlerts })
