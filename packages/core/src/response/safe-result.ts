import type { ApiError } from '../api-errors.ts'
import { PortolanError } from '../errors.ts'
import type { OtherBody, OtherStatus, StatusOf } from './failing.ts'

/** The outcome of a call as a value, for code without exceptions. */
export type SafeResult<T, E extends PortolanError = PortolanError> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: E }

/**
 * The error of a call with documented bodies: its `status` decides the type of its `body`. An error without a status
 * does not come from the service. The body is not checked: a service may send another one.
 */
export type CallError<Errors> =
  | DescribedError<Errors, Exclude<keyof Errors, 'default'>>
  | (ApiError & { readonly status: OtherStatus<Errors>; readonly body: OtherBody<Errors> })
  | (PortolanError & { readonly status?: undefined })

/** An error whose body is documented under a key: its status, or the kind of status. */
export type DescribedError<Errors, Key extends keyof Errors> = Key extends keyof Errors
  ? ApiError & { readonly status: StatusOf<Errors, Key>; readonly body: Errors[Key] }
  : never

/** The classes of mistakes in the program, which are not outcomes of a call. */
const mistakes = [TypeError, ReferenceError, RangeError, SyntaxError]

/**
 * The outcome of a call as a value. The reason of an aborted signal, and any other error that is not of this package, is
 * the `cause` of the error.
 * @param name the call, for the message
 * @throws TypeError, ReferenceError, RangeError or SyntaxError: a mistake in the program
 */
export function toSafeResult<T, Errors>(name: string, outcome: Promise<T>): Promise<SafeResult<T, CallError<Errors>>> {
  return outcome.then(
    (data) => ({ ok: true, data }),
    (cause: unknown) => {
      if (mistakes.some((type) => cause instanceof type)) throw cause
      if (PortolanError.is(cause)) return { ok: false, error: cause }
      const why = cause instanceof Error ? cause.message : String(cause)
      return { ok: false, error: new PortolanError(`${name}: the call was ended: ${why}`, { cause }) }
    },
  )
}
