import { resource } from '@portolan/core'
import type { WaitOptions } from '../../long-running/wait.ts'
import type { Operation } from './operation.ts'
import { wait, type WaitOperationParams } from './wait.ts'

/** Long-running operations. @see seed 002, H, Operation */
export interface Operations {
  /**
   * Reads an operation at its `selfLink` until it is DONE, at longer and longer intervals, and gives it finished. The seed
   * does not show that it can be read again.
   * @experimental
   * @throws OperationFailedError it ended in an error: `code` and `details` are those of its `error.errors`
   * @throws RequestValidationError its `selfLink` is at another origin than the client; no token was sent there
   * @throws TimeoutError it was not done within `timeout`; it goes on
   */
  wait(params: WaitOperationParams, options?: WaitOptions<Operation>): Promise<Operation>
}

export const operations = resource<Operations>()({ wait })
