import { openSet, type Schema, textParam } from '@portolan/core/schema'
import { isUrl } from '../../url.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

const properties = z.optional(z.record(z.string(), z.string()))
const https = z.optional(z.string().check(z.refine((link) => isUrl(link, 'https:'), 'must be an HTTPS URL')))
const pixels = z.optional(z.int().check(z.minimum(1)))

/** How a gadget is shown. */
export const GadgetDisplay: Schema<types.GadgetDisplay> = openSet(['icon', 'chip'])

/** A gadget in a response. */
export const Gadget: Schema<types.Gadget> = z.object({
  display: z.optional(GadgetDisplay),
  iconLink: textParam,
  link: textParam,
  preferences: properties,
  title: textParam,
  type: textParam,
  height: z.optional(z.int()),
  width: z.optional(z.int()),
})

/** A gadget to insert. */
export const NewGadget: Schema<types.NewGadget> = z.strictObject({
  display: z.optional(GadgetDisplay),
  iconLink: https,
  link: https,
  preferences: properties,
  title: textParam,
  type: textParam,
  height: pixels,
  width: pixels,
})
