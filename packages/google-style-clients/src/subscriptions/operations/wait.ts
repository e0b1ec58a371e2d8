import {
  type ApiRequest,
  type CallOptions,
  type ClientOptions,
  type Clock,
  type MemberContext,
  OperationFailedError,
  type Outcome,
} from '@portolan/core'
import { aboutLast, type Polled, quoteText } from '@portolan/core/internal'
import { type WaitOptions, waitForEnd } from '../../long-running/wait.ts'
import type { Subscription } from '../subscriptions/types.gen.ts'
import type { Operation } from '../objects/types.gen.ts'
import type { GetOperationParams } from './types.gen.ts'

/** An operation that succeeded. */
export interface FinishedOperation<Response = Record<string, unknown>> extends Operation {
  done: true
  response: Response & Record<string, unknown>
}

/** A finished creation, change or reactivation: its `response` is the subscription. */
export type SubscriptionOperation = FinishedOperation<Subscription>

type Get = (params: GetOperationParams, options?: CallOptions) => ApiRequest<Operation>

/** The operation that waiting needs. */
export interface Waiter {
  readonly clock: Clock
  /** The options of the client. */
  readonly client: Pick<ClientOptions, 'deadline'>
  /** The name of the method in error messages. */
  readonly name: string
  readonly get: Get
}

/**
 * Waits for the end of an operation.
 * @param first its state, if that is known already
 */
export async function finish(
  { clock, client, name, get }: Waiter,
  params: GetOperationParams,
  first: Polled<Operation> | undefined,
  options?: WaitOptions<Operation>,
): Promise<FinishedOperation> {
  const read = (callOptions: CallOptions): Promise<Outcome<Operation>> => get(params, callOptions).withResponse()
  const { data: operation, response } = await waitForEnd(
    { name, clock, client, first, isDone: ({ done }) => done === true, read },
    options,
  )
  if (!operation.error) return { ...operation, done: true, response: operation.response ?? {} }
  const { code, message = 'no reason was reported', details } = operation.error
  throw new OperationFailedError(`${name}: ${params.name} failed: ${quoteText(message)}`, {
    ...(code === undefined ? {} : { code }),
    ...(details === undefined ? {} : { details }),
    ...aboutLast(response),
  })
}

/** `operations.wait`, on the group's own `get`. */
export function wait({ group, clock, name, options: client }: MemberContext<{ readonly get: Get }>) {
  return (params: GetOperationParams, options?: WaitOptions<Operation>): Promise<FinishedOperation> =>
    finish({ clock, client, name, get: group.get }, params, undefined, options)
}
