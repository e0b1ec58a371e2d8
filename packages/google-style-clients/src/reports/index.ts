export * from '@portolan/core/client'
export { applicationNames } from './activities/application-names.ts'
export { createReportsClient, type ReportsClient, type ReportsClientOptions } from './client.gen.ts'
export { scopes } from './profile.ts'
export * from './exports.gen.ts'
export {
  type Notification,
  NotificationError,
  type NotificationRequest,
  parseNotification,
  type ParseNotificationOptions,
} from './notification.ts'
