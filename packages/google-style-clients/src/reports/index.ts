export * from '@portolan/core/client'
export { applicationNames } from './activities/application-names.ts'
export { createReportsClient, scopes, type ReportsClient, type ReportsClientOptions } from './client.ts'
export * from './exports.gen.ts'
export {
  type Notification,
  NotificationError,
  type NotificationRequest,
  parseNotification,
  type ParseNotificationOptions,
} from './notification.ts'
