import * as z from 'zod/mini'
import { dateTime } from './date-time.ts'

// What most fields are. Those of responses may be absent (`optional`) or null (`nullable`) as far as their names say so;
// those of requests (`Param`) may be left out or undefined.
export const nullableText = z.nullable(z.string())
export const optionalText = z.exactOptional(z.string())
export const optionalNullableText = z.exactOptional(nullableText)
export const optionalFlag = z.exactOptional(z.boolean())
export const optionalInteger = z.exactOptional(z.int())
export const optionalDateTime = z.exactOptional(dateTime)
export const optionalNullableDateTime = z.exactOptional(z.nullable(dateTime))
export const textParam = z.optional(z.string())
export const flagParam = z.optional(z.boolean())
