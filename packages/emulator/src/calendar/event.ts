import { toBase64 } from '../bytes.ts'
import type { GoogleVisit } from '../google/google-service.ts'
import type { Fields } from '../input.ts'

type Visit = Pick<GoogleVisit<unknown>, 'id' | 'query' | 'now' | 'incoming'>

const me = 'me@example.com'

/** Makes the record of an event, with the fields that the service adds. */
export function makeEvent(event: Fields, id: string, calendarId: string, visit: Visit): Fields {
  const { id: makeId, query, now, incoming } = visit
  const time = new Date(now).toISOString()
  const organizer = calendarId === 'primary' ? me : calendarId
  const { attachments, conferenceData, attendees, ...rest } = event
  return {
    kind: 'calendar#event',
    etag: `"${makeId(16, '0123456789')}"`,
    status: 'confirmed',
    eventType: 'default',
    reminders: { useDefault: true },
    sequence: 0,
    ...rest,
    id,
    htmlLink: `${incoming.url.origin}/calendar/event?eid=${toBase64(new TextEncoder().encode(`${id} ${organizer}`)).replaceAll('=', '')}`,
    created: time,
    updated: time,
    creator: { email: me, self: organizer === me },
    organizer: { email: organizer, self: true },
    iCalUID: rest['iCalUID'] ?? `${id}@calendar.example.com`,
    ...(query.get('supportsAttachments') === 'true' && attachments !== undefined ? { attachments } : {}),
    ...(attendees === undefined
      ? {}
      : { attendees: Array.from(attendees as Fields[], (one) => ({ responseStatus: 'needsAction', ...one })) }),
    ...(query.get('conferenceDataVersion') === '1' && conferenceData !== undefined
      ? conference(conferenceData as Fields, makeId)
      : {}),
  }
}

/** The conference of an event; a requested one is created at once. */
function conference(data: Fields, makeId: Visit['id']): Fields {
  if (data['createRequest'] === undefined) return { conferenceData: data }
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const conferenceId = [3, 4, 3].map((length) => makeId(length, letters)).join('-')
  const uri = `https://meet.example.com/${conferenceId}`
  return {
    hangoutLink: uri,
    conferenceData: {
      ...data,
      createRequest: { ...(data['createRequest'] as Fields), status: { statusCode: 'success' } },
      entryPoints: [{ entryPointType: 'video', uri, label: uri.slice(8) }],
      conferenceSolution: { key: { type: 'hangoutsMeet' }, name: 'Meet' },
      conferenceId,
    },
  }
}

/** An event as `insert` returns it, with at most `maxAttendees` attendees. */
export function renderEvent(event: Fields, maxAttendees: string | null): Fields {
  const attendees = event['attendees'] as readonly Fields[] | undefined
  if (maxAttendees === null || attendees === undefined || attendees.length <= Number(maxAttendees)) return event
  return { ...event, attendees: attendees.filter(({ email }) => email === me), attendeesOmitted: true }
}
