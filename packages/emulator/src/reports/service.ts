import { watchActivities } from '@portolan/google-style-clients/operations'
import { badRequest } from '../google/errors.ts'
import { googleService, type GoogleVisit, type TokenOptions } from '../google/google-service.ts'
import type { Randomness } from '../random.ts'
import type { Service, ServiceParts } from '../service.ts'
import { makeActivity, type NewActivity } from './activity.ts'
import { type ChannelRecord, isOpen, renderChannel } from './channel.ts'
import { notifier, type Notifier, type Delivery } from './notifier.ts'

export type ReportsOptions = TokenOptions

/** The world of the reports service. */
export interface ReportsWorld {
  /** The channels that are open. */
  readonly channels: readonly ChannelRecord[]
  /** The latest 10,000 notifications, oldest first. They are only sent to addresses on loopback. */
  readonly deliveries: readonly Delivery[]
  /** Adds an activity and notifies the channels that watch for it. Resolves when all have responded. */
  addActivity(activity: NewActivity): Promise<void>
  /** Resolves when all notifications in flight have completed. */
  settled(): Promise<void>
}

interface ReportsState extends Randomness {
  readonly channels: ChannelRecord[]
  readonly deliveries: Delivery[]
}

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function reportsService(
  parts: ServiceParts,
  { tokens }: ReportsOptions = {},
): { service: Service; world: ReportsWorld } {
  const { notify, settled } = notifier(() => store.state.deliveries, parts.signal)
  const open = (): ChannelRecord[] => store.state.channels.filter((one) => isOpen(one, parts.clock.now()))
  const { service, store } = googleService(parts, {
    name: 'reports',
    title: 'Activity reports',
    tokens,
    first: () => [
      '/admin/reports/v1/activity/users/all/applications/drive/watch',
      `{"id":"${crypto.randomUUID()}","type":"web_hook","address":"http://127.0.0.1:8080/hook"}`,
    ],
    counts: ({ deliveries }) => ({ 'open channels': open().length, notifications: deliveries.length }),
    state: () => ({ channels: [], deliveries: [] }),
    settings: { notify },
    rows: [['activities.watch', watchActivities, watch]],
  })
  const world: ReportsWorld = {
    get channels() {
      return open()
    },
    get deliveries() {
      return store.state.deliveries
    },
    async addActivity(activity) {
      const { watches, eventName, body } = makeActivity(activity, store.state, parts.clock.now())
      const watching = open().filter(watches)
      await Promise.all(watching.map((one) => notify(one, eventName, one.payload ? body : undefined)))
    },
    settled,
  }
  return { service, world }
}

async function watch(visit: GoogleVisit<ReportsState, Pick<Notifier, 'notify'>>): Promise<object> {
  const { incoming, state, now, query, param, settings } = visit
  const body = visit.body()
  const { id, address, type, token, expiration, payload } = body
  if (typeof id !== 'string' || id === '') throw badRequest('Channel id is required.', 'id', 'required')
  if (type !== 'web_hook' && type !== 'webhook') throw badRequest('Unknown channel type.', 'type', 'unknownChannelType')
  if (typeof address !== 'string' || !URL.canParse(address))
    throw badRequest('Address is required.', 'address', 'required')
  await visit.check(body)
  if (state.channels.some((one) => one.id === id && isOpen(one, now)))
    throw badRequest(`Channel id ${id} not unique`, 'id', 'channelIdNotUnique')
  const end = expiration === undefined ? null : Number(expiration)
  if (end !== null && !(end > now)) throw badRequest('The channel has expired.', 'expiration')
  const resource = new URL(incoming.url.pathname.replace(/\/watch$/, ''), incoming.url)
  resource.search = incoming.url.search
  const channel: ChannelRecord = {
    id,
    address,
    token: typeof token === 'string' ? token : null,
    payload: payload !== false,
    expiration: end,
    resourceId: visit.id(27, alphanumeric),
    resourceUri: resource.href,
    applicationName: param('applicationName'),
    userKey: param('userKey'),
    eventName: query.get('eventName'),
    sent: 0,
  }
  state.channels.push(channel)
  void settings.notify(channel, 'sync')
  return renderChannel(channel)
}
