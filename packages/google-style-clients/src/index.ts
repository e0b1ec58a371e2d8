/**
 * Loads a client at run time. Each client has its own sub-path, such as `@portolan/google-style-clients/mail`: import
 * from there, unless the program chooses at run time. This entry loads nothing before one of its functions is called.
 */
export type { CalendarClient, CalendarClientOptions } from './calendar/client.ts'
export type { ImagesClient, ImagesClientOptions } from './images/client.ts'
export { loadCalendar, loadImages, loadMail, loadReports, loadSubscriptions } from './load.ts'
export type { MailClient, MailClientOptions } from './mail/client.ts'
export type { ReportsClient, ReportsClientOptions } from './reports/client.ts'
export type { SubscriptionsClient, SubscriptionsClientOptions } from './subscriptions/client.ts'
