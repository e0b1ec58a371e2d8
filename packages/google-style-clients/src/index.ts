/**
 * The interfaces of this package, each behind its own sub-path, such as `@portolan/google-style-clients/mail`. Import from there;
 * this entry loads nothing before one of its functions is called, and is for programs that choose at run time.
 */
export type { CalendarClient, CalendarClientOptions } from './calendar/client.ts'
export type { ImagesClient, ImagesClientOptions } from './images/client.ts'
export { loadCalendar, loadImages, loadMail, loadReports, loadSubscriptions } from './load.ts'
export type { MailClient, MailClientOptions } from './mail/client.ts'
export type { ReportsClient, ReportsClientOptions } from './reports/client.ts'
export type { SubscriptionsClient, SubscriptionsClientOptions } from './subscriptions/client.ts'
