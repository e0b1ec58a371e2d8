import { type Open, openSet } from '@portolan/core/schema'

// The seed says of each of these that its values are not shown. They are the public reference's.

export type ResponseStatus = Open<'needsAction' | 'declined' | 'tentative' | 'accepted'>
export const ResponseStatus = openSet(['needsAction', 'declined', 'tentative', 'accepted'])

/** `fromGmail` cannot be created. */
export type EventType = Open<'default' | 'birthday' | 'focusTime' | 'fromGmail' | 'outOfOffice' | 'workingLocation'>
export const EventType = openSet(['default', 'birthday', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation'])

export type EventStatus = Open<'confirmed' | 'tentative' | 'cancelled'>
export const EventStatus = openSet(['confirmed', 'tentative', 'cancelled'])

/** `opaque` blocks time, `transparent` does not. */
export type Transparency = Open<'opaque' | 'transparent'>
export const Transparency = openSet(['opaque', 'transparent'])

export type Visibility = Open<'default' | 'public' | 'private' | 'confidential'>
export const Visibility = openSet(['default', 'public', 'private', 'confidential'])

export type ReminderMethod = Open<'email' | 'popup'>
export const ReminderMethod = openSet(['email', 'popup'])

export type GadgetDisplay = Open<'icon' | 'chip'>
export const GadgetDisplay = openSet(['icon', 'chip'])

export type WorkingLocationType = Open<'homeOffice' | 'officeLocation' | 'customLocation'>
export const WorkingLocationType = openSet(['homeOffice', 'officeLocation', 'customLocation'])

export type BirthdayType = Open<'birthday' | 'anniversary' | 'self' | 'other' | 'custom'>
export const BirthdayType = openSet(['birthday', 'anniversary', 'self', 'other', 'custom'])

export type AutoDeclineMode = Open<
  'declineNone' | 'declineAllConflictingInvitations' | 'declineOnlyNewConflictingInvitations'
>
export const AutoDeclineMode = openSet([
  'declineNone',
  'declineAllConflictingInvitations',
  'declineOnlyNewConflictingInvitations',
])

export type ChatStatus = Open<'available' | 'doNotDisturb'>
export const ChatStatus = openSet(['available', 'doNotDisturb'])

/** Who is told of a new event. */
export type SendUpdates = Open<'all' | 'externalOnly' | 'none'>
export const SendUpdates = openSet(['all', 'externalOnly', 'none'])
