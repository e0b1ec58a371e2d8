/** Calls what the application wants to be told by; an error there breaks nothing here. */
export function notify<Args extends unknown[]>(callback: ((...args: Args) => void) | undefined, ...args: Args): void {
  try {
    callback?.(...args)
  } catch {
    // Nobody is waiting who could be told.
  }
}
