// Written by `npm run generate` out of schema.ts and reference/calendar.md.
import type { Open } from '@portolan/core/schema'

/** Which invitations are declined. */
export type AutoDeclineMode = Open<
  'declineNone' | 'declineAllConflictingInvitations' | 'declineOnlyNewConflictingInvitations'
>

/**
 * Birthday data of an event whose `eventType` is `birthday`. It cannot be changed after creation.
 * @see reference/calendar.md#birthdayproperties
 */
export interface BirthdayProperties {
  /**
   * Type of the birthday or special date; it cannot be changed after creation. Only `birthday` can be created.
   * @default 'birthday'
   */
  type?: BirthdayType | undefined
  /** Output only: the contact that the event is linked to, such as `people/c12345`. Beyond the documents. */
  contact?: string | undefined
  /** Output only: label of a custom type. Beyond the documents. Optional: when `type` is `custom`. */
  customTypeName?: string | undefined
}

/** The kind of a birthday event. */
export type BirthdayType = Open<'birthday' | 'anniversary' | 'self' | 'other' | 'custom'>

/** The status that the chat shows during the event. */
export type ChatStatus = Open<'available' | 'doNotDisturb'>

/** A custom working location. @see reference/calendar.md#customlocation */
export interface CustomLocation {
  /** Label of the location. */
  label?: string | undefined
}

/**
 * Focus time data of an event whose `eventType` is `focusTime`. Its fields are beyond the documents.
 * @see reference/calendar.md#focustimeproperties
 */
export interface FocusTimeProperties {
  /** Which conflicting invitations are declined: none, all, or only those that arrive later. */
  autoDeclineMode?: AutoDeclineMode | undefined
  /** Status that the user has in chat. */
  chatStatus?: ChatStatus | undefined
  /** Message that goes with an automatic decline. */
  declineMessage?: string | undefined
}

/**
 * Where someone is going to work. Details stand in the field that `type` names; that field may be left out where
 * it would be empty, and the others are ignored.
 * @see reference/calendar.md#newworkinglocationproperties
 */
export interface NewWorkingLocationProperties {
  /** Working from a custom location. */
  customLocation?: CustomLocation | undefined
  /** Working at home: any value. */
  homeOffice?: unknown
  /** Working from an office. */
  officeLocation?: OfficeLocation | undefined
  /** Type of the working location. */
  type: WorkingLocationType
}

/** An office as a working location. @see reference/calendar.md#officelocation */
export interface OfficeLocation {
  /** Id of the building in the organization's resources. */
  buildingId?: string | undefined
  /** Id of the desk. */
  deskId?: string | undefined
  /** Id of the floor. */
  floorId?: string | undefined
  /** Id of the section of the floor. */
  floorSectionId?: string | undefined
  /** Name of the office as the calendar shows it. */
  label?: string | undefined
}

/**
 * Out-of-office data of an event whose `eventType` is `outOfOffice`. Its fields are beyond the documents.
 * @see reference/calendar.md#outofofficeproperties
 */
export interface OutOfOfficeProperties {
  /** Which conflicting invitations are declined: none, all, or only those that arrive later. */
  autoDeclineMode?: AutoDeclineMode | undefined
  /** Message that goes with an automatic decline. */
  declineMessage?: string | undefined
}

/**
 * Where someone works. Details stand in the field that `type` names.
 * @see reference/calendar.md#workinglocationproperties
 */
export interface WorkingLocationProperties {
  /** Working from a custom location. */
  customLocation?: CustomLocation
  /** Working at home: any value. */
  homeOffice?: unknown
  /** Working from an office. */
  officeLocation?: OfficeLocation
  /** Type of the working location. */
  type?: WorkingLocationType
}

/** The kind of a working location. */
export type WorkingLocationType = Open<'homeOffice' | 'officeLocation' | 'customLocation'>
