import { readFileSync } from 'node:fs'
import type { Manifest, ManifestSchema } from '../../packages/generator/src/outputs/manifest/manifest-form.ts'
import type { WireTable } from '../wire/table.ts'

type Fields = Readonly<Record<string, unknown>>

/** The table of an object, in literals from the documents. `'@User'` stands for the least of the object `User`. */
export interface ObjectRow {
  /** Every documented field. */
  readonly example?: Readonly<Record<string, unknown>>
  /** Of a schema that is no object: a value of it. */
  readonly is?: unknown
  /** Fields that may be missing. @default none */
  readonly optional?: 'all' | readonly string[]
  /** Fields that may be null. @default none */
  readonly nullable?: readonly string[]
  /** Fields of which the documents do not say what they hold. @default none */
  readonly any?: readonly string[]
  /** Other values of fields that are valid, and some that are not; of a schema that is no object, a list. @default none */
  readonly takes?: Readonly<Record<string, readonly unknown[]>>
  readonly refuses?: Readonly<Record<string, readonly unknown[]>> | readonly unknown[]
  /** Values of several fields that are valid together, and some that are not. @default none */
  readonly together?: { readonly takes: readonly object[]; readonly refuses: readonly object[] }
}

/**
 * The tables of the objects that the answers of a wire table show. An object is shown with every field; what may be
 * missing is missing in another answer, and what may be null is null in one.
 */
export function rowsOfAnswers({ manifest, rows, answer }: WireTable): Readonly<Record<string, ObjectRow>> {
  const { operations, $defs } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  const shown = new Map<string, Fields[]>()
  const collect = (type: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(type, one)
    else if (typeof value === 'object' && value !== null) {
      shown.set(type, [...(shown.get(type) ?? []), value as Fields])
      for (const [name, schema] of Object.entries($defs[type]?.properties ?? {})) {
        const object = objectIn(schema, $defs)
        if (object !== undefined) collect(object, (value as Fields)[name])
      }
    }
  }
  for (const row of rows) {
    const schema = operations.find(({ call }) => call === row.call)?.result?.schema
    const type = schema && nameOf(schema.items ?? schema)
    if (type !== undefined) collect(type, (row.answer ?? answer?.(row))?.body)
  }
  return Object.fromEntries(Array.from(shown, ([type, values]) => [type, rowOf(values)]))
}

function nameOf({ $ref: reference }: ManifestSchema): string | undefined {
  return reference?.replace(/^.*\//, '')
}

/** The object that a value is, or whose list it is, or that it can be. */
function objectIn(schema: ManifestSchema, definitions: Manifest['$defs']): string | undefined {
  const name = nameOf(schema)
  const target = name === undefined ? undefined : definitions[name]
  if (target?.type === 'object') return name
  const parts = target ? [target] : [schema.items ?? [], schema.anyOf ?? []].flat()
  return parts.map((part) => objectIn(part, definitions)).find((one) => one !== undefined)
}

function rowOf(values: readonly Fields[]): ObjectRow {
  const names = Array.from(new Set(values.flatMap((one) => Object.keys(one))))
  const isNull = (name: string): boolean => values.some((one) => one[name] === null)
  const shown = (name: string): unknown => values.map((one) => one[name]).find((value) => value != null) ?? null
  return {
    example: Object.fromEntries(names.map((name) => [name, shown(name)])),
    optional: names.filter((name) => values.some((one) => !Object.hasOwn(one, name))),
    nullable: names.filter(isNull),
  }
}
