import { draw, makeId, type Randomness } from '../random.ts'
import type { ChannelRecord } from './channel.ts'

/** An activity of a user. */
export interface NewActivity {
  readonly applicationName: string
  /** The name of the event. @default 'edit' */
  readonly eventName?: string
  /** The address of the user. @default a random user */
  readonly email?: string
  readonly parameters?: Readonly<Record<string, string>>
}

/** Makes an activity as notifications contain it, and finds the channels that watch for it. */
export function makeActivity(
  { applicationName, eventName = 'edit', ...more }: NewActivity,
  state: Randomness,
  now: number,
) {
  const { email = `${makeId(state, 8, 'abcdefghijklmnopqrstuvwxyz')}@example.com`, parameters = {} } = more
  const body = {
    kind: 'admin#reports#activity',
    id: {
      time: new Date(now).toISOString(),
      uniqueQualifier: makeId(state, 19, '123456789'),
      applicationName,
      customerId: 'C03az79cb',
    },
    etag: `"${makeId(state, 12)}"`,
    actor: { callerType: 'USER', email, profileId: makeId(state, 21, '123456789') },
    ownerDomain: email.split('@')[1],
    ipAddress: `192.0.2.${Math.floor(draw(state) * 254) + 1}`,
    events: [
      {
        type: 'access',
        name: eventName,
        parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
      },
    ],
  }
  const watches = (channel: ChannelRecord): boolean =>
    channel.applicationName === applicationName &&
    (channel.userKey === 'all' || channel.userKey.toLowerCase() === email.toLowerCase()) &&
    (channel.eventName ?? eventName) === eventName
  return { watches, eventName, body }
}
