import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A tag on an item or a template. @see seed 000, Tagging */
export interface Tagging {
  /** The tag's name. */
  name: string
  /** Versions of what the tag names, for example `22.12`; nearly always empty. */
  versions: string[]
}

export const Tagging = mirrors<Tagging>()(z.object({ name: z.string(), versions: z.array(z.string()) }))

/** A tag to put on something. */
export interface NewTagging {
  /** The tag's name. */
  name: string
  versions?: string[] | undefined
}

export const NewTagging = mirrors<NewTagging>()(
  z.strictObject({ name: z.string(), versions: z.optional(z.array(z.string())) }),
)
