/** Calls a callback of the application; an error in it is ignored. */
export function notify<Args extends unknown[]>(callback: ((...args: Args) => void) | undefined, ...args: Args): void {
  try {
    callback?.(...args)
  } catch {
    // No call is waiting for the callback that could fail with its error.
  }
}
