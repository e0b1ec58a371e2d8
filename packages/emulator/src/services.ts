import { type ArticleOptions, articleService, type ArticleWorld } from './article/service.ts'
import { type CalendarOptions, calendarService, type CalendarWorld } from './calendar/service.ts'
import { type ImagesOptions, imagesService, type ImagesWorld } from './images/service.ts'
import { type IssuesOptions, issuesService, type IssuesWorld } from './issues/service.ts'
import { type MailOptions, mailService, type MailWorld } from './mail/service.ts'
import { type ReportsOptions, reportsService, type ReportsWorld } from './reports/service.ts'
import type { Service, ServiceParts } from './service.ts'
import { type SitehostOptions, sitehostService, type SitehostWorld } from './sitehost/service.ts'
import { type SubscriptionsOptions, subscriptionsService, type SubscriptionsWorld } from './subscriptions/service.ts'
import { type UddiOptions, uddiService, type UddiWorld } from './uddi/service.ts'

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
export type ServiceName = keyof Worlds

/** The options of each service. */
export interface ServiceOptions {
  readonly issues?: IssuesOptions | undefined
  readonly article?: ArticleOptions | undefined
  readonly sitehost?: SitehostOptions | undefined
  readonly mail?: MailOptions | undefined
  readonly reports?: ReportsOptions | undefined
  readonly subscriptions?: SubscriptionsOptions | undefined
  readonly calendar?: CalendarOptions | undefined
  readonly images?: ImagesOptions | undefined
  readonly uddi?: UddiOptions | undefined
}

/** The state of each service, to inspect and to change. */
export interface Worlds {
  readonly issues: IssuesWorld
  readonly article: ArticleWorld
  readonly sitehost: SitehostWorld
  readonly mail: MailWorld
  readonly reports: ReportsWorld
  readonly subscriptions: SubscriptionsWorld
  readonly calendar: CalendarWorld
  readonly images: ImagesWorld
  readonly uddi: UddiWorld
}

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
