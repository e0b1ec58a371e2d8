import { optionalFlag, optionalText, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const frame = { generic: optionalText, operator: optionalText, truncated: optionalFlag }

/** What every answer has by the XSD; registries leave the first two out at times. */
export const AnswerFrame: Schema<types.AnswerFrame> = z.object(frame)
