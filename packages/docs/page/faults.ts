import type { FaultKind } from '@portolan/emulator/worker'
import type { Order } from './run-order.ts'

type Fault = NonNullable<Extract<Order, { kind: 'run' }>['fault']>

/** The emulator's faults that the pages offer. */
export const faults: readonly (readonly [name: string, text: string, fault: FaultKind])[] = [
  ['503', '503, temporarily unavailable', { kind: 'status', status: 503 }],
  ['429', '429, too many requests, with Retry-After', { kind: 'status', status: 429, headers: { 'retry-after': '2' } }],
  ['500', '500, internal error', { kind: 'status', status: 500 }],
  ['reset', 'the connection is reset', { kind: 'reset' }],
  ['slow', 'the response takes 5 s longer', { kind: 'delay', ms: 5000 }],
  ['truncated', 'half of the body is missing', { kind: 'truncate' }],
  ['types', 'the values in the body have wrong types', { kind: 'wrong-types' }],
  ['html', 'an HTML page instead of JSON', { kind: 'html' }],
  ['expired', 'the token has expired', { kind: 'expired-token' }],
]

/** How often it goes wrong, before it goes well. */
export const faultTimes = [1, 2, 3, 5]

/** The fault that is chosen; undefined for none. */
export function findFault(name: string, times: number): Fault | undefined {
  const found = faults.find(([one]) => one === name)
  return found && { ...found[2], times }
}
