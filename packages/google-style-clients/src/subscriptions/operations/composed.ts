import { type FinishedOperation, wait } from './wait.ts'
import type { WaitOptions } from '../../long-running/wait.ts'
import type { Operation } from '../objects/types.gen.ts'
import type { GetOperationParams } from './types.gen.ts'

/** The calls of `Operations` that send several requests. */
export interface ComposedOperations {
  /**
   * Polls an operation until it is done, at increasing intervals, and returns it.
   *
   * `GET /v1/{name=operations/**}`, repeatedly
   * @throws OperationFailedError it ended in an error: `code`, `message` and `details` are the service's
   * @throws TimeoutError it was not done within `timeout`; the operation continues
   */
  wait(params: GetOperationParams, options?: WaitOptions<Operation>): Promise<FinishedOperation>
}

export const composed = { wait }
