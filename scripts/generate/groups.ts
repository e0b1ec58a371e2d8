import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Operation, Resource } from '@portolan/core'
import { type Book, textOf } from './book.ts'
import type { NamedOperation } from './code.ts'
import { commentAbove } from './comment-above.ts'
import { requireSections } from './sections.ts'

/** A group of operations, with the interface that its file asks for. */
export interface Group {
  readonly name: string
  readonly folder: string
  readonly file: string
  readonly interface: string
  readonly comment: string | undefined
  /** Operations and, for members that are no single operation, anything else, by the names of the methods. */
  readonly members: Readonly<Record<string, unknown>>
  /** Whether `group.gen.ts` lists the operations; otherwise `index.ts` does. */
  readonly listed: boolean
}

export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'schemas' in value && 'path' in value
}

/** The groups of an `index.ts` that take their interface from `group.gen.ts`. */
export async function readGroups(
  root: string,
  file: string,
  book: Book,
  operations: readonly NamedOperation[],
): Promise<Group[]> {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes("'./group.gen.ts'")) return []
  const folder = dirname(file)
  const listed = /import \{[^}]*\bmembers\b[^}]*\} from '\.\/group\.gen\.ts'/.test(text)
  const module = listed
    ? {}
    : ((await import(pathToFileURL(join(root, file)).href)) as Record<string, Resource<object>>)
  const found = text.matchAll(/export const (?<name>\w+) = resource<(?<type>\w+)>\(\)/g)
  return Array.from(found, ({ groups: { name = '', type = '' } = {} }) => ({
    name,
    folder,
    file,
    listed,
    interface: type,
    comment: commentAbove(text, `export const ${name}\\b`),
    members: listed
      ? { ...documentedMembers(name, book, operations), ...composedMembers(root, folder, type) }
      : (module[name]?.members as Group['members']),
  }))
}

/** The operations whose sections the page has under the name of a group, in its order. */
function documentedMembers(
  group: string,
  book: Book,
  operations: readonly NamedOperation[],
): Readonly<Record<string, Operation>> {
  const order = book.reference.operations.map(({ name }) => name)
  const found = operations.flatMap((one) =>
    requireSections(book, one).flatMap(({ name }): [string, Operation][] => {
      const [first = '', member = first] = name.split('.')
      return first === group || !name.includes('.') ? [[member, one.operation]] : []
    }),
  )
  const place = (member: string): number => order.findIndex((name) => name === member || name === `${group}.${member}`)
  return Object.fromEntries(found.toSorted(([a], [b]) => place(a) - place(b)))
}

/** The members that are written by hand. */
function composedMembers(root: string, folder: string, type: string): Readonly<Record<string, string>> {
  const text = textOf(join(root, folder, 'composed.ts')) ?? ''
  const body = new RegExp(`interface Composed${type} \\{(?<body>[^]*?)\\n\\}`).exec(text)?.groups?.['body'] ?? ''
  return Object.fromEntries(
    Array.from(body.matchAll(/^ {2}(?<name>\w+)[(<]/gm), ({ 1: name = '' }) => [name, 'composed']),
  )
}
