import * as z from 'zod/mini'
import { dateTime } from './date-time.ts'

// The most common kinds of field. Those of responses may be absent or null if their names say `optional` or `nullable`;
// those of requests (`Param`) may be absent or undefined.
export const nullableText = z.nullable(z.string())
export const optionalText = z.exactOptional(z.string())
export const optionalNullableText = z.exactOptional(nullableText)
export const optionalFlag = z.exactOptional(z.boolean())
export const optionalInteger = z.exactOptional(z.int())
export const optionalDateTime = z.exactOptional(dateTime)
export const optionalNullableDateTime = z.exactOptional(z.nullable(dateTime))
export const textParam = z.optional(z.string())
export const flagParam = z.optional(z.boolean())
