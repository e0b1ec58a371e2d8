import * as z from 'zod/mini'
import type { Code } from '../oracle/book.ts'
import { fieldsOf, unwrapped } from '../oracle/schema-shape.ts'
import type { Changed } from './changed.ts'
import { checkMutants } from './check-mutants.ts'
import { fieldMutants, valueMutants } from './field-mutants.ts'
import type { Mutant } from './mutant.ts'
import { rebuild, withDefinition } from './rebuild.ts'
import { misspelled } from './string-mutant.ts'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']

/** Each datum of each schema, changed once: of objects field by field, of all others as a whole. */
export function schemaMutants(code: Code): Mutant[] {
  return Array.from(namedSchemas(code), ([schema, name]) =>
    changesOf(schema).map(([what, changed]): Mutant => ({
      name: `${name}${what}`,
      rows: rowsOf(name, code),
      code: () => ({ ...code, schemas: rebuild(code.schemas, schema, changed) }),
    })),
  ).flat()
}

/** Each schema rebuilt without a change, which no row may notice: otherwise the mutants would prove nothing. */
export function unchanged(code: Code): Mutant[] {
  return Array.from(namedSchemas(code), ([schema, name]) => ({
    name,
    rows: rowsOf(name, code),
    code: () => ({ ...code, schemas: rebuild(code.schemas, schema, withDefinition(schema, {})) }),
  }))
}

/** The rows of an object, or of the calls that take it for their params. */
function rowsOf(name: string, { declarations }: Code): string[] {
  const calls = Array.from(declarations).filter(([, { params }]) => params === name)
  return [name, ...calls.map(([call]) => call)]
}

/** Every exported schema and every object inside, once, by the name of its export or of its place. */
function namedSchemas({ schemas }: Code): Map<Schema, string> {
  // A single value with a name has no row of its own: it is changed in the fields that have it.
  const found = new Map<Schema, string>(
    Object.entries(schemas).flatMap(([name, schema]) => (isPartOf(schema, schemas) ? [] : [[schema, name] as const])),
  )
  const visit = (schema: Schema, place: string): void => {
    const def = schema._zod.def as Definition
    if (def.type === 'object') {
      if (!found.has(schema)) found.set(schema, place)
      for (const [name, field] of Object.entries(def.shape)) visitInner(field, `${found.get(schema)}.${name}`)
    } else visitInner(schema, place)
  }
  const seen = new Set<Schema>()
  const visitInner = (schema: Schema, place: string): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    const def = schema._zod.def as Definition
    if (def.type === 'object') return visit(schema, place)
    if (def.type === 'optional' || def.type === 'nullable') return visitInner(def.innerType, place)
    if (def.type === 'array') return visitInner(def.element, place)
    if (def.type === 'record') return visitInner(def.valueType, place)
    if (def.type === 'lazy') return visitInner(def.getter(), place)
    if (def.type === 'union') for (const option of def.options) visitInner(option, place)
  }
  for (const [schema, name] of Array.from(found)) visit(schema, name)
  return found
}

/** Whether a schema of a single value stands in the fields of others. */
function isPartOf(schema: Schema, schemas: Code['schemas']): boolean {
  if (['object', 'union', 'array'].includes(schema._zod.def.type)) return false
  const fields = Object.values(schemas).flatMap((one) => Array.from(fieldsOf(one).values()))
  return fields.some((field) => valueOf(field) === schema)
}

/** What a field holds, the entries of a list. */
function valueOf(schema: Schema): Schema {
  const inner = unwrapped(schema)
  const def = inner._zod.def as Definition
  return def.type === 'array' ? valueOf(def.element) : inner
}

function changesOf(schema: Schema): Changed[] {
  const def = schema._zod.def as Definition
  if (def.type !== 'object') return valueMutants(schema).map(([what, changed]) => [`: ${what}`, changed])
  const shaped = (shape: object): Schema => withDefinition(schema, { shape })
  const { shape } = def
  const fields = Object.entries(shape).flatMap(([name, field]): Changed[] => {
    const { [name]: _, ...others } = shape
    return [
      [`.${name}: removed`, shaped(others)],
      [`.${name}: misspelled`, shaped({ ...others, [misspelled(name)]: field })],
      ...fieldMutants(field).map(([what, changed]): Changed => [
        `.${name}: ${what}`,
        shaped({ ...shape, [name]: changed }),
      ]),
    ]
  })
  const strict = def.catchall?._zod.def.type === 'never'
  const catchall = strict ? undefined : z.never()
  return [
    ...fields,
    [`: ${strict ? 'unknown fields pass' : 'unknown fields are refused'}`, withDefinition(schema, { catchall })],
    ...checkMutants(schema).map(([what, changed]): Changed => [`: ${what}`, changed]),
  ]
}
