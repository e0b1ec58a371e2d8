import type { JsonSchema, Service } from './manifest.ts'

/** Follows a reference to a schema with a name, and keeps what stands beside it. */
export function followReference(
  given: JsonSchema,
  schemas: Service['schemas'],
): { readonly schema: JsonSchema; readonly name?: string } {
  const { $ref: reference, ...beside } = given
  if (reference === undefined) return { schema: given }
  const name = nameIn(reference)
  const target = schemas[name]
  return target ? { schema: { ...target, ...beside }, name } : { schema: beside }
}

/** `User` of `#/$defs/User`. */
export function nameIn(reference: string): string {
  return reference.replace(/^.*\//, '')
}

/** The forms of a value. */
interface Forms {
  /** The schemas of which one fits, without that of null; undefined if there is one form. */
  readonly forms?: readonly JsonSchema[]
  readonly nullable: boolean
  /** The known values of an open set. */
  readonly values?: readonly string[]
}

/** Lists the forms of a value: those of `anyOf`, or those of an open set, which are some known values and any other. */
export function listForms({ anyOf, type }: JsonSchema): Forms {
  const others = anyOf?.filter((one) => one.type !== 'null')
  const nullable = [type].flat().includes('null') || (others?.length ?? 0) < (anyOf?.length ?? 0)
  if (!others) return { nullable }
  const [first, second] = others
  const isOpen = others.length === 2 && second?.enum === undefined && second?.type !== undefined
  const values = isOpen && first?.type === second.type ? first?.enum : undefined
  return values && second ? { forms: [second], nullable, values: values.map(String) } : { forms: others, nullable }
}
