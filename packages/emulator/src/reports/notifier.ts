import { append } from '../store.ts'
import { isLoopback } from '../loopback.ts'
import { type ChannelRecord, notificationHeaders } from './channel.ts'

/** A notification that was sent. */
export interface Delivery {
  readonly channelId: string
  readonly messageNumber: number
  readonly state: string
  readonly address: string
  /** The status of the response; 0 if there was none, or if the address is not on loopback and nothing was sent. */
  status: number
}

/** Sends notifications. */
export interface Notifier {
  readonly notify: (channel: ChannelRecord, state: string, body?: object) => Promise<void>
  /** Resolves when all notifications in flight have completed. */
  readonly settled: () => Promise<void>
}

/** @param signal ends the notifications in flight */
export function notifier(deliveries: () => Delivery[], signal: AbortSignal): Notifier {
  const onTheWay = new Set<Promise<void>>()
  return {
    notify(channel, state, body) {
      channel.sent++
      const { id: channelId, address, sent: messageNumber } = channel
      const delivery: Delivery = { channelId, messageNumber, state, address, status: 0 }
      append(deliveries(), delivery)
      if (!isSent(address)) return Promise.resolve()
      const way = deliver(channel, delivery, { body, signal }).finally(() => onTheWay.delete(way))
      onTheWay.add(way)
      return way
    },
    async settled() {
      await Promise.all(onTheWay)
    },
  }
}

/** Returns true if notifications are actually sent to an address. */
function isSent(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname)
}

async function deliver(
  channel: ChannelRecord,
  delivery: Delivery,
  { body, signal }: { readonly body: object | undefined; readonly signal: AbortSignal },
): Promise<void> {
  const headers = notificationHeaders(channel, delivery.state)
  try {
    const response = await fetch(delivery.address, {
      method: 'POST',
      signal,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    delivery.status = response.status
    await response.body?.cancel()
  } catch {
    // No server listens there: the status stays 0.
  }
}
