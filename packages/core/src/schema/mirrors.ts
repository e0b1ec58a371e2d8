import type { core } from 'zod/mini'
import type { Same, Schema } from './schema.ts'

/** What the compiler shows where an interface and its schema disagree. */
export interface Disagreement<Interface, Found> {
  readonly 'the interface and the schema differ': { readonly interface: Interface; readonly schema: Found }
}

/**
 * Ties a schema to the documented interface of its values: both have to agree in every field, the optional marks
 * included, or it does not compile. The schema comes back under the interface's name.
 */
export function mirrors<Interface>() {
  return <S extends core.$ZodType>(
    schema: Same<core.output<S>, Interface> extends true ? S : S & Disagreement<Interface, core.output<S>>,
  ): Schema<Interface> => schema as unknown as Schema<Interface>
}
