// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions } from '@portolan/core'
import type { SiteParams } from '../site-ids/types.gen.ts'
import type { PluginAlerts, ThemeAlerts } from './types.gen.ts'
import { listPluginAlerts, listThemeAlerts } from './operations.ts'

/** Known vulnerabilities of the plugins and themes of a site. The service scans every week. */
export interface SecurityAlerts {
  /**
   * Returns the plugins of a site, grouped by status, with their security alerts. Scans for vulnerabilities run
   * automatically each week.
   *
   * `GET /v1/sites/{id}/security-alerts/plugins`
   * @throws NotFoundError no such site
   * @see reference.md#securityalertslistplugins
   */
  listPlugins(params: SiteParams, options?: CallOptions): ApiRequest<PluginAlerts>
  /**
   * Returns the themes of a site, grouped by status, with their security alerts. Scans for vulnerabilities run
   * automatically each week.
   *
   * `GET /v1/sites/{id}/security-alerts/themes`
   * @throws NotFoundError no such site
   * @see reference.md#securityalertslistthemes
   */
  listThemes(params: SiteParams, options?: CallOptions): ApiRequest<ThemeAlerts>
}

/** The operations of the group, by the names of its methods. */
export const members = { listPlugins: listPluginAlerts, listThemes: listThemeAlerts }
