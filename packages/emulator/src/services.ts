import { type CalendarOptions, calendarService, type CalendarWorld } from './calendar/service.ts'
import { type ImagesOptions, imagesService, type ImagesWorld } from './images/service.ts'
import { type IssuesOptions, issuesService, type IssuesWorld } from './issues/service.ts'
import { type MailOptions, mailService, type MailWorld } from './mail/service.ts'
import { type ReportsOptions, reportsService, type ReportsWorld } from './reports/service.ts'
import type { Service, ServiceParts } from './service.ts'
import { type SubscriptionsOptions, subscriptionsService, type SubscriptionsWorld } from './subscriptions/service.ts'

/** The services that there are. */
export const serviceNames = ['issues', 'mail', 'reports', 'subscriptions', 'calendar', 'images'] as const
export type ServiceName = (typeof serviceNames)[number]

/** What each service can be told when it is made. */
export interface ServiceOptions {
  readonly issues?: IssuesOptions | undefined
  readonly mail?: MailOptions | undefined
  readonly reports?: ReportsOptions | undefined
  readonly subscriptions?: SubscriptionsOptions | undefined
  readonly calendar?: CalendarOptions | undefined
  readonly images?: ImagesOptions | undefined
}

/** The worlds behind the services, to look at and to change. */
export interface Worlds {
  readonly issues: IssuesWorld
  readonly mail: MailWorld
  readonly reports: ReportsWorld
  readonly subscriptions: SubscriptionsWorld
  readonly calendar: CalendarWorld
  readonly images: ImagesWorld
}

/** Makes all services. */
export function makeServices(
  parts: ServiceParts,
  options: ServiceOptions,
): { readonly services: Readonly<Record<ServiceName, Service>>; readonly worlds: Worlds } {
  const issues = issuesService(parts, options.issues)
  const mail = mailService(parts, options.mail)
  const reports = reportsService(parts, options.reports)
  const subscriptions = subscriptionsService(parts, options.subscriptions)
  const calendar = calendarService(parts, options.calendar)
  const images = imagesService(parts, options.images)
  return {
    services: {
      issues: issues.service,
      mail: mail.service,
      reports: reports.service,
      subscriptions: subscriptions.service,
      calendar: calendar.service,
      images: images.service,
    },
    worlds: {
      issues: issues.world,
      mail: mail.world,
      reports: reports.world,
      subscriptions: subscriptions.world,
      calendar: calendar.world,
      images: images.world,
    },
  }
}
