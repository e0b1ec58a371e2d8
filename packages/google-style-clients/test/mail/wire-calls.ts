import { createMailClient } from '@portolan/google-style-clients/mail'
import { wireCallsOf } from '../wire.ts'
import { table } from './wire-table.ts'

export const wireCalls = wireCallsOf(table, ({ baseUrl, uploadUrl }) =>
  createMailClient({ apiUrl: baseUrl, uploadUrl, token: 'test-token-1', retry: false }),
)
