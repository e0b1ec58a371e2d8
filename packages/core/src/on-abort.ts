const shared = new WeakMap<AbortSignal, Leaving>()

/** All that leaves when one signal is aborted. */
class Leaving {
  readonly #signal: AbortSignal
  readonly #all = new Set<() => void>()

  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', this.#leave, { once: true })
  }

  add(leave: () => void): void {
    this.#all.add(leave)
  }

  delete(leave: () => void): void {
    if (!this.#all.delete(leave) || this.#all.size > 0) return
    this.#signal.removeEventListener('abort', this.#leave)
    shared.delete(this.#signal)
  }

  #leave = (): void => {
    shared.delete(this.#signal)
    for (const leave of this.#all) leave()
  }
}

/**
 * Calls `leave` when the signal is aborted. A signal has one listener, however many calls share it: the time to add one
 * grows with the number already there, and would be a second for ten thousand calls.
 * @returns stops listening
 */
export function onAbort(signal: AbortSignal | undefined, leave: () => void): () => void {
  if (!signal) return () => {}
  let leaving = shared.get(signal)
  if (!leaving) shared.set(signal, (leaving = new Leaving(signal)))
  leaving.add(leave)
  return () => leaving.delete(leave)
}
