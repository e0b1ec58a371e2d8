import { type Issue, type RequestSummary, RequestValidationError } from '@portolan/core'

/**
 * Refuses what a caller gave, where no schema checks it. The values themselves are not in the message.
 * @param call what was called: its name, or the whole request that would have come of it
 */
export function refuse(call: string | RequestSummary, ...issues: readonly Issue[]): never {
  const [operation, request] = typeof call === 'string' ? [call] : [call.operation, call]
  const faults = issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
  throw new RequestValidationError(`${operation}: ${faults}`, { request, issues })
}
