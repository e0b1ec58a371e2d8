// Written by `npm run generate` out of schema.ts and reference/calendar.md.
import type { Open } from '@portolan/core/schema'

/** Someone who is invited. @see reference/calendar.md#attendee */
export interface Attendee {
  /** E-mail address of the attendee (RFC 5322). */
  email?: string
  /** Name of the attendee. */
  displayName?: string
  /** Comment that goes with the attendee's response. */
  comment?: string
  /** Number of additional guests. Absent means 0. @default 0 */
  additionalGuests?: number
  /** Whether attendance is optional. Absent means false. @default false */
  optional?: boolean
  /** Whether the attendee is a resource, such as a room. Absent means false. @default false */
  resource?: boolean
  /** Response of the attendee; `needsAction` means none yet. */
  responseStatus?: ResponseStatus
  /** Profile id of the attendee. Beyond the documents. */
  id?: string
  /** Whether the attendee is the organizer. Absent means false. Beyond the documents. @default false */
  organizer?: boolean
  /**
   * Whether the attendee is the calendar on which this copy of the event appears. Absent means false. Beyond the
   * documents.
   * @default false
   */
  self?: boolean
  /** `inProgress` while an operation on the attendee runs, absent otherwise. Beyond the documents. */
  asyncOperation?: Open<'inProgress'>
  /** Seen in older responses. Beyond the documents. */
  alwaysIncludeEmail?: boolean
}

/** Someone to invite. @see reference/calendar.md#newattendee */
export interface NewAttendee {
  /** E-mail address of the attendee (RFC 5322). */
  email: string
  /** Name of the attendee. */
  displayName?: string | undefined
  /** Comment that goes with the attendee's response. */
  comment?: string | undefined
  /** Number of additional guests. Default: 0. @default 0 */
  additionalGuests?: number | undefined
  /** Whether attendance is optional. @default false */
  optional?: boolean | undefined
  /**
   * Whether the attendee is a resource, such as a room. It can be set only when the attendee is first added.
   * @default false
   */
  resource?: boolean | undefined
  /** Response of the attendee; `needsAction` means none yet. */
  responseStatus?: ResponseStatus | undefined
}

/** The response of an attendee. */
export type ResponseStatus = Open<'needsAction' | 'declined' | 'tentative' | 'accepted'>
