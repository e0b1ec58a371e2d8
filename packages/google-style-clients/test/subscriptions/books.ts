import type { Books } from '@portolan/testing/oracle/book'
import { declarationsOf } from '@portolan/testing/oracle/declarations-of'
import { readReference } from '@portolan/testing/reference/parse-reference'
import { getOperation } from '../../src/subscriptions/operations/operations.ts'
import * as schemas from '../../src/subscriptions/schemas.ts'
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listSubscriptions,
  patchSubscription,
  reactivateSubscription,
} from '../../src/subscriptions/subscriptions/operations.ts'

/** The reference of the subscription service, and the code that has to say the same. */
export const books: Books = {
  reference: readReference(new URL('../../reference/subscriptions.md', import.meta.url)),
  code: {
    declarations: declarationsOf(
      {},
      {
        'operations.get': getOperation,
        'operations.wait': getOperation,
        'subscriptions.create': createSubscription,
        'subscriptions.delete': deleteSubscription,
        'subscriptions.get': getSubscription,
        'subscriptions.list': listSubscriptions,
        'subscriptions.patch': patchSubscription,
        'subscriptions.reactivate': reactivateSubscription,
      },
    ),
    schemas,
  },
}
