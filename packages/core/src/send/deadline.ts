import { type Clock, interruption, type NamedReason, onAbort } from '../time.ts'
import { type RequestSummary, TimeoutError } from '../errors.ts'
import { summarize } from '../secrets/redact.ts'
import type { Outcome } from '../response/outcome.ts'
import type { Middleware } from '../request/call.ts'

/**
 * The reason for an abort when the deadline expires. It becomes an error once it is known what the call was waiting
 * for.
 */
class DeadlinePassed implements NamedReason {
  readonly #request: RequestSummary

  constructor(request: RequestSummary) {
    this.#request = request
  }

  during(what: string): TimeoutError {
    const message = `${this.#request.operation}: the deadline passed while the call was waiting for ${what}`
    return new TimeoutError(message, { request: this.#request, limit: 'deadline' })
  }
}

/** Ends a call at any point when its deadline expires. */
export function deadline(clock: Clock): Middleware<Outcome> {
  return async function deadline(call, next) {
    if (call.deadline === undefined) return await next(call)
    const { signal } = call
    const controller = new AbortController()
    const pass = (): void => controller.abort(new DeadlinePassed(summarize(call)))
    const leave = (): void => controller.abort(signal?.reason)
    const left = call.deadline - clock.now()
    const cancel = left > 0 ? clock.after(left, pass, 'deadline') : pass
    if (signal?.aborted) leave()
    else if (left <= 0) pass()
    const unlink = onAbort(signal, leave)
    const close = (): void => {
      cancel()
      unlink()
    }
    let streaming: Promise<void> | undefined
    try {
      if (controller.signal.aborted) throw interruption(controller.signal, 'its turn')
      const result = await next({ ...call, signal: controller.signal })
      streaming = result.ended?.then(close)
      return result
    } finally {
      if (!streaming) close()
    }
  }
}
