import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { AutoDeclineMode, BirthdayType, ChatStatus, WorkingLocationType } from './values.ts'

/** Of an event whose `eventType` is `birthday`. It cannot be changed. @see seed 002, G */
export interface BirthdayProperties {
  type?: BirthdayType | undefined
  /** Output, beyond the seed: `people/…`. */
  contact?: string | undefined
  /** Output, beyond the seed. */
  customTypeName?: string | undefined
}

/** Of an event whose `eventType` is `focusTime`. The seed does not show its fields: they are the public reference's. */
export interface FocusTimeProperties {
  autoDeclineMode?: AutoDeclineMode | undefined
  chatStatus?: ChatStatus | undefined
  declineMessage?: string | undefined
}

/** Of an event whose `eventType` is `outOfOffice`. The seed does not show its fields: they are the public reference's. */
export interface OutOfOfficeProperties {
  autoDeclineMode?: AutoDeclineMode | undefined
  declineMessage?: string | undefined
}

export interface OfficeLocation {
  buildingId?: string | undefined
  deskId?: string | undefined
  floorId?: string | undefined
  floorSectionId?: string | undefined
  label?: string | undefined
}

/** A place of one's own to work from. */
export interface CustomLocation {
  label?: string | undefined
}

/** Where somebody works from. @see seed 002, G */
export interface WorkingLocationProperties {
  customLocation?: CustomLocation
  homeOffice?: unknown
  officeLocation?: OfficeLocation
  type?: WorkingLocationType
}

/** Where somebody is going to work from. @see seed 002, G */
export interface NewWorkingLocationProperties {
  customLocation?: CustomLocation | undefined
  /** Any value: that it is there says it. */
  homeOffice?: unknown
  officeLocation?: OfficeLocation | undefined
  type: WorkingLocationType
}

const text = z.optional(z.string())

export const BirthdayProperties = mirrors<BirthdayProperties>()(
  z.object({ type: z.optional(BirthdayType), contact: text, customTypeName: text }),
)

export const FocusTimeProperties = mirrors<FocusTimeProperties>()(
  z.object({ autoDeclineMode: z.optional(AutoDeclineMode), chatStatus: z.optional(ChatStatus), declineMessage: text }),
)

export const OutOfOfficeProperties = mirrors<OutOfOfficeProperties>()(
  z.object({ autoDeclineMode: z.optional(AutoDeclineMode), declineMessage: text }),
)

export const OfficeLocation = mirrors<OfficeLocation>()(
  z.object({ buildingId: text, deskId: text, floorId: text, floorSectionId: text, label: text }),
)

export const CustomLocation = mirrors<CustomLocation>()(z.object({ label: text }))

export const WorkingLocationProperties = mirrors<WorkingLocationProperties>()(
  z.object({
    customLocation: z.exactOptional(CustomLocation),
    homeOffice: z.exactOptional(z.unknown()),
    officeLocation: z.exactOptional(OfficeLocation),
    type: z.exactOptional(WorkingLocationType),
  }),
)

export const NewWorkingLocationProperties = mirrors<NewWorkingLocationProperties>()(
  z.strictObject({
    customLocation: z.optional(CustomLocation),
    homeOffice: z.optional(z.unknown()),
    officeLocation: z.optional(OfficeLocation),
    type: WorkingLocationType,
  }),
)
