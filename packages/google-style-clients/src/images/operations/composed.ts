import { resource } from '@portolan/core'
import type { WaitOptions } from '../../long-running/wait.ts'
import type { Operation } from '../images/types.gen.ts'
import { type WaitOperationParams, wait } from './wait.ts'

/** Long-running operations. */
export interface Operations {
  /**
   * Polls an operation at its `selfLink` until it is DONE, at increasing intervals, and returns it.
   *
   * `GET` of the operation's `selfLink`, repeatedly
   *
   * That it can be read again is not documented.
   * @experimental
   * @throws OperationFailedError it ended in an error: `code` and `details` are those of its `error.errors`
   * @throws RequestValidationError its `selfLink` is at another origin than the client's; no token was sent there
   * @throws TimeoutError it was not done within `timeout`; the operation continues
   */
  wait(params: WaitOperationParams, options?: WaitOptions<Operation>): Promise<Operation>
}

export const operationsResource = resource<Operations>()({ wait })
