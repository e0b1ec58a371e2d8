/** What leaves on abort, and how to stop listening. */
interface Leaving {
  readonly all: Set<() => void>
  readonly stop: () => void
}

const shared = new WeakMap<AbortSignal, Leaving>()

/**
 * Calls `leave` when the signal is aborted. A signal has one listener, however many calls share it: the time to add one
 * grows with the number already there, and would be a second for ten thousand calls.
 * @returns stops listening
 */
export function onAbort(signal: AbortSignal | undefined, leave: () => void): () => void {
  if (!signal) return () => {}
  const { all, stop } = shared.get(signal) ?? listen(signal)
  all.add(leave)
  return () => {
    if (all.delete(leave) && all.size === 0) stop()
  }
}

function listen(signal: AbortSignal): Leaving {
  const all = new Set<() => void>()
  const leave = (): void => {
    shared.delete(signal)
    for (const one of all) one()
  }
  const stop = (): void => {
    shared.delete(signal)
    signal.removeEventListener('abort', leave)
  }
  const leaving = { all, stop }
  shared.set(signal, leaving)
  signal.addEventListener('abort', leave, { once: true })
  return leaving
}
