export * from '@portolan/core/client'
export { applicationNames } from './activities/application-names.ts'
export { createReportsClient, type ReportsClient, type ReportsClientOptions } from './client.ts'
export * from './exports.gen.ts'
export {
  type Notification,
  NotificationError,
  type NotificationRequest,
  parseNotification,
  type ParseNotificationOptions,
} from './notification.ts'
export { scopes } from './scopes.ts'
