/** A channel that is open. */
export interface ChannelRecord {
  readonly id: string
  readonly address: string
  readonly token: string | undefined
  readonly payload: boolean
  /** Unix milliseconds. */
  readonly expiration: number | undefined
  readonly resourceId: string
  readonly resourceUri: string
  readonly applicationName: string
  readonly userKey: string
  readonly eventName: string | undefined
  /** How many notifications it has sent. */
  sent: number
}

/** Something that somebody did. */
export interface NewActivity {
  readonly applicationName: string
  /** `edit` unless set. */
  readonly eventName?: string
  /** Who did it; somebody, unless set. */
  readonly email?: string
  readonly parameters?: Readonly<Record<string, string>>
}

/** A notification, and what came of it. */
export interface Delivery {
  readonly channelId: string
  readonly messageNumber: number
  readonly state: string
  readonly address: string
  /** What the address answered; 0 where nothing did, or where it is not on loopback and nothing was sent. */
  status: number
}

const loopback = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether notifications may really go there. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopback.test(new URL(address).hostname)
}

/** The headers of a notification. @see facts.md, C */
export function notificationHeaders(channel: ChannelRecord, state: string): Record<string, string> {
  return {
    'x-goog-channel-id': channel.id,
    'x-goog-message-number': String(channel.sent),
    'x-goog-resource-id': channel.resourceId,
    'x-goog-resource-state': state,
    'x-goog-resource-uri': channel.resourceUri,
    ...(channel.expiration === undefined
      ? {}
      : { 'x-goog-channel-expiration': new Date(channel.expiration).toUTCString() }),
    ...(channel.token === undefined ? {} : { 'x-goog-channel-token': channel.token }),
  }
}
