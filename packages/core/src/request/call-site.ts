import { PortolanError } from '../errors.ts'

/** Where a call was made. */
export interface CallSite {
  stack?: string
}

/** Captures the stack of the caller of `entry`. Its text is built only when it is read. */
export function callSite(entry: (...args: never) => unknown): CallSite {
  const site: CallSite = {}
  if (Error.captureStackTrace) Error.captureStackTrace(site, entry)
  else site.stack = new Error('call').stack ?? ''
  return site
}

/** Makes an error's stack lead to the line that made the call, and not into the client. */
export function rethrowAt(site: CallSite): (error: unknown) => never {
  return (error) => {
    if (PortolanError.is(error)) {
      const frames = site.stack?.slice(site.stack.indexOf('\n')) ?? ''
      error.stack = `${error.name}: ${error.message}${frames}`
    }
    throw error
  }
}
