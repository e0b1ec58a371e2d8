import type * as z from 'zod/mini'

/** A change in words, and the schema that it leads to. */
export type Changed = readonly [what: string, schema: z.core.$ZodType]
