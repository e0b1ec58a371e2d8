import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { isUrl } from '../../url.ts'
import { GadgetDisplay, ReminderMethod } from './values.ts'

/** A file that goes with an event. Beside `fileUrl`, its fields are the public reference's. @see seed 002, G, attachments */
export interface EventAttachment {
  fileUrl?: string | undefined
  title?: string | undefined
  mimeType?: string | undefined
  iconLink?: string | undefined
  /** Output. */
  fileId?: string | undefined
}

/** What a program keeps with an event. */
export interface ExtendedProperties {
  /** On this calendar's copy of the event only. */
  private?: Record<string, string> | undefined
  /** On all attendees' copies. */
  shared?: Record<string, string> | undefined
}

/** A gadget of an event. @deprecated Gadgets are a thing of the past. */
export interface Gadget {
  /** @deprecated */
  display?: GadgetDisplay | undefined
  /** HTTPS. @deprecated */
  iconLink?: string | undefined
  /** HTTPS. @deprecated */
  link?: string | undefined
  /** @deprecated */
  preferences?: Record<string, string> | undefined
  /** @deprecated */
  title?: string | undefined
  /** @deprecated */
  type?: string | undefined
  /** Pixels, at least 1. @deprecated */
  height?: number | undefined
  /** Pixels, at least 1. @deprecated */
  width?: number | undefined
}

/** One reminder to insert. */
export interface NewReminder {
  method: ReminderMethod
  /** Minutes before the event, 0 to 40,320 (four weeks). */
  minutes: number
}

/** Reminders to insert. */
export interface NewReminders {
  /** Whether the calendar's own reminders apply. */
  useDefault?: boolean | undefined
  /** At most five. */
  overrides?: NewReminder[] | undefined
}

/** One reminder of an event. */
export interface Reminder {
  method?: ReminderMethod
  /** Minutes before the event. */
  minutes?: number
}

/** Reminders of an event. */
export interface Reminders {
  useDefault?: boolean
  overrides?: Reminder[]
}

/** Where an event comes from. */
export interface EventSource {
  title?: string | undefined
  /** HTTP or HTTPS. */
  url?: string | undefined
}

const text = z.optional(z.string())
const properties = z.optional(z.record(z.string(), z.string()))
const https = z.optional(z.string().check(z.refine((link) => isUrl(link, 'https:'), 'must be an HTTPS URL')))
const pixels = z.optional(z.int().check(z.minimum(1)))

export const EventAttachment = mirrors<EventAttachment>()(
  z.object({ fileUrl: text, title: text, mimeType: text, iconLink: text, fileId: text }),
)

export const ExtendedProperties = mirrors<ExtendedProperties>()(z.object({ private: properties, shared: properties }))

/** A gadget in an answer. */
export const Gadget = mirrors<Gadget>()(
  z.object({
    display: z.optional(GadgetDisplay),
    iconLink: text,
    link: text,
    preferences: properties,
    title: text,
    type: text,
    height: z.optional(z.int()),
    width: z.optional(z.int()),
  }),
)

/** A gadget to insert. */
export const NewGadget = mirrors<Gadget>()(
  z.strictObject({
    display: z.optional(GadgetDisplay),
    iconLink: https,
    link: https,
    preferences: properties,
    title: text,
    type: text,
    height: pixels,
    width: pixels,
  }),
)

export const Reminder = mirrors<Reminder>()(
  z.object({ method: z.exactOptional(ReminderMethod), minutes: z.exactOptional(z.int()) }),
)

export const Reminders = mirrors<Reminders>()(
  z.object({ useDefault: z.exactOptional(z.boolean()), overrides: z.exactOptional(z.array(Reminder)) }),
)

export const NewReminder = mirrors<NewReminder>()(
  z.strictObject({ method: ReminderMethod, minutes: z.int().check(z.minimum(0), z.maximum(40_320)) }),
)

export const NewReminders = mirrors<NewReminders>()(
  z.strictObject({
    useDefault: z.optional(z.boolean()),
    overrides: z.optional(z.array(NewReminder).check(z.maxLength(5))),
  }),
)

/** A source in an answer. */
export const EventSource = mirrors<EventSource>()(z.object({ title: text, url: text }))

/** A source to insert. */
export const NewEventSource = mirrors<EventSource>()(
  z.strictObject({
    title: text,
    url: z.optional(z.string().check(z.refine((url) => isUrl(url, 'https:', 'http:'), 'must be an HTTP or HTTPS URL'))),
  }),
)
