import { type IssuesOptions, issuesService, type IssuesWorld } from './issues/service.ts'
import type { Service, ServiceParts } from './service.ts'
import { type SitehostOptions, sitehostService, type SitehostWorld } from './sitehost/service.ts'

/** The services that there are. */
export const serviceNames = ['issues', 'sitehost'] as const
export type ServiceName = (typeof serviceNames)[number]

/** What each service can be told when it is made. */
export interface ServiceOptions {
  readonly issues?: IssuesOptions | undefined
  readonly sitehost?: SitehostOptions | undefined
}

/** The worlds behind the services, to look at and to change. */
export interface Worlds {
  readonly issues: IssuesWorld
  readonly sitehost: SitehostWorld
}

/** Makes all services. */
export function makeServices(
  parts: ServiceParts,
  options: ServiceOptions,
): { readonly services: Readonly<Record<ServiceName, Service>>; readonly worlds: Worlds } {
  const issues = issuesService(parts, options.issues)
  const sitehost = sitehostService(parts, options.sitehost)
  return {
    services: { issues: issues.service, sitehost: sitehost.service },
    worlds: { issues: issues.world, sitehost: sitehost.world },
  }
}
