export * from '@portolan/core/client'
export { type ApplicationName, applicationNames } from './activities/application-name.ts'
export type { Channel, NewChannel } from './activities/channel.ts'
export type { Activities } from './activities/index.ts'
export type { WatchParams } from './activities/params.ts'
export type { Activity, ActivityActor, ActivityEvent, ActivityId, ActivityParameter } from './activity.ts'
export { createReportsClient, type ReportsClient, type ReportsClientOptions } from './client.ts'
export {
  type Notification,
  NotificationError,
  type NotificationRequest,
  parseNotification,
  type ParseNotificationOptions,
} from './notification.ts'
export { scopes } from './scopes.ts'
export { profile } from './profile.ts'
