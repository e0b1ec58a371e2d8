import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type { Subscription } from '../subscriptions/subscription.ts'

/** Why an operation failed. */
export interface Status {
  /** Of google.rpc.Code: 5 is not found, 7 permission denied. */
  code?: number
  message?: string
  details?: Record<string, unknown>[]
}

/**
 * A long-running operation. The seed does not show its fields: these are the public reference's.
 * @see seed 002, F, Resources
 */
export interface Operation {
  /** `operations/` and what the service calls it. */
  name?: string
  /** Depends on the operation; `@type` says how. */
  metadata?: Record<string, unknown>
  /** Absent or false while it goes on. */
  done?: boolean
  error?: Status
  /** The result, with its `@type`: a subscription, or nothing after a delete. */
  response?: Record<string, unknown>
}

/** An operation that has ended well. */
export interface FinishedOperation<Response = Record<string, unknown>> extends Operation {
  done: true
  response: Response & Record<string, unknown>
}

/** The end of creating, changing or reactivating: its `response` is the subscription. */
export type SubscriptionOperation = FinishedOperation<Subscription>

const fields = z.record(z.string(), z.unknown())

export const Status = mirrors<Status>()(
  z.object({
    code: z.exactOptional(z.int()),
    message: z.exactOptional(z.string()),
    details: z.exactOptional(z.array(fields)),
  }),
)

export const Operation = mirrors<Operation>()(
  z.object({
    name: z.exactOptional(z.string()),
    metadata: z.exactOptional(fields),
    done: z.exactOptional(z.boolean()),
    error: z.exactOptional(Status),
    response: z.exactOptional(fields),
  }),
)
