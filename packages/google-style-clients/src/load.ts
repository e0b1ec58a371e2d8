/** Loads `@portolan/google-style-clients/calendar`: `createCalendarClient` creates events in calendars. */
export const loadCalendar = () => import('./calendar/index.ts')

/** Loads `@portolan/google-style-clients/images`: `createImagesClient` deprecates images. */
export const loadImages = () => import('./images/index.ts')

/** Loads `@portolan/google-style-clients/mail`: `createMailClient` puts messages into mailboxes. */
export const loadMail = () => import('./mail/index.ts')

/** Loads `@portolan/google-style-clients/reports`: `createReportsClient` watches what accounts do. */
export const loadReports = () => import('./reports/index.ts')

/** Loads `@portolan/google-style-clients/subscriptions`: `createSubscriptionsClient` subscribes to events of workspace applications. */
export const loadSubscriptions = () => import('./subscriptions/index.ts')
