import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { wireCallsOf } from '../wire.ts'
import { table } from './wire-table.ts'

export const wireCalls = wireCallsOf(table, ({ baseUrl }) =>
  createCalendarClient({ baseUrl, token: 'test-token-1', retry: false }),
)
