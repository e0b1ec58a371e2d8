import type { Logger, RequestSummary } from '@portolan/core'

/** An answer whose list the registry cut. */
export type TruncatedEvent = RequestSummary

/** Tells hook and log of cut lists. A hook that fails is logged and breaks nothing. */
export function truncationReport(
  url: string,
  hooks: { onTruncated?(event: TruncatedEvent): void } | undefined,
  logger: Logger | undefined,
): (request: string) => void {
  return (request) => {
    const operation = request.replace(/_(?<first>.)/, (_, first: string) => first.toUpperCase())
    logger?.warn?.(`${operation}: the registry cut the list; a narrower search finds the rest`)
    const report = (error: unknown): void => logger?.error?.(`the hook onTruncated failed: ${String(error)}`)
    try {
      // The values of a query may be secrets.
      const shown = url.replace(/\?.*$/, '')
      const result: unknown = hooks?.onTruncated?.({ operation, method: 'POST', url: shown })
      if (result instanceof Promise) result.catch(report)
    } catch (error) {
      report(error)
    }
  }
}
