import {
  openSet,
  optionalFlag,
  optionalInteger,
  optionalNullableText,
  optionalText,
  type Schema,
} from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const SecurityAlert: Schema<types.SecurityAlert> = z.object({
  title: optionalText,
  description: optionalText,
  severity: z.exactOptional(z.nullable(openSet(['low', 'medium']))),
  fixed_in: optionalText,
  reference_urls: z.exactOptional(z.array(z.string())),
})

export const SecurityAlertEntry: Schema<types.SecurityAlertEntry> = z.object({
  id: z.int(),
  site_id: optionalInteger,
  name: z.string(),
  version: optionalText,
  status: optionalText,
  active: optionalFlag,
  update_available: optionalFlag,
  update_version: optionalNullableText,
  security_risk: optionalFlag,
  security_alerts: z.exactOptional(z.array(SecurityAlert)),
})

const group = z.exactOptional(z.array(SecurityAlertEntry))

export const PluginAlerts: Schema<types.PluginAlerts> = z.object({
  active: group,
  'active-network': group,
  'drop-ins': group,
  inactive: group,
  'must-use': group,
})

export const ThemeAlerts: Schema<types.ThemeAlerts> = z.object({ active: group, inactive: group, parent: group })
