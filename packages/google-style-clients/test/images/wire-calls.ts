import { createImagesClient } from '@portolan/google-style-clients/images'
import { wireCallsOf } from '../wire.ts'
import { table } from './wire-table.ts'

export const wireCalls = wireCallsOf(table, ({ baseUrl }) =>
  createImagesClient({ baseUrl, token: 'test-token-1', retry: false }),
)
