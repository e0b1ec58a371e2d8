import type { Clock } from '../clock.ts'
import { TimeoutError } from '../errors.ts'
import { summarize } from '../redact.ts'
import type { Step } from './call.ts'

/** Ends a call, whatever it is waiting for, when its deadline passes. */
export function deadline(clock: Clock): Step {
  return async (call, next) => {
    if (call.deadline === undefined) return next(call)
    const { signal, progress } = call
    const controller = new AbortController()
    const pass = (): void =>
      controller.abort(
        new TimeoutError(`${call.name}: the deadline passed while the call was waiting for ${progress.waitingFor}`, {
          request: summarize(call),
          attempts: progress.attempts,
        }),
      )
    const leave = (): void => controller.abort(signal?.reason)
    const left = call.deadline - clock.now()
    const cancel = left > 0 ? clock.after(left, pass) : pass
    if (left <= 0) pass()
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { once: true })
    const close = (): void => {
      cancel()
      signal?.removeEventListener('abort', leave)
    }
    let streaming: Promise<void> | undefined
    try {
      controller.signal.throwIfAborted()
      const answer = await next({ ...call, signal: controller.signal })
      streaming = answer.ended?.then(close)
      return answer
    } finally {
      if (!streaming) close()
    }
  }
}
