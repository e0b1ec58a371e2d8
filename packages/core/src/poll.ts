import type { Clock } from './clock.ts'
import { RequestValidationError, TimeoutError } from './errors.ts'
import type { CallOptions } from './options.ts'
import { aFunction, fields, milliseconds } from './request/option-rules.ts'
import { timeLeft } from './time-left.ts'
import { sleep } from './wait.ts'

/** What `poll` needs. */
export interface PollOptions<State> {
  /** The error message where it takes too long: `operations.wait: the operation is not done`. */
  readonly unfinished: string
  readonly clock: Clock
  /** The state, where it is already known. @default fetched at once */
  readonly first?: State | undefined
  /** Whether this is the state to wait for. */
  readonly isDone: (state: State) => boolean
  /** Fetches the state. */
  readonly read: (options: CallOptions) => PromiseLike<State>
  /** Milliseconds between the first two polls. */
  readonly interval: number
  /** The factor by which each wait is longer than the last, up to ten times the interval. @default 1 */
  readonly growth?: number
  /** Milliseconds for the whole wait. @default Infinity */
  readonly timeout?: number | undefined
  /** Called with the state after every poll. @default none */
  readonly onProgress?: ((state: State) => void) | undefined
  /** Options of each poll. */
  readonly options: CallOptions
}

/**
 * Fetches a state again and again until it is the one to wait for. Stops at once when the signal is aborted.
 * @returns the state that `isDone` accepted
 * @throws TimeoutError the state was not reached within `timeout`
 * @throws RequestValidationError `interval`, `timeout` or `onProgress` is not valid
 */
export async function poll<State>({
  unfinished,
  clock,
  first,
  isDone,
  read,
  interval,
  growth = 1,
  timeout = Infinity,
  onProgress,
  options,
}: PollOptions<State>): Promise<State> {
  checkOptions(unfinished.replace(/:.*/, ''), { interval, timeout, onProgress })
  const end = clock.now() + timeout
  const ask = (): PromiseLike<State> =>
    read(end === Infinity ? options : { ...options, deadline: timeLeft(clock, end) })
  let pause = interval
  let state = first ?? (await ask())
  for (;;) {
    onProgress?.(state)
    if (isDone(state)) return state
    await sleep(clock, Math.min(pause, end - clock.now()), options.signal)
    if (clock.now() >= end) throw new TimeoutError(`${unfinished} after ${timeout} ms`, { limit: 'timeout' })
    pause = Math.min(interval * 10, pause * growth)
    state = await ask()
  }
}

const rules = fields({ interval: milliseconds, timeout: milliseconds, onProgress: aFunction })

function checkOptions(name: string, options: object): void {
  const issues = rules(options, [])
  if (issues.length === 0) return
  const text = issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
  throw new RequestValidationError(`${name}: ${text}; nothing was sent`, { issues })
}
