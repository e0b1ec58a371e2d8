import type { CallOptions, Clock, Outcome } from '@portolan/core'
import { poll, type Polled } from '@portolan/core/internal'

/** How to wait for the end of a long-running operation. */
export interface WaitOptions<Operation> extends Omit<CallOptions, 'deadline' | 'validation'> {
  /** Milliseconds between the first two polls; each wait is half as long again as the last, up to ten times the first. @default 500 */
  readonly interval?: number | undefined
  /** Milliseconds for the whole wait. Afterwards the operation goes on without anybody waiting. @default Infinity */
  readonly timeout?: number | undefined
  /** Is told the state of the operation at every poll. */
  readonly onProgress?: ((operation: Operation) => void) | undefined
}

export interface OperationPoll<Operation> {
  readonly name: string
  readonly clock: Clock
  /** The state that is known already. */
  readonly first: Polled<Operation> | undefined
  readonly isDone: (operation: Operation) => boolean
  /** Asks for the state. */
  readonly read: (options: CallOptions) => PromiseLike<Outcome<Operation>>
}

/** Polls an operation until it is done, at longer and longer intervals. Returns it with the response that told it. */
export function waitForEnd<Operation>(
  { name, ...operation }: OperationPoll<Operation>,
  { interval = 500, timeout, onProgress, ...options }: WaitOptions<Operation> = {},
): Promise<Polled<Operation>> {
  const unfinished = `${name}: the operation is not done`
  return poll({ ...operation, unfinished, interval, growth: 1.5, timeout, onProgress, options })
}
