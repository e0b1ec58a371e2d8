import type { Fetch } from './attempt.ts'
import { sendInParts } from './upload-progress.ts'

/**
 * The global `fetch` through ky, whose own retries, errors and timeout are off, since each has its own middleware here. ky
 * gets address and method, and the fetch below it the whole: ky itself would combine the signal with others for every
 * call, copy the headers three times, and make a body into a request twice, through a stream.
 */
export async function kyFetch(): Promise<Fetch> {
  const { default: ky } = await import('ky')
  return (url, init, call) => {
    // ky would consider a retry after an abort, which takes longer than the rest of the abort.
    const pass = (reason: unknown): Promise<never> =>
      init.signal.aborted ? new Promise(() => {}) : Promise.reject(reason)
    const fetch = (): Promise<Response> => globalThis.fetch(url, sendInParts(init, call?.onSent)).then(undefined, pass)
    return ky(url, { method: init.method, fetch, retry: 0, throwHttpErrors: false, timeout: false })
  }
}
