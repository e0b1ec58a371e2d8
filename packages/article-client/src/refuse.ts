import { type Issue, type RequestSummary, RequestValidationError } from '@portolan/core'

/**
 * Rejects params that no schema checks. The message does not contain the values.
 * @param call the name of the call, or the request that it would have sent
 */
export function refuse(call: string | RequestSummary, ...issues: readonly Issue[]): never {
  const [operation, request] = typeof call === 'string' ? [call] : [call.operation, call]
  const faults = issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
  throw new RequestValidationError(`${operation}: ${faults}`, { request, issues })
}
