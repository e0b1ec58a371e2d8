import { type Schema, textParam } from '@portolan/core/schema'
import { isUrl } from '../../url.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const EventAttachment: Schema<types.EventAttachment> = z.object({
  fileUrl: textParam,
  title: textParam,
  mimeType: textParam,
  iconLink: textParam,
  fileId: textParam,
})

/** A source in a response. */
export const EventSource: Schema<types.EventSource> = z.object({ title: textParam, url: textParam })

/** A source to insert. */
export const NewEventSource: Schema<types.NewEventSource> = z.strictObject({
  title: textParam,
  url: z.optional(z.string().check(z.refine((url) => isUrl(url, 'https:', 'http:'), 'must be an HTTP or HTTPS URL'))),
})
