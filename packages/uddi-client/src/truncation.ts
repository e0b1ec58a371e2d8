import type { RequestSummary, Outcome, Middleware } from '@portolan/core'

/** A response whose list the registry truncated. */
export type TruncatedEvent = RequestSummary

/** Reports truncated lists to the hook and the log. */
export const reportTruncation: Middleware<Outcome> = async (call, next) => {
  const result = await next(call)
  if ((Object(result.data) as { readonly truncated?: unknown }).truncated === true) {
    const { name: operation, operation: declared } = call.endpoint
    const line = `${operation}: the registry truncated the list; a narrower search finds the rest`
    call.report.emit('onTruncated', 'warn', line, () => ({
      operation,
      method: declared.method,
      // The values of the query may be secret.
      url: call.url.replace(/\?.*$/, ''),
    }))
  }
  return result
}
