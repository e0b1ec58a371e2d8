import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type * as z from 'zod/mini'
import type { WireTable } from '../wire/table.ts'
import { type ObjectRow, rowsOfAnswers } from './answers.ts'

type Fields = Readonly<Record<string, unknown>>
export type Rows = Readonly<Record<string, ObjectRow>>
type Accepts = (value: unknown) => boolean

/** What the tables of the objects are held against. */
export interface ObjectSetting {
  /** The tables. @default none */
  readonly file?: URL
  /** The schemas that the package exports. */
  readonly schemas: object
  /** The calls: what their answers show needs no table. */
  readonly table: WireTable
  /** Exported schemas that are no documented objects. @default those of params */
  readonly others?: (name: string) => boolean
}

/** Tests that the schemas say of each object what the documents say: its fields, their presence, null and types. */
export function objectTests({ file, schemas, table, others = isParams }: ObjectSetting): void {
  const own = file === undefined ? {} : readRows(file)
  const rows = { ...rowsOfAnswers(table), ...own }
  const exported = new Map(Object.entries(schemas as Readonly<Record<string, z.ZodMiniType>>))

  it('there is a table or an answer of the wire table for each exported object, and a table for nothing else', () => {
    const objects = Array.from(exported).filter(([name, { def }]) => def.type === 'object' && !others(name))
    const withoutTable = objects.map(([name]) => name).filter((name) => !rows[name])
    const notExported = Object.keys(own).filter((name) => !exported.has(name))
    expect({ withoutTable, notExported }, 'write the table of each in objects.yaml').toEqual({
      withoutTable: [],
      notExported: [],
    })
  })

  const acceptedBy = (name: string): Accepts => {
    const schema = exported.get(name)
    return (value) => schema?.safeParse(value).success ?? false
  }
  const wholes = Object.entries(rows).filter(([, row]) => !row.example)

  it.each(wholes)('%s takes its value, and no other', (name, { is, refuses = [] }) => {
    const accepts = acceptedBy(name)
    expect(accepts(resolved(is, rows))).toBe(true)
    expect((refuses as readonly unknown[]).filter(accepts)).toEqual([])
  })

  describe.each(Object.entries(rows).filter(([, row]) => row.example))('the object %s', (name, row) => {
    fieldTests(exported.get(name), row, rows, acceptedBy(name))
    valueTests(row, rows, acceptedBy(name))
  })
}

function isParams(name: string): boolean {
  return name.endsWith('Params')
}

/** Reads the tables of the objects. */
export function readRows(file: URL): Rows {
  return parse(readFileSync(file, 'utf8')) as Rows
}

/** Its fields, their presence, null and types. */
function fieldTests(schema: z.ZodMiniType | undefined, row: ObjectRow, rows: Rows, accepts: Accepts): void {
  const { example = {}, together, any = [], nullable = [] } = row
  const full = resolved(example, rows) as Fields
  const least = leastOf(row, rows)
  // Fields that are valid together only are not all in the example.
  const base = together?.takes.length ? least : full

  it('has the documented fields, and no other', () => {
    const { shape = {} } = (schema as unknown as { def: { shape?: object } } | undefined)?.def ?? {}
    expect(
      Object.keys(shape).toSorted(),
      'fields: an answer of the wire table, or `example` in objects.yaml, has each',
    ).toEqual(Object.keys(example).toSorted())
  })
  it('takes an example, and the least of it', () => {
    expect([accepts(base), accepts(least)]).toEqual([true, true])
  })
  it('has the documented presence and null of each field', () => {
    const missing = Object.keys(base).filter((name) => accepts(without(base, name)))
    const optional = Object.keys(base).filter((name) => isOptional(row, name))
    // What is optional by itself may be needed in the place of another field.
    const free = together ? missing.filter((name) => !isOptional(row, name)) : missing.toSorted()
    expect(free, 'fields that may be missing: an answer, or `optional` in objects.yaml, shows it').toEqual(
      together ? [] : optional.toSorted(),
    )
    const nulls = Object.keys(full).filter((name) => accepts({ ...base, [name]: null }))
    expect(nulls.toSorted(), 'fields that may be null: an answer, or `nullable` in objects.yaml, shows it').toEqual(
      [...new Set([...nullable, ...any])].toSorted(),
    )
  })
  it('takes no value of another type', () => {
    const wrong = Object.keys(full).filter((name) => !any.includes(name))
    const taken = wrong.filter((name) => accepts({ ...base, [name]: otherThan(full[name]) }))
    expect(taken, 'of a number that need not be whole, the example is not whole either').toEqual([])
  })
}

/** Values of its fields, each by itself and several together. */
function valueTests(row: ObjectRow, rows: Rows, accepts: Accepts): void {
  const { takes, refuses } = row.together ?? { takes: [], refuses: [] }
  const least = leastOf(row, rows)
  const withFields = (fields: object): object => ({ ...requiredOf(row, rows), ...(resolved(fields, rows) as object) })

  it.each(valuesOf(row.takes))('takes %s: %j', (name, value) => {
    expect(accepts({ ...least, [name]: resolved(value, rows) })).toBe(true)
  })
  it.each(valuesOf(row.refuses as ObjectRow['takes']))('refuses %s: %j', (name, value) => {
    expect(accepts({ ...least, [name]: value })).toBe(false)
  })
  it.each(takes)('takes %j', (fields) => {
    expect(accepts(withFields(fields))).toBe(true)
  })
  it.each(refuses)('refuses %j', (fields) => {
    expect(accepts(withFields(fields))).toBe(false)
  })
}

function isOptional({ optional = [] }: ObjectRow, name: string): boolean {
  return optional === 'all' || optional.includes(name)
}

function requiredOf(row: ObjectRow, rows: Rows): Fields {
  const fields = Object.entries(row.example ?? {}).filter(([name]) => !isOptional(row, name))
  return resolved(Object.fromEntries(fields), rows) as Fields
}

function leastOf(row: ObjectRow, rows: Rows): Fields {
  return { ...requiredOf(row, rows), ...(resolved(row.together?.takes[0] ?? {}, rows) as object) }
}

/** A value with the objects in the places of their names. */
export function resolved(value: unknown, rows: Rows): unknown {
  if (typeof value === 'string' && value.startsWith('@')) {
    const row = rows[value.slice(1)]
    if (!row) throw new Error(`there is no table for ${value}`)
    return row.example ? leastOf(row, rows) : resolved(row.is, rows)
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, rows))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, rows)]))
}

/** A value of another JSON type. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + 0.5 : 'seven'
  if (typeof value === 'string') return [7]
  return typeof value === 'boolean' ? 'true' : true
}

function without(fields: Fields, name: string): Fields {
  const { [name]: _, ...rest } = fields
  return rest
}

function valuesOf(values: ObjectRow['takes'] = {}): [string, unknown][] {
  return Object.entries(values).flatMap(([name, list]) => list.map((value): [string, unknown] => [name, value]))
}
