import type { RequestSummary, Result, Step } from '@portolan/core'

/** A response whose list the registry cut. */
export type TruncatedEvent = RequestSummary

/** Tells hook and log of lists that the registry cut. */
export const reportTruncation: Step<Result> = async (call, next) => {
  const result = await next(call)
  if ((Object(result.data) as { readonly truncated?: unknown }).truncated === true) {
    const { name: operation, operation: declared } = call.endpoint
    const line = `${operation}: the registry cut the list; a narrower search finds the rest`
    call.report.tell('onTruncated', 'warn', line, () => ({
      operation,
      method: declared.method,
      // The values of a query may be secrets.
      url: call.url.replace(/\?.*$/, ''),
    }))
  }
  return result
}
