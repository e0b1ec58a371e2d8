import { resource } from '@portolan/core'
import { members, type SecurityAlerts } from './group.gen.ts'

/** What is known against the plugins and themes of a site; the service scans every week. */
export const securityAlerts = resource<SecurityAlerts>()(members)
