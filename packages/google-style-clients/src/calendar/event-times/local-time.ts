import { isTimestamp } from '@portolan/core/schema'

/** Whether a date and time has no offset. */
export function isLocal(text: string): boolean {
  return !isTimestamp(text) && isTimestamp(`${text}Z`)
}
