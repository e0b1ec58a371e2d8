/** A channel, as it was opened. */
export interface ChannelRecord {
  readonly id: string
  readonly address: string
  readonly token: string | null
  readonly payload: boolean
  /** Unix milliseconds. */
  readonly expiration: number | null
  readonly resourceId: string
  readonly resourceUri: string
  readonly applicationName: string
  readonly userKey: string
  readonly eventName: string | null
  /** The number of notifications sent. */
  sent: number
}

export function isOpen({ expiration }: ChannelRecord, now: number): boolean {
  return expiration === null || expiration > now
}

export function renderChannel({ id, resourceId, resourceUri, token, expiration }: ChannelRecord): object {
  return {
    kind: 'api#channel',
    id,
    resourceId,
    resourceUri,
    ...(token === null ? {} : { token }),
    ...(expiration === null ? {} : { expiration: String(expiration) }),
  }
}

/** The headers of a notification. */
export function notificationHeaders(channel: ChannelRecord, state: string): Record<string, string> {
  const { expiration, token } = channel
  return {
    'x-goog-channel-id': channel.id,
    'x-goog-message-number': String(channel.sent),
    'x-goog-resource-id': channel.resourceId,
    'x-goog-resource-state': state,
    'x-goog-resource-uri': channel.resourceUri,
    ...(expiration === null ? {} : { 'x-goog-channel-expiration': new Date(expiration).toUTCString() }),
    ...(token === null ? {} : { 'x-goog-channel-token': token }),
  }
}
