// Written by `portolan-generate`: change the document, and write it again.
import type { Open } from '@portolan/core/schema'

/** The plugins of a site with their security alerts, by status. Published examples leave out groups that are empty. */
export interface PluginAlerts {
  /** Active plugins. */
  active?: SecurityAlertEntry[]

  /** Plugins that are active on a whole multisite network. */
  'active-network'?: SecurityAlertEntry[]

  /** Drop-ins, which replace parts of the CMS. */
  'drop-ins'?: SecurityAlertEntry[]

  /** Inactive plugins. */
  inactive?: SecurityAlertEntry[]

  /** Plugins that cannot be turned off. */
  'must-use'?: SecurityAlertEntry[]
}

/** A plugin or theme with its security alerts. */
export interface SecurityAlertEntry {
  /** The entry's id. */
  id: number

  /** The site's id. */
  site_id?: number

  /** The name of the plugin or theme. */
  name: string

  /** The version that is installed. */
  version?: string

  /** The status. */
  status?: string

  /** Whether it is active. */
  active?: boolean

  /** Whether an update is available. */
  update_available?: boolean

  /** The version that an update would install; null if there is none. */
  update_version?: string | null

  /** Whether the installed version is a security risk. */
  security_risk?: boolean

  /** The alerts. */
  security_alerts?: SecurityAlert[]
}

/** A known vulnerability. */
export interface SecurityAlert {
  /** The vulnerability in a line. */
  title?: string

  /** The vulnerability in full. */
  description?: string

  /** How severe it is; null if nobody has rated it. */
  severity?: Open<'low' | 'medium'> | null

  /** The version that fixes it. */
  fixed_in?: string

  /** URLs of further information. */
  reference_urls?: string[]
}

/** The themes of a site with their security alerts, by status. Published examples leave out groups that are empty. */
export interface ThemeAlerts {
  /** The active theme. */
  active?: SecurityAlertEntry[]

  /** Inactive themes. */
  inactive?: SecurityAlertEntry[]

  /** The theme that the active one is derived from. */
  parent?: SecurityAlertEntry[]
}
