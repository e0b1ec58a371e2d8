import { type Issue, type PortolanError, RequestValidationError, ResponseValidationError } from '../errors.ts'
import type { ResponseDetails } from '../response/details.ts'

/** The list that an error is about. */
export interface ListName {
  readonly operation: string
  readonly method: string
}

/** Why a list that goes in circles is left. The cursor is not named: its query may hold what is secret. */
export const repeatedPage = 'the page names a next page that was fetched before'

/** The error for a list that goes on where nobody may follow: an `Issue` is a rule that the next request would break. */
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
