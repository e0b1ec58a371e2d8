export { Channel, NewChannel } from './activities/channel.ts'
export { WatchParams } from './activities/params.ts'
export { Activity, ActivityActor, ActivityEvent, ActivityId, ActivityParameter } from './activity.ts'
