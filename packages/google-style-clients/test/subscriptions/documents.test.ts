import * as schemas from '../../src/subscriptions/schemas.ts'
import { bookTests } from '@portolan/testing/book/suite'
import { objectTests } from '@portolan/testing/tables/objects'
import { paramTests } from '@portolan/testing/tables/params'
import { wireTests } from '@portolan/testing/wire/suite'
import { wireTable as table } from './wire-table.ts'

const objects = new URL('objects.yaml', import.meta.url)

wireTests(table)
bookTests({
  book: new URL('../../openapi/subscriptions.yaml', import.meta.url),
  table,
  // Subscriptions of the documents end on 9 March, and last seven days at most.
  emulated: { services: ['subscriptions'], clock: { now: () => Date.UTC(2026, 2, 3) } },
  missing: new URL('missing.yaml', import.meta.url),
})
objectTests({ file: objects, schemas, table, others: (name) => name.endsWith('Params') || name === 'SubscriptionName' })
paramTests({ file: new URL('params.yaml', import.meta.url), objects, table })
