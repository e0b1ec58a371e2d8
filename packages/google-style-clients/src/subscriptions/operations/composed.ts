import type { WaitOptions } from '../../long-running/wait.ts'
import type { FinishedOperation } from './finished-operation.ts'
import type { GetOperationParams, Operation } from './types.gen.ts'

/** What `Operations` has besides single operations. */
export interface ComposedOperations {
  /**
   * Polls an operation until it has ended, at longer and longer intervals, and returns it finished.
   *
   * `GET /v1/{name=operations/**}`, again and again
   * @throws OperationFailedError it ended in an error: `code`, `message` and `details` are the service's
   * @throws TimeoutError it was not done within `timeout`; it goes on
   * @see reference/subscriptions.md#operationswait
   */
  wait(params: GetOperationParams, options?: WaitOptions<Operation>): Promise<FinishedOperation>
}
