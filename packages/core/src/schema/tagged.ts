import * as z from 'zod/mini'
import type { Schema } from './schema.ts'

/**
 * One of several objects that differ by the value of one field: only the one with that value is checked.
 * @param tag the field, which has a value of its own in each option
 */
export function tagged<const Options extends readonly Schema[]>(
  tag: string,
  options: Options,
): z.ZodMiniType<z.output<Options[number]>, z.input<Options[number]>> {
  return z.discriminatedUnion(tag, options as never) as never
}
