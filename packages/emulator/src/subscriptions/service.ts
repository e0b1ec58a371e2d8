import { googleService, type TokenOptions } from '../google/google-service.ts'
import type { Service, ServiceParts } from '../service.ts'
import { renderSubscription } from './record.ts'
import { rows, writePage } from './routes.ts'
import { live, type OperationFailure } from './state.ts'

export interface SubscriptionsOptions extends TokenOptions {
  /** The duration of an operation, in milliseconds. @default 50 */
  readonly operationTime?: number
}

/** The world of the subscription service. */
export interface SubscriptionsWorld {
  /** The subscriptions, oldest first. */
  readonly all: readonly Record<string, unknown>[]
  /** Suspends a subscription; the reason is `ENDPOINT_PERMISSION_DENIED` by default. @throws TypeError it does not exist */
  suspend(name: string, reason?: string): void
  /** Makes the next operation fail. */
  failNext(failure: OperationFailure): void
}

const subscription =
  '{"targetResource":"//chat.example.com/spaces/harbour","eventTypes":["example.chat.message.v1.created"],"notificationEndpoint":{"pubsubTopic":"projects/lab/topics/harbour"}}'

export function subscriptionsService(
  parts: ServiceParts,
  { operationTime = 50, tokens }: SubscriptionsOptions = {},
): { service: Service; world: SubscriptionsWorld } {
  const { clock } = parts
  const { service, store } = googleService(parts, {
    name: 'subscriptions',
    title: 'Event subscriptions',
    tokens,
    first: () => ['/v1/subscriptions', subscription],
    counts: (state) => ({ subscriptions: live(state, clock.now()).length, operations: state.operations.length }),
    state: () => ({ records: [], operations: [], failures: [] }),
    settings: { operationTime },
    rows,
    writePage,
  })
  const world: SubscriptionsWorld = {
    get all() {
      return live(store.state, clock.now()).map(renderSubscription)
    },
    suspend(name, reason = 'ENDPOINT_PERMISSION_DENIED') {
      const record = live(store.state, clock.now()).find((one) => one.name === name)
      if (!record) throw new TypeError(`There is no ${name}.`)
      Object.assign(record, { state: 'SUSPENDED', suspensionReason: reason, updateTime: clock.now() })
    },
    failNext: (failure) => void store.state.failures.push(failure),
  }
  return { service, world }
}
