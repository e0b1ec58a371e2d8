import { openSet, type Schema, textParam } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

/** Which invitations are declined. */
export const AutoDeclineMode: Schema<types.AutoDeclineMode> = openSet([
  'declineNone',
  'declineAllConflictingInvitations',
  'declineOnlyNewConflictingInvitations',
])

/** The kind of a birthday event. */
export const BirthdayType: Schema<types.BirthdayType> = openSet(['birthday', 'anniversary', 'self', 'other', 'custom'])

/** The status that the chat shows during the event. */
export const ChatStatus: Schema<types.ChatStatus> = openSet(['available', 'doNotDisturb'])

/** The kind of a working location. */
export const WorkingLocationType: Schema<types.WorkingLocationType> = openSet([
  'homeOffice',
  'officeLocation',
  'customLocation',
])

export const BirthdayProperties: Schema<types.BirthdayProperties> = z.object({
  type: z.optional(BirthdayType),
  contact: textParam,
  customTypeName: textParam,
})

export const FocusTimeProperties: Schema<types.FocusTimeProperties> = z.object({
  autoDeclineMode: z.optional(AutoDeclineMode),
  chatStatus: z.optional(ChatStatus),
  declineMessage: textParam,
})

export const OutOfOfficeProperties: Schema<types.OutOfOfficeProperties> = z.object({
  autoDeclineMode: z.optional(AutoDeclineMode),
  declineMessage: textParam,
})

export const OfficeLocation: Schema<types.OfficeLocation> = z.object({
  buildingId: textParam,
  deskId: textParam,
  floorId: textParam,
  floorSectionId: textParam,
  label: textParam,
})

export const CustomLocation: Schema<types.CustomLocation> = z.object({ label: textParam })

export const WorkingLocationProperties: Schema<types.WorkingLocationProperties> = z.object({
  customLocation: z.exactOptional(CustomLocation),
  homeOffice: z.exactOptional(z.unknown()),
  officeLocation: z.exactOptional(OfficeLocation),
  type: z.exactOptional(WorkingLocationType),
})

export const NewWorkingLocationProperties: Schema<types.NewWorkingLocationProperties> = z.strictObject({
  customLocation: z.optional(CustomLocation),
  homeOffice: z.optional(z.unknown()),
  officeLocation: z.optional(OfficeLocation),
  type: WorkingLocationType,
})
