import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Operation } from '@portolan/core'
import * as shared from '@portolan/core/schema'
import type { core } from 'zod/mini'
import type { Book } from './book.ts'
import { commentAbove } from './comment-above.ts'
import { type Group, isOperation, readGroups } from './groups.ts'
import { SourceError } from './source-error.ts'

/** An exported schema. */
export interface NamedSchema {
  readonly name: string
  /** The folder of its module, from the root of the workspace. */
  readonly folder: string
  readonly schema: core.$ZodType
  /** The doc comment above it, where there is one. */
  readonly comment: string | undefined
}

export interface NamedOperation {
  readonly name: string
  /** Its module, from the root of the workspace. */
  readonly file: string
  readonly operation: Operation
}

/** What a book's sources hold. */
export interface Code {
  readonly schemas: readonly NamedSchema[]
  readonly operations: readonly NamedOperation[]
  readonly groups: readonly Group[]
}

type Module = Readonly<Record<string, unknown>>

export async function readCode(root: string, book: Book): Promise<Code> {
  const files = (name: string): string[] => globSync(`${book.source}/**/${name}`, { cwd: root }).toSorted()
  const load = async (file: string): Promise<Module> => (await import(pathToFileURL(join(root, file)).href)) as Module
  const schemas = await Promise.all(files('schema.ts').map(async (file) => namedSchemas(root, file, await load(file))))
  const found = await Promise.all(files('operations.ts').map(async (file) => namedOperations(file, await load(file))))
  const operations = uniqueBy(found.flat())
  const groups = await Promise.all(files('index.ts').map((file) => readGroups(root, file, book, operations)))
  return { schemas: schemas.flat(), operations, groups: groups.flat() }
}

const ofCore: ReadonlySet<unknown> = new Set(Object.values(shared))

function namedSchemas(root: string, file: string, module: Module): NamedSchema[] {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.entries(module).flatMap(([name, schema]) => {
    if (!isSchema(schema) || !text.includes(`export const ${name}`)) return []
    if (ofCore.has(schema))
      throw new SourceError(`${file}: \`${name}\` is a schema of @portolan/core/schema: make one of its own`)
    return [{ name, folder: dirname(file), schema, comment: commentAbove(text, `export const ${name}\\b`) }]
  })
}

function isSchema(value: unknown): value is core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function namedOperations(file: string, module: Module): NamedOperation[] {
  return Object.entries(module).flatMap(([name, operation]) =>
    isOperation(operation) ? [{ name, file, operation }] : [],
  )
}

/** A barrel exports the operations of others: each counts once, by the deepest file, which is the one that defines it. */
function uniqueBy(operations: readonly NamedOperation[]): NamedOperation[] {
  const depth = ({ file }: NamedOperation): number => file.split('/').length
  const found = new Map<Operation, NamedOperation>()
  for (const one of operations.toSorted((a, b) => depth(b) - depth(a)))
    if (!found.has(one.operation)) found.set(one.operation, one)
  return Array.from(found.values()).toSorted((a, b) => a.file.localeCompare(b.file))
}

export function findSchema(code: Code, name: string): NamedSchema {
  const found = code.schemas.find((one) => one.name === name)
  const user = code.operations.find(({ operation }) => [operation.params, operation.response].includes(name))
  if (!found)
    throw new SourceError(`no schema.ts exports \`${name}\`, which \`${user?.name}\` of ${user?.file} names: write it`)
  return found
}
