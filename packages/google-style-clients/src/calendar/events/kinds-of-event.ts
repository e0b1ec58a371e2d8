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

/** Where somebody works from. @see seed 002, G */
export interface WorkingLocationProperties {
  type?: WorkingLocationType
  customLocation?: { label?: string | undefined }
  homeOffice?: unknown
  officeLocation?: OfficeLocation
}

/** Where somebody is going to work from. @see seed 002, G */
export interface NewWorkingLocationProperties {
  type: WorkingLocationType
  customLocation?: { label?: string | undefined } | undefined
  /** Any value: that it is there says it. */
  homeOffice?: unknown
  officeLocation?: OfficeLocation | undefined
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

export const WorkingLocationProperties = mirrors<WorkingLocationProperties>()(
  z.object({
    type: z.exactOptional(WorkingLocationType),
    customLocation: z.exactOptional(z.object({ label: text })),
    homeOffice: z.exactOptional(z.unknown()),
    officeLocation: z.exactOptional(OfficeLocation),
  }),
)

export const NewWorkingLocationProperties = mirrors<NewWorkingLocationProperties>()(
  z.object({
    type: WorkingLocationType,
    customLocation: z.optional(z.object({ label: text })),
    homeOffice: z.optional(z.unknown()),
    officeLocation: z.optional(OfficeLocation),
  }),
)
