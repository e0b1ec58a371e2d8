import { insertEvent } from '@portolan/google-style-clients/operations'
import { badRequest, fail, notFound, readObject } from '../google/answers.ts'
import { refuseInvalid } from '../google/check-request.ts'
import { idMaker } from '../google/ids.ts'
import { requireToken, type TokenOptions } from '../google/tokens.ts'
import type { Route, Service, ServiceParts } from '../service.ts'
import { makeEvent, renderEvent } from './event.ts'
import { findFault } from './rules.ts'

export interface CalendarOptions extends TokenOptions {
  /** The ids of the calendars that there are beside `primary`; any, unless set. */
  readonly calendars?: readonly string[]
}

/** The world of the calendar service. */
export interface CalendarWorld {
  /** The events of a calendar, in the order of their making; those of `primary`, unless another is named. */
  events(calendarId?: string): readonly Readonly<Record<string, unknown>>[]
}

const base32hex = '0123456789abcdefghijklmnopqrstuv'

export function calendarService(
  { clock, seed }: ServiceParts,
  options: CalendarOptions = {},
): { service: Service; world: CalendarWorld } {
  let calendars = new Map<string, Map<string, Readonly<Record<string, unknown>>>>()
  let makeId = idMaker('calendar', seed)

  const routes: readonly Route[] = [
    {
      name: 'events.insert',
      operation: insertEvent,
      async answer(incoming) {
        const { request, url } = incoming
        const { calendarId = '' } = incoming.params
        if (calendarId !== 'primary' && options.calendars?.includes(calendarId) === false) return notFound()
        const event = await readObject(request)
        if (!event) return badRequest('Parse Error', undefined, 'parseError')
        const fault = findFault(event)
        if (fault) return badRequest(fault.message, fault.location, fault.reason)
        const refusal = await refuseInvalid(insertEvent, incoming, event)
        if (refusal) return refusal
        const events = calendars.get(calendarId) ?? new Map<string, Readonly<Record<string, unknown>>>()
        const id = typeof event['id'] === 'string' ? event['id'] : makeId(26, base32hex)
        if (events.has(id))
          return fail(409, { reason: 'duplicate', message: 'The requested identifier already exists.' })
        const query = url.searchParams
        const made = makeEvent({ event, id, calendarId, query, clock, makeId, origin: url.origin })
        calendars.set(calendarId, events.set(id, made))
        return Response.json(renderEvent(made, query.get('maxAttendees')))
      },
    },
  ]

  const service: Service = {
    name: 'calendar',
    routes,
    around: requireToken(options),
    reset() {
      calendars = new Map()
      makeId = idMaker('calendar', seed)
    },
  }

  return {
    service,
    world: { events: (calendarId = 'primary') => Array.from(calendars.get(calendarId)?.values() ?? []) },
  }
}
