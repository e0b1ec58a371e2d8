import { resource } from '@portolan/core'
import { members, type SecurityAlerts } from './group.gen.ts'

/** Known vulnerabilities of the plugins and themes of a site. The service scans every week. */
export const securityAlerts = resource<SecurityAlerts>()(members)
