import { addSpan, type Clock, instant, sleep, timeLeft } from './time.ts'
import { type ErrorInit, ResponseValidationError, TimeoutError } from './errors.ts'
import { type CallOptions, checkCallOptions } from './request/call-options.ts'
import {
  aFunction,
  checkOptions,
  fields,
  milliseconds,
  must,
  rejectOptions,
  type RulesOf,
} from './request/option-rules.ts'
import type { Outcome, ResponseDetails } from './response/details.ts'

/** A state, and the response that it was read from, if any. */
export interface Polled<State> {
  readonly data: State
  readonly response?: ResponseDetails | undefined
}

export interface PollOptions<State> {
  /** The error message if it takes too long: `operations.wait: the operation is not done`. */
  readonly unfinished: string
  readonly clock: Clock
  /** The state that is already known. */
  readonly first?: Polled<State> | undefined
  readonly isDone: (state: State) => boolean
  /** Reads the state. */
  readonly read: (options: CallOptions) => PromiseLike<Outcome<State>>
  /** Milliseconds between the first two polls. */
  readonly interval: number
  /** The factor by which each wait exceeds the one before, up to ten times the interval. @default 1 */
  readonly growth?: number
  /** The maximum duration of the wait, in milliseconds. @default Infinity */
  readonly timeout?: number | undefined
  /** The client's own `deadline`, if it covers the wait. That of `options` replaces it. @default none */
  readonly deadline?: number | undefined
  /** Called with the state after every poll. @default none */
  readonly onProgress?: ((state: State) => void) | undefined
  /** Options of each poll. */
  readonly options: CallOptions
}

/**
 * Polls a state until it is done, and returns it with its response. Ends at once when the signal aborts.
 * @throws TimeoutError `timeout` or the deadline passed
 * @throws ResponseValidationError a response has no state, although it is not checked
 * @throws RequestValidationError an option is invalid
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
  deadline = Infinity,
  onProgress,
  options,
}: PollOptions<State>): Promise<Polled<State>> {
  const name = unfinished.replace(/:.*/, '')
  checkOptions(name, rules, { interval, timeout, onProgress })
  // If the state is known to be done, no read checks them.
  rejectOptions(checkCallOptions(options, false), (text) => `${name}: ${text}`)
  const span = options.deadline ?? deadline
  const limit = span < timeout ? 'deadline' : 'timeout'
  const end = addSpan(instant(clock), Math.min(span, timeout))
  const over = (init: ErrorInit): TimeoutError => {
    const after = limit === 'deadline' ? `: the deadline passed after ${span} ms` : ` after ${timeout} ms`
    return new TimeoutError(unfinished + after, { limit, ...init })
  }
  const ask = async (): Promise<Outcome<State>> => {
    if (end === Infinity) return await read(options)
    try {
      return await read({ ...options, deadline: timeLeft(clock, end) })
    } catch (error) {
      // The deadline of the read is the end of the whole wait.
      if (!TimeoutError.is(error) || error.limit !== 'deadline') throw error
      throw over({ request: error.request, attempts: error.attempts, cause: error })
    }
  }
  let pause = interval
  let polled: Polled<State> = first ?? (await ask())
  for (;;) {
    const { data, response } = polled
    if ((data ?? undefined) === undefined) throw noState(name, polled)
    onProgress?.(data)
    if (isDone(data)) return polled
    const left = end - instant(clock)
    if (left > 0) await sleep(clock, Math.min(pause, left), options.signal)
    if (instant(clock) >= end) throw over(aboutLast(response))
    pause = Math.min(interval * 10, pause * growth)
    polled = await ask()
  }
}

const rules = fields({
  interval: milliseconds,
  timeout: must('a positive number of milliseconds', (value) => typeof value === 'number' && value > 0),
  onProgress: aFunction,
} satisfies RulesOf<Pick<PollOptions<unknown>, 'interval' | 'timeout' | 'onProgress'>>)

function noState(name: string, { data, response }: Polled<unknown>): ResponseValidationError {
  const message = 'the response has no data: there is nothing to wait for'
  const issues = [{ path: [], message: 'has no data' }]
  return new ResponseValidationError(`${name}: ${message}`, { ...aboutLast(response), issues, body: data })
}

/** The last request before an error, as the error lists it. */
export function aboutLast(response: ResponseDetails | undefined): Pick<ErrorInit, 'request' | 'attempts'> {
  return { request: response?.request, attempts: response?.attempts }
}
