import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Operation, Resource } from '@portolan/core'
import * as shared from '@portolan/core/schema'
import type { core } from 'zod/mini'
import type { Book } from './book.ts'

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

/** A group of operations, with the interface that its file asks for. */
export interface Group {
  readonly name: string
  readonly folder: string
  readonly file: string
  readonly interface: string
  readonly comment: string | undefined
  readonly members: Readonly<Record<string, unknown>>
}

/** What a book's sources hold. */
export interface Code {
  readonly schemas: readonly NamedSchema[]
  readonly operations: readonly NamedOperation[]
  readonly groups: readonly Group[]
}

type Module = Readonly<Record<string, unknown>>

export async function readCode(root: string, { source }: Book): Promise<Code> {
  const files = (name: string): string[] => globSync(`${source}/**/${name}`, { cwd: root }).toSorted()
  const load = async (file: string): Promise<Module> => (await import(pathToFileURL(join(root, file)).href)) as Module
  const [schemas, operations, groups] = await Promise.all([
    Promise.all(files('schema.ts').map(async (file) => namedSchemas(root, file, await load(file)))),
    Promise.all(files('operations.ts').map(async (file) => namedOperations(file, await load(file)))),
    Promise.all(files('index.ts').map(async (file) => namedGroups(root, file, await load(file)))),
  ])
  return { schemas: schemas.flat(), operations: uniqueBy(operations.flat()), groups: groups.flat() }
}

const ofCore: ReadonlySet<unknown> = new Set(Object.values(shared))

function namedSchemas(root: string, file: string, module: Module): NamedSchema[] {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.entries(module).flatMap(([name, schema]) => {
    if (!isSchema(schema) || !text.includes(`export const ${name}`)) return []
    if (ofCore.has(schema))
      throw new Error(`${file}: \`${name}\` is a schema of @portolan/core/schema: make one of its own`)
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

export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'schemas' in value && 'path' in value
}

/** A barrel exports the operations of others: each counts once, by the deepest file, which is the one that defines it. */
function uniqueBy(operations: readonly NamedOperation[]): NamedOperation[] {
  const depth = ({ file }: NamedOperation): number => file.split('/').length
  const found = new Map<Operation, NamedOperation>()
  for (const one of operations.toSorted((a, b) => depth(b) - depth(a)))
    if (!found.has(one.operation)) found.set(one.operation, one)
  return Array.from(found.values()).toSorted((a, b) => a.file.localeCompare(b.file))
}

/** The groups of a file that take their interface from `group.gen.ts`. */
function namedGroups(root: string, file: string, module: Module): Group[] {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes("'./group.gen.ts'")) return []
  const found =
    /export const (?<name>\w+) = resource<(?<type>\w+)>\(\)|export function (?<maker>\w+)[^]*?resource<(?<made>\w+)>\(\)/g
  return Array.from(text.matchAll(found), ({ groups = {} }) => {
    const name = groups['name'] ?? groups['maker'] ?? ''
    const value = groups['name'] === undefined ? (module[name] as () => unknown)() : module[name]
    return {
      name,
      folder: dirname(file),
      file,
      interface: groups['type'] ?? groups['made'] ?? '',
      comment: commentAbove(text, `export (?:const|function) ${name}\\b`),
      members: (value as Resource<object>).members as Group['members'],
    }
  })
}

/** The words of the doc comment right above a declaration. */
export function commentAbove(text: string, declaration: string): string | undefined {
  const found = new RegExp(`/\\*\\*(?<text>(?:(?!\\*/)[^])*)\\*/\\s*${declaration}`).exec(text)
  return found?.groups?.['text']
    ?.split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
}

export function findSchema(code: Code, name: string): NamedSchema {
  const found = code.schemas.find((one) => one.name === name)
  if (!found) throw new Error(`no schema.ts exports \`${name}\`, which a declaration names`)
  return found
}
