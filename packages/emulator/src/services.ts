import { articleService } from './article/service.ts'
import { calendarService } from './calendar/service.ts'
import { imagesService } from './images/service.ts'
import { issuesService } from './issues/service.ts'
import { mailService } from './mail/service.ts'
import { reportsService } from './reports/service.ts'
import type { Service, ServiceParts } from './service.ts'
import { sitehostService } from './sitehost/service.ts'
import { subscriptionsService } from './subscriptions/service.ts'
import { uddiService } from './uddi/service.ts'

const makers = {
  issues: issuesService,
  article: articleService,
  sitehost: sitehostService,
  mail: mailService,
  reports: reportsService,
  subscriptions: subscriptionsService,
  calendar: calendarService,
  images: imagesService,
  uddi: uddiService,
}
type Makers = typeof makers

export type ServiceName = keyof Makers

/** The options of each service. */
export type ServiceOptions = { readonly [Name in ServiceName]?: Parameters<Makers[Name]>[1] }

/** The state of each service, to inspect and to change. */
export type Worlds = { readonly [Name in ServiceName]: ReturnType<Makers[Name]>['world'] }

/** The names of all services. */
export const serviceNames = Object.keys(makers) as readonly ServiceName[]

/** Makes all services. */
export function makeServices(
  parts: ServiceParts,
  options: ServiceOptions,
): { readonly services: Readonly<Record<ServiceName, Service>>; readonly worlds: Worlds } {
  const made = serviceNames.map((name) => [name, makers[name](parts, options[name] as never)] as const)
  return {
    services: Object.fromEntries(made.map(([name, { service }]) => [name, service])) as Record<ServiceName, Service>,
    worlds: Object.fromEntries(made.map(([name, { world }]) => [name, world])) as unknown as Worlds,
  }
}
