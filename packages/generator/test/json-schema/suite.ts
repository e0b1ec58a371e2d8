import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Case, laterKeywords } from './later-keywords.ts'

/** One schema of the suite, as JSON Schema 2020-12, with what data it accepts. */
export interface SuiteSchema {
  readonly name: string
  readonly schema: unknown
  readonly tests: readonly { readonly name: string; readonly data: unknown; readonly isValid: boolean }[]
}

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const folder = join(dirname(fileURLToPath(import.meta.resolve('json-schema-test-suite'))), 'tests', 'draft4')

/** Schemas outside of the document, which a generator does not fetch, and a pointer into a form that draft 4 had. */
const isElsewhere = (group: Group): boolean => /"http:\/\/|#\/items\/0/.test(JSON.stringify(group.schema))

/** The suite of draft 4, the last that is on npm, and the keywords that came later. */
export function suite(): SuiteSchema[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const draft4 = files.flatMap((file) => {
    const groups = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Group[]
    return groups
      .filter((group) => !isElsewhere(group))
      .map(({ description, schema, tests }) => ({
        name: `${file.replace('.json', '')}: ${description}`,
        schema: asDraft2020(schema),
        tests: tests.map((one) => ({ name: one.description, data: one.data, isValid: one.valid })),
      }))
  })
  return [...draft4, ...Object.entries(laterKeywords).map(([name, one]) => ({ name, ...withTests(one) }))]
}

function withTests({ schema, valid, invalid }: Case): Omit<SuiteSchema, 'name'> {
  const named = (isValid: boolean) => (data: unknown) => ({ name: JSON.stringify(data), data, isValid })
  return { schema, tests: [...valid.map(named(true)), ...invalid.map(named(false))] }
}

/** The keywords of draft 4 that have other names or forms since. */
function asDraft2020(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asDraft2020)
  if (typeof schema !== 'object' || schema === null) return schema
  const {
    items,
    additionalItems,
    dependencies,
    exclusiveMinimum,
    exclusiveMaximum,
    minimum,
    maximum,
    definitions,
    ...rest
  } = schema as Readonly<Record<string, unknown>>
  const inner = Object.entries(rest).map(([key, value]) => [key, isData(key) ? value : asDraft2020(value)] as const)
  const needed = Object.entries(isObject(dependencies) ? dependencies : {})
  const lists = needed.filter(([, value]) => Array.isArray(value))
  const schemas = needed.filter(([, value]) => !Array.isArray(value))
  return present({
    ...Object.fromEntries(inner),
    ...(Array.isArray(items)
      ? { prefixItems: asDraft2020(items), items: asDraft2020(additionalItems) }
      : { items: asDraft2020(items) }),
    dependentRequired: lists.length ? Object.fromEntries(lists) : undefined,
    dependentSchemas: schemas.length ? asDraft2020(Object.fromEntries(schemas)) : undefined,
    ...(exclusiveMinimum === true ? { exclusiveMinimum: minimum } : { minimum }),
    ...(exclusiveMaximum === true ? { exclusiveMaximum: maximum } : { maximum }),
    definitions: asDraft2020(definitions),
  })
}

function isData(key: string): boolean {
  return key === 'enum' || key === 'default'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function present(all: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
