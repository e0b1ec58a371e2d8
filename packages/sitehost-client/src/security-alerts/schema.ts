import { mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'

export { SiteParams } from '../values/site-params.ts'

/** A known weakness. @see seed 001, Security-alert plugin/theme entry */
export interface SecurityAlert {
  title?: string
  description?: string
  severity?: Open<'low' | 'medium'> | null
  /** The version without the weakness. */
  fixed_in?: string
  reference_urls?: string[]
}

/** A plugin or theme and what is known against it. @see seed 001, Security-alert plugin/theme entry */
export interface SecurityAlertEntry {
  id: number
  site_id?: number
  name: string
  version?: string
  status?: string
  active?: boolean
  update_available?: boolean
  update_version?: string | null
  security_risk?: boolean
  security_alerts?: SecurityAlert[]
}

/** The plugins of a site by their status; a group that has none may be absent. @see seed 001, Plugins and themes */
export interface PluginAlerts {
  active?: SecurityAlertEntry[]
  'active-network'?: SecurityAlertEntry[]
  'drop-ins'?: SecurityAlertEntry[]
  inactive?: SecurityAlertEntry[]
  'must-use'?: SecurityAlertEntry[]
}

/** The themes of a site by their status; a group that has none may be absent. @see seed 001, Plugins and themes */
export interface ThemeAlerts {
  active?: SecurityAlertEntry[]
  inactive?: SecurityAlertEntry[]
  parent?: SecurityAlertEntry[]
}

const text = z.exactOptional(z.string())
const nullableText = z.exactOptional(z.nullable(z.string()))
const flag = z.exactOptional(z.boolean())

export const SecurityAlert = mirrors<SecurityAlert>()(
  z.object({
    title: text,
    description: text,
    severity: z.exactOptional(z.nullable(openSet(['low', 'medium']))),
    fixed_in: text,
    reference_urls: z.exactOptional(z.array(z.string())),
  }),
)

export const SecurityAlertEntry = mirrors<SecurityAlertEntry>()(
  z.object({
    id: z.int(),
    site_id: z.exactOptional(z.int()),
    name: z.string(),
    version: text,
    status: text,
    active: flag,
    update_available: flag,
    update_version: nullableText,
    security_risk: flag,
    security_alerts: z.exactOptional(z.array(SecurityAlert)),
  }),
)

const group = z.exactOptional(z.array(SecurityAlertEntry))

export const PluginAlerts = mirrors<PluginAlerts>()(
  z.object({ active: group, 'active-network': group, 'drop-ins': group, inactive: group, 'must-use': group }),
)

export const ThemeAlerts = mirrors<ThemeAlerts>()(z.object({ active: group, inactive: group, parent: group }))
