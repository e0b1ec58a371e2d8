import type { ErrorInit, RequestSummary } from '../errors.ts'
import type { EventOf, LogLevel } from '../hooks.ts'
import { Redactor } from '../secrets/redact.ts'
import type { Call } from './call.ts'
import type { RawResponse } from './wire.ts'

/**
 * What redacts the secrets of a call, and of a copy of it with other headers those of the copy. A response carries that
 * of the request as it was sent.
 */
export function redactorFor(call: Call, response?: Pick<RawResponse, 'redactor'>): Redactor {
  return response?.redactor ?? new Redactor(call)
}

/**
 * Makes an error about a call, without the call's secrets.
 * @param message the error's own text, which may quote what the service or the runtime wrote
 * @param make makes the error of the whole text, and of what all errors about calls have in common
 */
export function callError<E>(
  call: Call,
  message: string,
  make: (text: string, about: Required<Pick<ErrorInit, 'request'>>, redactor: Redactor) => E,
): E {
  const redactor = redactorFor(call)
  return make(`${call.endpoint.name}: ${redactor.text(message)}`, { request: redactor.summary() }, redactor)
}

/** The call as errors, hooks and logs name it. */
export function summaryOf(call: Call): RequestSummary {
  return redactorFor(call).summary()
}

/**
 * Tells hooks and log what happens to a call.
 * @param line for the log, after the name of the operation
 * @param fields those of the event besides the summary of the call
 */
export function emit<Name extends string>(
  call: Call,
  hook: Name,
  level: LogLevel,
  line: string | (() => string),
  fields: (redactor: Redactor) => Omit<EventOf<Name>, keyof RequestSummary>,
): void {
  const { name } = call.endpoint
  call.report.emit(
    hook,
    level,
    () => `${name}: ${typeof line === 'string' ? line : line()}`,
    () => {
      const redactor = redactorFor(call)
      return { ...redactor.summary(), ...fields(redactor) } as unknown as EventOf<Name>
    },
  )
}
