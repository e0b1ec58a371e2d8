import type * as z from 'zod/mini'

/** The checks of a schema whose values are of type `T`. */
export function checksOf<T = never>(schema: z.core.$ZodType): readonly z.core.$ZodCheck<T>[] {
  return (schema._zod.def.checks ?? []) as unknown as readonly z.core.$ZodCheck<T>[]
}
