import { createReportsClient } from '@portolan/google-style-clients/reports'
import { wireCallsOf } from '../wire.ts'
import { table } from './wire-table.ts'

export const wireCalls = wireCallsOf(table, ({ baseUrl }) =>
  createReportsClient({ baseUrl, token: 'test-token-1', retry: false }),
)
