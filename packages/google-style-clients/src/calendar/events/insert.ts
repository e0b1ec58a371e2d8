import {
  ApiRequest,
  type CallOptions,
  ConflictError,
  type MemberContext,
  type MethodOf,
  type Outcome,
} from '@portolan/core'
import { checkOptions, fields, flag, randomBytes, ResponseDetails } from '@portolan/core/internal'
import type { CalendarEvent, InsertEventParams } from './types.gen.ts'
import { insertEvent } from './operations.gen.ts'

export interface InsertEventOptions extends CallOptions {
  /**
   * Retries failed attempts. An event without an `id` gets a random one, so that a retry's conflict is with the event
   * that an earlier attempt created: the call succeeds, `response.status` is 409, and the event is returned as it was
   * sent, without what the service adds (`htmlLink`, `status`, `created`). With an `id` or an `iCalUID` of your own, a
   * conflict may be with another event, and is always a ConflictError.
   * @default false
   */
  readonly idempotent?: boolean | undefined
}

/** The same endpoint, for an event with an `id`. */
const repeatableInsert = { ...insertEvent, idempotent: true }

const ownOptions = fields({ idempotent: flag }, { open: true })

export function insert({ bind, name }: MemberContext<object>) {
  const once = bind(insertEvent)
  const repeatable = bind(repeatableInsert)
  return (params: InsertEventParams, all?: InsertEventOptions): ApiRequest<CalendarEvent> => {
    if (all === undefined) return once(params)
    return new ApiRequest(insertWith(all, params))
  }

  async function insertWith(all: InsertEventOptions, params: InsertEventParams): Promise<Outcome<CalendarEvent>> {
    checkOptions(name, ownOptions, all)
    const { idempotent = false, ...options } = all
    return await (idempotent ? insertRepeatably(repeatable, params, options) : once(params, options).withResponse())
  }
}

async function insertRepeatably(
  send: MethodOf<typeof repeatableInsert>,
  params: InsertEventParams,
  options: CallOptions,
): Promise<Outcome<CalendarEvent>> {
  const named = withId(params)
  try {
    return await send(named, options).withResponse()
  } catch (error) {
    const isNew = named !== params && params.event.iCalUID === undefined
    if (isNew && ConflictError.is(error) && followsOwnTry(error)) return asSent(named, error)
    throw error
  }
}

/** Adds an id to an event without one. Anything but an event is left to the validation. */
function withId(params: InsertEventParams): InsertEventParams {
  const event: unknown = (params as Partial<InsertEventParams> | undefined)?.event
  if (typeof event !== 'object' || event === null) return params
  return params.event.id === undefined ? { ...params, event: { ...params.event, id: newId() } } : params
}

const base32hex = '0123456789abcdefghijklmnopqrstuv'

/** 130 random bits, in the characters that the service accepts. */
function newId(): string {
  return Array.from(randomBytes(26), (byte) => base32hex[byte & 31]).join('')
}

/** Returns true if an attempt before the conflict may have been processed. */
function followsOwnTry({ attempts = [] }: ConflictError): boolean {
  return attempts.slice(0, -1).some(({ status = 0, error }) => error !== undefined || status >= 500 || status === 408)
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
    names: {},
  })
  return { data: JSON.parse(JSON.stringify(params.event)) as CalendarEvent, response }
}
