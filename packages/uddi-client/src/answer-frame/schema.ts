import { optionalFlag, optionalText, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const frame = { generic: optionalText, operator: optionalText, truncated: optionalFlag }

/** The attributes that the XSD requires of every response; some registries omit the first two. */
export const AnswerFrame: Schema<types.AnswerFrame> = z.object(frame)
