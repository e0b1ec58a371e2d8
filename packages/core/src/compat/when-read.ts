/** Callbacks for the end of reading a response, by the controller of its request. */
const endings = new WeakMap<AbortController, () => void>()

/** Registers a callback for when a response has been read, so that a long-lived signal forgets the call. */
export function whenRead(controller: AbortController, end: () => void): void {
  endings.set(controller, end)
}

/** Says that a response has been read. */
export function endReading(controller: AbortController): void {
  endings.get(controller)?.()
}
