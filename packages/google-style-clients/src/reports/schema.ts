export { Channel, NewChannel } from './activities/channel.ts'
export { WatchParams } from './activities/params.ts'
