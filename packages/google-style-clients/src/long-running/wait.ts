import type { CallOptions, ClientOptions, Clock, Outcome } from '@portolan/core'
import { checkOptions, fields, poll, type Polled } from '@portolan/core/internal'

/** How to wait for the end of a long-running operation. */
export interface WaitOptions<Operation> extends Omit<CallOptions, 'deadline' | 'validation'> {
  /**
   * Milliseconds between the first two polls. Each interval is 1.5 times the one before, up to ten times the first.
   * @default 500
   */
  readonly interval?: number | undefined
  /** The maximum duration of the wait, in milliseconds. The operation itself continues. @default the client's `deadline` */
  readonly timeout?: number | undefined
  /** Called with the operation after each poll. */
  readonly onProgress?: ((operation: Operation) => void) | undefined
}

export interface OperationPoll<Operation> {
  readonly name: string
  readonly clock: Clock
  /** The options of the client. */
  readonly client: Pick<ClientOptions, 'deadline'>
  /** The state that is already known. */
  readonly first: Polled<Operation> | undefined
  readonly isDone: (operation: Operation) => boolean
  /** Reads the state. */
  readonly read: (options: CallOptions) => PromiseLike<Outcome<Operation>>
}

/** They are checked by the functions that receive them. */
const anyOptions = fields({}, { open: true })

/** Polls an operation until it is done, at increasing intervals. Returns it with the last response. */
export async function waitForEnd<Operation>(
  { name, client, ...operation }: OperationPoll<Operation>,
  all: WaitOptions<Operation> = {},
): Promise<Polled<Operation>> {
  checkOptions(name, anyOptions, all)
  const { interval = 500, timeout, onProgress, ...options } = all
  const unfinished = `${name}: the operation is not done`
  const deadline = timeout === undefined ? client.deadline : undefined
  return poll({ ...operation, unfinished, interval, growth: 1.5, timeout, deadline, onProgress, options })
}
