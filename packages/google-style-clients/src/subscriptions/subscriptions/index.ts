import { resource } from '@portolan/core'
import {
  createSubscription,
  deleteSubscription,
  getSubscription,
  listSubscriptions,
  patchSubscription,
  reactivateSubscription,
} from './operations.ts'
import { start } from './start.ts'
import type { Subscriptions } from './group.gen.ts'

/** Subscriptions to events of workspace applications. */
export const subscriptions = resource<Subscriptions>()({
  create: start((bind) => bind(createSubscription)),
  delete: start((bind) => bind(deleteSubscription)),
  get: getSubscription,
  list: listSubscriptions,
  patch: start((bind) => bind(patchSubscription)),
  reactivate: start((bind) => bind(reactivateSubscription)),
})
