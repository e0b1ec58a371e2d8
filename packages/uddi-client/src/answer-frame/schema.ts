import { optionalBoolean, optionalString, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const frame = { generic: optionalString, operator: optionalString, truncated: optionalBoolean }

/** The attributes that the XSD requires of every response; some registries omit the first two. */
export const AnswerFrame: Schema<types.AnswerFrame> = z.object(frame)
