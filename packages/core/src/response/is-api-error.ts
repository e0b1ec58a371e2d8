import { ApiError } from '../api-errors.ts'
import type { DescribedStatus, ErrorBodyOf, Failing } from './failing.ts'

/**
 * Returns true for the error of a call with a status, and gives its body the documented type. The body is not checked: a
 * service may send another one.
 * @param error anything, such as what a `catch` received
 * @param call the method that was called: `client.users.create`
 * @param status the status, for which the documents describe a body
 */
export function isApiError<Errors, Status extends DescribedStatus<Errors>>(
  error: unknown,
  call: (...args: never) => Failing<Errors>,
  status: Status,
): error is ApiError & { readonly status: Status; readonly body: ErrorBodyOf<Errors, Status> } {
  return ApiError.is(error) && error.status === status && error.request?.operation === call.name
}
