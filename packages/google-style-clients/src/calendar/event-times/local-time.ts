import { isTimestamp } from '@portolan/core/schema'

/** Whether a date and time is one without its offset. */
export function isLocal(text: string): boolean {
  return !isTimestamp(text) && isTimestamp(`${text}Z`)
}
