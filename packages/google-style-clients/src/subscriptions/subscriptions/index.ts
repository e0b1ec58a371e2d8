import { resource } from '@portolan/core'
import { createSubscription, deleteSubscription, patchSubscription, reactivateSubscription } from './operations.ts'
import { start } from './start.ts'
import { members, type Subscriptions } from './group.gen.ts'

/** Subscriptions to events of workspace applications. */
export const subscriptions = resource<Subscriptions>()({
  ...members,
  create: start((bind) => bind(createSubscription)),
  delete: start((bind) => bind(deleteSubscription)),
  patch: start((bind) => bind(patchSubscription)),
  reactivate: start((bind) => bind(reactivateSubscription)),
})
