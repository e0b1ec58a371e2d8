import { type Issue, type PortolanError, RequestValidationError, ResponseValidationError } from '../errors.ts'
import type { ResponseDetails } from '../response/details.ts'

/** The list that an error is about. */
export interface ListName {
  readonly operation: string
  readonly method: string
}

/**
 * The error message for a list that leads back to itself. It does not contain the cursor, whose query may hold a
 * secret.
 */
export const repeatedPage = 'the page names a next page that was fetched before'

/** The error for a next page that must not be fetched. An `Issue` is a rule that the request for it would break. */
export function noNextPage(list: ListName, why: string | Issue, { url, attempts }: ResponseDetails): PortolanError {
  const init = { request: { ...list, url }, attempts }
  if (typeof why === 'string')
    return new ResponseValidationError(`${list.operation}: ${why}`, {
      ...init,
      issues: [{ path: ['next'], message: why }],
      body: undefined,
    })
  const message = `${list.operation}: ${why.path.join('.')} ${why.message}`
  return new RequestValidationError(message, { ...init, issues: [why] })
}
