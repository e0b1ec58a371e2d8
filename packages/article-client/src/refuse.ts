import { RequestValidationError } from '@portolan/core'

/** Refuses what a caller gave, where no schema checks it. The value itself is not in the message. */
export function refuse(operation: string, field: string, message: string, expected: string): never {
  throw new RequestValidationError(`${operation}: ${field} ${message}`, {
    issues: [{ path: [field], message, expected }],
  })
}
