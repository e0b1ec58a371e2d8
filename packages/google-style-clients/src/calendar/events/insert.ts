import { ApiRequest, ConflictError, type CallOptions, type MemberContext, type Outcome } from '@portolan/core'
import { ResponseDetails } from '@portolan/core/internal'
import type { CalendarEvent, InsertEventParams } from './types.gen.ts'
import { insertEvent } from './operations.ts'
import { profile } from '../profile.ts'

export interface InsertEventOptions extends CallOptions {
  /**
   * Makes the insert safe to repeat: the event gets an `id` where it has none, a failed try is repeated, and the conflict
   * that a repeat meets, because the try before it went through after all, counts as done. The event then comes back as it
   * was sent.
   */
  readonly idempotent?: boolean | undefined
}

/** The same endpoint, for an event with an `id` of its own. */
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

/** Gives the event an id, where it has none. What is no event is left to the check. */
function withId(params: InsertEventParams): InsertEventParams {
  const event: unknown = (params as Partial<InsertEventParams> | undefined)?.event
  return typeof event === 'object' && event !== null
    ? { ...params, event: { ...params.event, id: params.event.id ?? newId() } }
    : params
}

const base32hex = '0123456789abcdefghijklmnopqrstuv'

/** 130 bits of chance, in the characters that the service takes. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => base32hex[byte & 31]).join('')
}

/** Whether a try before the one that met the conflict may have been processed. */
function followsOwnTry({ attempts = [] }: ConflictError): boolean {
  return attempts.slice(0, -1).some(({ status }) => status === undefined || status >= 500 || status === 408)
}

/** The conflict told as a success: the event is there, as it was sent. */
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
