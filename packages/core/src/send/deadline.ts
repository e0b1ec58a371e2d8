import { type Clock, DeadlinePassed, interruption, onAbort } from '../time.ts'
import type { Outcome } from '../response/outcome.ts'
import { type Middleware, summaryOf } from '../request/call.ts'

/** Ends a call at any point when its deadline expires. */
export function deadline(clock: Clock): Middleware<Outcome> {
  return async function deadline(call, next) {
    if (call.deadline === undefined) return await next(call)
    const { signal } = call
    const controller = new AbortController()
    const pass = (): void => controller.abort(new DeadlinePassed(summaryOf(call)))
    const leave = (): void => controller.abort(signal?.reason)
    const left = call.deadline - clock.now()
    const stopTimer = left > 0 ? clock.after(left, pass, 'deadline') : () => {}
    if (signal?.aborted) leave()
    else if (left <= 0) pass()
    const unlink = onAbort(signal, leave)
    const close = (): void => {
      stopTimer()
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
