// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const SecurityAlert: Schema<types.SecurityAlert> = z.object({
  title: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  severity: z.exactOptional(z.nullable(openSet(['low', 'medium']))),
  fixed_in: z.exactOptional(z.string()),
  reference_urls: z.exactOptional(z.array(z.string())),
})

export const SecurityAlertEntry: Schema<types.SecurityAlertEntry> = z.object({
  id: z.int(),
  site_id: z.exactOptional(z.int()),
  name: z.string(),
  version: z.exactOptional(z.string()),
  status: z.exactOptional(z.string()),
  active: z.exactOptional(z.boolean()),
  update_available: z.exactOptional(z.boolean()),
  update_version: z.exactOptional(z.nullable(z.string())),
  security_risk: z.exactOptional(z.boolean()),
  security_alerts: z.exactOptional(z.array(SecurityAlert)),
})

export const PluginAlerts: Schema<types.PluginAlerts> = z.object({
  active: z.exactOptional(z.array(SecurityAlertEntry)),
  'active-network': z.exactOptional(z.array(SecurityAlertEntry)),
  'drop-ins': z.exactOptional(z.array(SecurityAlertEntry)),
  inactive: z.exactOptional(z.array(SecurityAlertEntry)),
  'must-use': z.exactOptional(z.array(SecurityAlertEntry)),
})

export const ThemeAlerts: Schema<types.ThemeAlerts> = z.object({
  active: z.exactOptional(z.array(SecurityAlertEntry)),
  inactive: z.exactOptional(z.array(SecurityAlertEntry)),
  parent: z.exactOptional(z.array(SecurityAlertEntry)),
})
export { SiteParams } from '../objects/schema.gen.ts'
