/**
 * Loads a client at run time. Each client has its own sub-path, such as `@portolan/google-style-clients/mail`: import
 * from there, unless the program chooses at run time. This entry loads nothing before one of its functions is called.
 */
import type * as calendar from './calendar/index.ts'
import type * as images from './images/index.ts'
import type * as mail from './mail/index.ts'
import type * as reports from './reports/index.ts'
import type * as subscriptions from './subscriptions/index.ts'

export type { CalendarClient, CalendarClientOptions } from './calendar/client.gen.ts'
export type { ImagesClient, ImagesClientOptions } from './images/client.gen.ts'
export type { MailClient, MailClientOptions } from './mail/client.gen.ts'
export type { ReportsClient, ReportsClientOptions } from './reports/client.gen.ts'
export type { SubscriptionsClient, SubscriptionsClientOptions } from './subscriptions/client.gen.ts'

/** Loads `@portolan/google-style-clients/calendar`: `createCalendarClient` creates events in calendars. */
export const loadCalendar = (): Promise<typeof calendar> => import('./calendar/index.ts')

/** Loads `@portolan/google-style-clients/images`: `createImagesClient` deprecates images. */
export const loadImages = (): Promise<typeof images> => import('./images/index.ts')

/** Loads `@portolan/google-style-clients/mail`: `createMailClient` inserts messages into mailboxes. */
export const loadMail = (): Promise<typeof mail> => import('./mail/index.ts')

/** Loads `@portolan/google-style-clients/reports`: `createReportsClient` watches the activities of accounts. */
export const loadReports = (): Promise<typeof reports> => import('./reports/index.ts')

/**
 * Loads `@portolan/google-style-clients/subscriptions`: `createSubscriptionsClient` subscribes to events of workspace
 * applications.
 */
export const loadSubscriptions = (): Promise<typeof subscriptions> => import('./subscriptions/index.ts')
