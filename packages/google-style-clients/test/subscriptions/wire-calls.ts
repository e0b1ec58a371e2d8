import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { wireCallsOf } from '../wire.ts'
import { table } from './wire-table.ts'

export const wireCalls = wireCallsOf(table, ({ baseUrl }) =>
  createSubscriptionsClient({ baseUrl, token: 'test-token-1', retry: false }),
)
