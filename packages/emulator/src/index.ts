export type { Application as ArticleApplication } from './article/accounts.ts'
export type { ArticleOptions, ArticleWorld } from './article/service.ts'
export {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  type LoggedRequest,
  type ServiceAddress,
} from './emulator.ts'
export type { AddedFault, Fault, FaultKind, FaultMatch, Faults } from './faults.ts'
export type { RateLimitOptions } from './rate-limit.ts'
export type { CalendarOptions, CalendarWorld } from './calendar/service.ts'
export type { ImageOperationFailure } from './images/operation.ts'
export type { ImagesOptions, ImagesWorld, ImageUse } from './images/service.ts'
export type { IssuesOptions, IssuesWorld, NewEvent } from './issues/service.ts'
export type { RepositorySpec } from './issues/world.ts'
export type { StoredMessage } from './mail/mailbox.ts'
export type { MailOptions, MailWorld } from './mail/service.ts'
export type { UploadBreak, UploadSession } from './mail/uploads.ts'
export type { ChannelRecord, Delivery, NewActivity } from './reports/channel.ts'
export type { ReportsOptions, ReportsWorld } from './reports/service.ts'
export { type RunningEmulator, type ServerOptions, startEmulator } from './server.ts'
export type { EmulatorClock } from './service.ts'
export type { NewBackup, SitehostOptions, SitehostWorld } from './sitehost/service.ts'
export type { Application as SitehostApplication } from './sitehost/tokens.ts'
export { type ServiceName, serviceNames, type ServiceOptions, type Worlds } from './services.ts'
export type { OperationFailure } from './subscriptions/operations.ts'
export type { SubscriptionsOptions, SubscriptionsWorld } from './subscriptions/service.ts'
export { dispositionFault } from './uddi/faults.ts'
export type { UddiOptions, UddiWorld } from './uddi/service.ts'
