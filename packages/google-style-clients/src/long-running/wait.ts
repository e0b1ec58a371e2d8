import { type CallOptions, type Clock, sleep, TimeoutError } from '@portolan/core'

/** How to wait for the end of a long-running operation. */
export interface WaitOptions<Operation> extends Omit<CallOptions, 'deadline' | 'validation'> {
  /** Milliseconds between the first two polls; each wait is half as long again as the last, up to ten times the first. 500 unless set. */
  readonly interval?: number | undefined
  /** Milliseconds for the whole wait; without end, unless set. Afterwards the operation goes on without anybody waiting. */
  readonly timeout?: number | undefined
  /** Is told the state of the operation at every poll. */
  readonly onProgress?: ((operation: Operation) => void) | undefined
}

export interface Poll<Operation> {
  readonly name: string
  readonly clock: Clock
  /** The state that is known already. */
  readonly first: Operation | undefined
  readonly isDone: (operation: Operation) => boolean
  /** Asks for the state. */
  readonly read: (options: CallOptions) => PromiseLike<Operation>
}

/** Polls an operation to its end, at longer and longer intervals. Leaves at once when the signal is aborted. */
export async function waitForEnd<Operation>(
  { name, clock, first, isDone, read }: Poll<Operation>,
  { interval = 500, timeout, onProgress, ...options }: WaitOptions<Operation> = {},
): Promise<Operation> {
  const end = timeout === undefined ? undefined : clock.now() + timeout
  let pause = interval
  let operation = first ?? (await poll())
  for (;;) {
    onProgress?.(operation)
    if (isDone(operation)) return operation
    await sleep(clock, Math.min(pause, left()), options.signal)
    if (left() <= 0) throw new TimeoutError(`${name}: the operation was not done within ${timeout} ms; it goes on`)
    pause = Math.min(interval * 10, pause * 1.5)
    operation = await poll()
  }

  function left(): number {
    return end === undefined ? Infinity : end - clock.now()
  }

  function poll(): PromiseLike<Operation> {
    return read(end === undefined ? options : { ...options, deadline: Math.max(0, left()) })
  }
}
