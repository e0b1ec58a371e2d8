import { base, en, Faker } from '@faker-js/faker'
import { watchActivities } from '@portolan/google-style-clients/operations'
import { badRequest, readObject } from '../google/answers.ts'
import { refuseInvalid } from '../google/check-request.ts'
import { idMaker } from '../google/ids.ts'
import { requireToken, type TokenOptions } from '../google/tokens.ts'
import type { Route, Service, ServiceParts } from '../service.ts'
import { type ChannelRecord, type Delivery, isLoopback, type NewActivity, notificationHeaders } from './channel.ts'

export type ReportsOptions = TokenOptions

/** The world of the reports service. */
export interface ReportsWorld {
  /** The channels that are open. */
  readonly channels: readonly ChannelRecord[]
  /** The notifications so far, oldest first. Only addresses on loopback really get them. */
  readonly deliveries: readonly Delivery[]
  /** Lets somebody do something; the channels that watch for it are told. Done when all have answered. */
  addActivity(activity: NewActivity): Promise<void>
  /** Done when every notification on its way has been answered. */
  settled(): Promise<void>
}

export function reportsService(
  { clock, seed }: ServiceParts,
  options: ReportsOptions = {},
): { service: Service; world: ReportsWorld } {
  let channels: ChannelRecord[] = []
  let deliveries: Delivery[] = []
  let onTheWay = new Set<Promise<void>>()
  let makeId = idMaker('reports', seed)
  let faker = new Faker({ locale: [en, base], seed })

  const routes: readonly Route[] = [
    {
      name: 'activities.watch',
      operation: watchActivities,
      async answer(incoming) {
        const { request, url } = incoming
        const { userKey = '', applicationName = '' } = incoming.params
        const body = await readObject(request)
        if (!body) return badRequest('Parse Error', undefined, 'parseError')
        const { id, address, type, token, expiration, payload } = body
        if (typeof id !== 'string' || id === '') return badRequest('Channel id is required.', 'id', 'required')
        if (type !== 'web_hook' && type !== 'webhook')
          return badRequest('Unknown channel type.', 'type', 'unknownChannelType')
        if (typeof address !== 'string' || !URL.canParse(address))
          return badRequest('Address is required.', 'address', 'required')
        const refusal = await refuseInvalid(watchActivities, incoming, body)
        if (refusal) return refusal
        if (open().some((one) => one.id === id))
          return badRequest(`Channel id ${id} not unique`, 'id', 'channelIdNotUnique')
        const end = expiration === undefined ? undefined : Number(expiration)
        if (end !== undefined && !(end > clock.now())) return badRequest('The channel has expired.', 'expiration')
        const resource = new URL(url.pathname.replace(/\/watch$/, ''), url)
        resource.search = url.search
        const channel: ChannelRecord = {
          id,
          address,
          token: typeof token === 'string' ? token : undefined,
          payload: payload !== false,
          expiration: end,
          resourceId: makeId(27, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'),
          resourceUri: resource.href,
          applicationName,
          userKey,
          eventName: url.searchParams.get('eventName') ?? undefined,
          sent: 0,
        }
        channels.push(channel)
        void notify(channel, 'sync')
        return Response.json({
          kind: 'api#channel',
          id,
          resourceId: channel.resourceId,
          resourceUri: channel.resourceUri,
          ...(channel.token === undefined ? {} : { token: channel.token }),
          ...(end === undefined ? {} : { expiration: String(end) }),
        })
      },
    },
  ]

  const service: Service = {
    name: 'reports',
    routes,
    around: requireToken(options),
    reset() {
      channels = []
      deliveries = []
      onTheWay = new Set()
      makeId = idMaker('reports', seed)
      faker = new Faker({ locale: [en, base], seed })
    },
  }

  const settled = async (): Promise<void> => {
    await Promise.all(onTheWay)
  }

  return {
    service,
    world: {
      get channels() {
        return open()
      },
      get deliveries() {
        return deliveries
      },
      async addActivity(activity) {
        const { applicationName, eventName = 'edit', email = faker.internet.email().toLowerCase() } = activity
        const watching = open().filter(
          (channel) =>
            channel.applicationName === applicationName &&
            (channel.userKey === 'all' || channel.userKey.toLowerCase() === email.toLowerCase()) &&
            (channel.eventName ?? eventName) === eventName,
        )
        const body = render({ ...activity, eventName, email })
        await Promise.all(watching.map((channel) => notify(channel, eventName, channel.payload ? body : undefined)))
      },
      settled,
    },
  }

  function open(): ChannelRecord[] {
    return channels.filter(({ expiration }) => expiration === undefined || expiration > clock.now())
  }

  function notify(channel: ChannelRecord, state: string, body?: object): Promise<void> {
    channel.sent++
    const { id: channelId, address, sent: messageNumber } = channel
    const delivery: Delivery = { channelId, messageNumber, state, address, status: 0 }
    deliveries.push(delivery)
    if (!isLoopback(address)) return Promise.resolve()
    const way = deliver(channel, delivery, body).finally(() => onTheWay.delete(way))
    onTheWay.add(way)
    return way
  }

  async function deliver(channel: ChannelRecord, delivery: Delivery, body: object | undefined): Promise<void> {
    const headers = notificationHeaders(channel, delivery.state)
    try {
      const response = await fetch(delivery.address, {
        method: 'POST',
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      delivery.status = response.status
      await response.body?.cancel()
    } catch {
      // Nobody listens there: the status stays 0.
    }
  }

  function render({ applicationName, eventName, email, parameters = {} }: NewActivity): object {
    return {
      kind: 'admin#reports#activity',
      id: {
        time: new Date(clock.now()).toISOString(),
        uniqueQualifier: makeId(19, '123456789'),
        applicationName,
        customerId: 'C03az79cb',
      },
      etag: `"${makeId(12)}"`,
      actor: { callerType: 'USER', email, profileId: makeId(21, '123456789') },
      ownerDomain: email?.split('@')[1],
      ipAddress: faker.internet.ipv4(),
      events: [
        {
          type: 'access',
          name: eventName,
          parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
        },
      ],
    }
  }
}
