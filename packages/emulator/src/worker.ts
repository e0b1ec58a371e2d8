// Everything that needs neither Node nor MSW: it runs in web workers, pages and tests.
export type { Application as ArticleApplication } from './article/state.ts'
export type { WorldSize as ArticleWorldSize } from './article/make-state.ts'
export type { ArticleOptions, ArticleWorld } from './article/service.ts'
export { createEmulator, type Emulator, type ServiceAddress } from './emulator.ts'
export type { EmulatorOptions } from './options.ts'
export type { AddedFault, Fault, FaultKind, FaultMatch, Faults } from './faults.ts'
export { type Attack, attackNames } from './hostile.ts'
export type { LoggedRequest, LoggedResponse } from './request-log.ts'
export type { RateLimitOptions } from './rate-limit.ts'
export type { CalendarOptions, CalendarWorld } from './calendar/service.ts'
export type { ImageOperationFailure } from './images/operation.ts'
export type { ImagesOptions, ImagesWorld, ImageUse } from './images/service.ts'
export type { Fields } from './input.ts'
export type { TokenOptions } from './google/google-service.ts'
export type {
  EventRecord,
  IssueRecord,
  LabelRecord,
  MilestoneRecord,
  Person,
  RepositoryRecord,
} from './issues/state.ts'
export type { IssuesOptions, IssuesWorld, NewEvent, Repository } from './issues/service.ts'
export type { RepositorySpec } from './issues/make-repository.ts'
export type { StoredMessage } from './mail/mailbox.ts'
export type { MailOptions, MailWorld } from './mail/service.ts'
export type { UploadBreak, UploadSession } from './mail/uploads.ts'
export type { NewActivity } from './reports/activity.ts'
export type { ChannelRecord } from './reports/channel.ts'
export type { Delivery } from './reports/notifier.ts'
export type { ReportsOptions, ReportsWorld } from './reports/service.ts'
export type { SavedWorld } from './saved-world.ts'
export type { EmulatorClock, Incoming } from './incoming.ts'
export type {
  About,
  AboutDocument,
  DescribedMedia,
  DescribedOperation,
  DescribedParam,
  EmulatedRoute,
  FirstCall,
  ListedRoute,
} from './service.ts'
export type { WorldSpec as SitehostWorldSpec } from './sitehost/make-state.ts'
export type { NewBackup, SitehostOptions, SitehostWorld } from './sitehost/service.ts'
export type {
  Application as SitehostApplication,
  AlertRecord,
  BackupRecord,
  CollaboratorRecord,
  DomainRecord,
  ExtensionRecord,
  NoteRecord,
  SftpUserRecord,
  SiteRecord,
} from './sitehost/state.ts'
export { type ServiceName, serviceNames, type ServiceOptions, type Worlds } from './services.ts'
export type { OperationFailure } from './subscriptions/state.ts'
export type { SubscriptionsOptions, SubscriptionsWorld } from './subscriptions/service.ts'
export type { MovedClock } from './moved-clock.ts'
export type { ResetOptions } from './emulator.ts'
export type { OpenApi, OpenApiWarning } from './openapi/open-api.ts'
export type { Snapshot, Snapshots } from './snapshots.ts'
export type { Table, TablePart, TableRow } from './state-tables.ts'
export type { Tables } from './tables.ts'
export type { SentWebhook, WebhookCall, Webhooks } from './webhooks.ts'
export { dispositionFault, type KeyType } from './uddi/faults.ts'
export type { Assertion } from './uddi/registry.ts'
export type { UddiOptions, UddiWorld } from './uddi/service.ts'
