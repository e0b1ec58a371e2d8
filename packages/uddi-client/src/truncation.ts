import type { Logger, RequestSummary } from '@portolan/core'

/** An answer whose list the registry cut. */
export type TruncatedEvent = RequestSummary

/** Tells hook and log of cut lists. Neither can fail the call. */
export function truncationReport(
  url: string,
  hooks: { readonly onTruncated?: ((event: TruncatedEvent) => void) | undefined } | undefined,
  logger: Logger | undefined,
): (request: string) => void {
  return (request) => {
    const operation = request.replace(/_(?<first>.)/, (_, first: string) => first.toUpperCase())
    const line = `${operation}: the registry cut the list; a narrower search finds the rest`
    attempt(() => logger?.warn?.(line))
    attempt(
      // The values of a query may be secrets.
      () => hooks?.onTruncated?.({ operation, method: 'POST', url: url.replace(/\?.*$/, '') }),
      (error) => attempt(() => logger?.error?.(`the hook onTruncated failed: ${String(error)}`)),
    )
  }
}

/** Runs what somebody else wrote; a promise that it returns is watched too. */
function attempt(run: () => unknown, onError: (error: unknown) => void = () => {}): void {
  try {
    const result = run() as PromiseLike<unknown> | undefined
    if (typeof result?.then === 'function') Promise.resolve(result).catch(onError)
  } catch (error) {
    onError(error)
  }
}
