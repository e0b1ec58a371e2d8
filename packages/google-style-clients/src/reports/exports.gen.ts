// Written by `portolan-generate`: change the document, and write it again.
export type { ApplicationName, Channel, NewChannel, WatchParams } from './activities/types.gen.ts'
export type { Activity, ActivityActor, ActivityEvent, ActivityId, ActivityParameter } from './objects/types.gen.ts'
export type { Activities } from './activities/group.gen.ts'
export { profile } from './client.ts'
