import { type IssuesOptions, issuesService, type IssuesWorld } from './issues/service.ts'
import type { Service, ServiceParts } from './service.ts'
import { type UddiOptions, uddiService, type UddiWorld } from './uddi/service.ts'

/** The services that there are. */
export const serviceNames = ['issues', 'uddi'] as const
export type ServiceName = (typeof serviceNames)[number]

/** What each service can be told when it is made. */
export interface ServiceOptions {
  readonly issues?: IssuesOptions | undefined
  readonly uddi?: UddiOptions | undefined
}

/** The worlds behind the services, to look at and to change. */
export interface Worlds {
  readonly issues: IssuesWorld
  readonly uddi: UddiWorld
}

/** Makes all services. */
export function makeServices(
  parts: ServiceParts,
  options: ServiceOptions,
): { readonly services: Readonly<Record<ServiceName, Service>>; readonly worlds: Worlds } {
  const issues = issuesService(parts, options.issues)
  const uddi = uddiService(parts, options.uddi)
  return {
    services: { issues: issues.service, uddi: uddi.service },
    worlds: { issues: issues.world, uddi: uddi.world },
  }
}
