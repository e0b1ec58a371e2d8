import { ApiRequest, ConflictError, type CallOptions, type MemberContext, type Outcome } from '@portolan/core'
import { ResponseDetails } from '@portolan/core/internal'
import type { CalendarEvent, InsertEventParams } from './types.gen.ts'
import { insertEvent } from './operations.ts'
import { profile } from '../profile.ts'

export interface InsertEventOptions extends CallOptions {
  /**
   * Makes the insert safe to repeat: an event without an `id` gets one, failed attempts are retried, and a retry's
   * conflict counts as a success, since an earlier attempt was processed after all. The event is then returned as it
   * was sent.
   */
  readonly idempotent?: boolean | undefined
}

/** The same endpoint, for an event with an `id`. */
const repeatableInsert = { ...insertEvent, idempotent: true }

export function insert({ bind }: MemberContext<object>) {
  return (
    params: InsertEventParams,
    { idempotent = false, ...options }: InsertEventOptions = {},
  ): ApiRequest<CalendarEvent> => {
    if (!idempotent) return bind(insertEvent)(params, options)
    return new ApiRequest(insertOnce(bind, params, options))
  }
}

async function insertOnce(
  bind: MemberContext<object>['bind'],
  params: InsertEventParams,
  options: CallOptions,
): Promise<Outcome<CalendarEvent>> {
  const named = withId(params)
  try {
    return await bind(repeatableInsert)(named, options).withResponse()
  } catch (error) {
    if (ConflictError.is(error) && followsOwnTry(error)) return asSent(named, error)
    throw error
  }
}

/** Adds an id to an event without one. Anything but an event is left to the validation. */
function withId(params: InsertEventParams): InsertEventParams {
  const event: unknown = (params as Partial<InsertEventParams> | undefined)?.event
  return typeof event === 'object' && event !== null
    ? { ...params, event: { ...params.event, id: params.event.id ?? newId() } }
    : params
}

const base32hex = '0123456789abcdefghijklmnopqrstuv'

/** 130 random bits, in the characters that the service accepts. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => base32hex[byte & 31]).join('')
}

/** Whether an attempt before the conflict may have been processed. */
function followsOwnTry({ attempts = [] }: ConflictError): boolean {
  return attempts.slice(0, -1).some(({ status }) => status === undefined || status >= 500 || status === 408)
}

/** Turns the conflict into a success: the event exists, as it was sent. */
function asSent(
  params: InsertEventParams,
  { status, headers, attempts = [], request }: ConflictError,
): Outcome<CalendarEvent> {
  const response = new ResponseDetails({
    status,
    headers,
    attempts,
    call: { operation: request?.operation ?? '', method: insertEvent.method },
    received: Date.now(),
    show: { url: () => request?.url ?? '', headers: () => ({}) },
    names: profile,
  })
  return { data: structuredClone(params.event) as CalendarEvent, response }
}
