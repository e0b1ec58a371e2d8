import { resource } from '@portolan/core'
import type { WaitOptions } from '../../long-running/wait.ts'
import type { Operation } from './types.gen.ts'
import { type WaitOperationParams, wait } from './wait.ts'

/** Long-running operations. */
export interface Operations {
  /**
   * Reads an operation at its `selfLink` until it is DONE, at longer and longer intervals, and returns it finished.
   *
   * `GET` of the operation's `selfLink`, again and again
   *
   * The documents do not show that it can be read again.
   * @experimental
   * @throws OperationFailedError it ended in an error: `code` and `details` are those of its `error.errors`
   * @throws RequestValidationError its `selfLink` is at another origin than the client; no token was sent there
   * @throws TimeoutError it was not done within `timeout`; it goes on
   * @see reference/images.md#operationswait
   */
  wait(params: WaitOperationParams, options?: WaitOptions<Operation>): Promise<Operation>
}

export const operations = resource<Operations>()({ wait })
