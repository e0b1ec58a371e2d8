import { type CallOptions, type ApiRequest, resource } from '@portolan/core'
import type { WaitOptions } from '../../long-running/wait.ts'
import type { FinishedOperation, Operation } from './operation.ts'
import { getOperation } from './operations.ts'
import type { GetOperationParams } from './params.ts'
import { wait } from './wait.ts'

/** Long-running operations. @see seed 002, F */
export interface Operations {
  /**
   * The latest state of an operation.
   *
   * Scopes, one of `readingScopes`.
   * @throws NotFoundError there is none, or it is long gone
   * @see seed 002, F, first endpoint
   */
  get(params: GetOperationParams, options?: CallOptions): ApiRequest<Operation>
  /**
   * Polls an operation to its end, at longer and longer intervals, and gives it finished.
   * @throws OperationFailedError it ended in an error: `code`, `message` and `details` are the service's
   * @throws TimeoutError it was not done within `timeout`; it goes on
   */
  wait(params: GetOperationParams, options?: WaitOptions<Operation>): Promise<FinishedOperation>
}

export const operations = resource<Operations>()({ get: getOperation, wait })
