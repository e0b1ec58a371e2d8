import { readFileSync } from 'node:fs'
import type { WireTable } from '../wire/table.ts'
import type { ObjectRow } from './object-row.ts'

type Fields = Readonly<Record<string, unknown>>

/** The part of a manifest that says what calls return. */
interface Manifest {
  readonly operations: readonly { readonly call: string; readonly result?: { readonly type?: string } }[]
  readonly objects: Readonly<
    Record<string, { readonly fields?: readonly { readonly name: string; readonly object?: string }[] }>
  >
}

/**
 * The tables of the objects that the answers of a wire table show. An object is shown with every field; what may be
 * missing is missing in another answer, and what may be null is null in one.
 */
export function rowsOfAnswers({ manifest, rows, answer }: WireTable): Readonly<Record<string, ObjectRow>> {
  const { operations, objects } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  const shown = new Map<string, Fields[]>()
  const collect = (type: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(type, one)
    else if (typeof value === 'object' && value !== null) {
      shown.set(type, [...(shown.get(type) ?? []), value as Fields])
      for (const { name, object } of objects[type]?.fields ?? [])
        if (object !== undefined) collect(object, (value as Fields)[name])
    }
  }
  for (const row of rows) {
    const type = operations.find(({ call }) => call === row.call)?.result?.type
    if (type !== undefined) collect(type.replace(/\[\]$/, ''), (row.answer ?? answer?.(row))?.body)
  }
  return Object.fromEntries(Array.from(shown, ([type, values]) => [type, rowOf(values)]))
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
