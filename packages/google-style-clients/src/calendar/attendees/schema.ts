import {
  email,
  flagParam,
  openSet,
  optionalFlag,
  optionalInteger,
  optionalText,
  type Schema,
  textParam,
} from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

/** The response of an attendee. */
export const ResponseStatus: Schema<types.ResponseStatus> = openSet([
  'needsAction',
  'declined',
  'tentative',
  'accepted',
])

export const NewAttendee: Schema<types.NewAttendee> = z.strictObject({
  email,
  displayName: textParam,
  comment: textParam,
  additionalGuests: z.optional(z.int()),
  optional: flagParam,
  resource: flagParam,
  responseStatus: z.optional(ResponseStatus),
})

export const Attendee: Schema<types.Attendee> = z.object({
  email: optionalText,
  displayName: optionalText,
  comment: optionalText,
  additionalGuests: optionalInteger,
  optional: optionalFlag,
  resource: optionalFlag,
  responseStatus: z.exactOptional(ResponseStatus),
  id: optionalText,
  organizer: optionalFlag,
  self: optionalFlag,
  asyncOperation: z.exactOptional(openSet(['inProgress'])),
  alwaysIncludeEmail: optionalFlag,
})
