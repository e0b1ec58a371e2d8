// Written by `portolan-generate`: change the document, and write it again.
import { type ApiRequest, type CallOptions, type Resource, loadCall, resource } from '@portolan/core'
import type { SiteParams } from '../objects/types.gen.ts'
import type { PluginAlerts, ThemeAlerts } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** Known vulnerabilities of the plugins and themes of a site. The service scans every week. */
export interface SecurityAlerts {
  /**
   * Returns the plugins of a site, grouped by status, with their security alerts.
   *
   * `GET /v1/sites/{id}/security-alerts/plugins`
   *
   * Scans for vulnerabilities run automatically each week.
   * @throws NotFoundError no such site
   */
  listPlugins(params: SiteParams, options?: CallOptions): ApiRequest<PluginAlerts>
  /**
   * Returns the themes of a site, grouped by status, with their security alerts.
   *
   * `GET /v1/sites/{id}/security-alerts/themes`
   *
   * Scans for vulnerabilities run automatically each week.
   * @throws NotFoundError no such site
   */
  listThemes(params: SiteParams, options?: CallOptions): ApiRequest<ThemeAlerts>
}

export const securityAlertsResource: Resource<SecurityAlerts> = resource<SecurityAlerts>()({
  listPlugins: loadCall(operations, 'listPluginAlerts'),
  listThemes: loadCall(operations, 'listThemeAlerts'),
})
