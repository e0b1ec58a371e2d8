// Written by `npm run generate` out of schema.ts and reference/calendar.md.
import type { Open } from '@portolan/core/schema'

/** Deprecated. A gadget that extends an event. @see reference/calendar.md#gadget */
export interface Gadget {
  /** @deprecated How the gadget is shown. */
  display?: GadgetDisplay | undefined
  /** @deprecated URL of the gadget's icon. */
  iconLink?: string | undefined
  /** @deprecated URL of the gadget. */
  link?: string | undefined
  /** @deprecated Preferences of the gadget. */
  preferences?: Record<string, string> | undefined
  /** @deprecated Title of the gadget. */
  title?: string | undefined
  /** @deprecated Type of the gadget. */
  type?: string | undefined
  /** @deprecated Height of the gadget in pixels. */
  height?: number | undefined
  /** @deprecated Width of the gadget in pixels. */
  width?: number | undefined
}

/** How a gadget is shown. */
export type GadgetDisplay = Open<'icon' | 'chip'>

/** Deprecated. A gadget that extends an event. @see reference/calendar.md#newgadget */
export interface NewGadget {
  /** @deprecated How the gadget is shown: `icon` next to the event's title, `chip` when the event is clicked. */
  display?: GadgetDisplay | undefined
  /** @deprecated URL of the gadget's icon: HTTPS. */
  iconLink?: string | undefined
  /** @deprecated URL of the gadget: HTTPS. */
  link?: string | undefined
  /** @deprecated Preferences of the gadget. */
  preferences?: Record<string, string> | undefined
  /** @deprecated Title of the gadget. */
  title?: string | undefined
  /** @deprecated Type of the gadget. */
  type?: string | undefined
  /** @deprecated Height of the gadget in pixels, greater than 0. */
  height?: number | undefined
  /** @deprecated Width of the gadget in pixels, greater than 0. */
  width?: number | undefined
}
