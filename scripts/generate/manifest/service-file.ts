import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Group, OperationEntry, Service } from '../../../packages/cli/src/manifest/manifest.ts'
import type { DocumentedOperation } from '@portolan/testing/reference/reference'
import { type Book, textOf } from '../book.ts'
import type { Code } from '../code.ts'
import { commentAbove } from '../comment-above.ts'
import { plain } from '../comment.ts'
import { SourceError } from '../source-error.ts'
import { composedCalls } from './composed-calls.ts'
import { composedEntry } from './composed-entry.ts'
import { exampleOf } from './example.ts'
import { kebab } from '../../../packages/cli/src/manifest/kebab.ts'
import { objectsOf } from './objects.ts'
import { type Entry, operationEntry } from './operation-entry.ts'
import { type ServiceRow, services } from './service-table.ts'

/** A service of the manifest, out of its reference and its code. */
export function serviceOf(root: string, book: Book, code: Code): Service {
  const row = services[book.page]
  if (!row) throw new SourceError(`scripts/generate/manifest/service-table.ts has no row for ${book.page}: write it`)
  const entries = entriesOf(root, book, code, row)
  const objects = objectsOf(
    book,
    code,
    entries.flatMap(({ params }) => params),
  )
  const { client, ...about } = row
  const groups = Map.groupBy(entries, ({ name }) => (name.includes('.') ? name.replace(/\..*$/, '') : ''))
  return {
    ...about,
    summary: row.summary ?? commentOf(root, book, `export interface ${client}\\b`, 'client.ts'),
    groups: Array.from(groups, ([name, members]) => groupOf(root, book, code, { ...row, objects }, name, members)),
    objects,
  }
}

function entriesOf(root: string, book: Book, code: Code, { name }: ServiceRow): Entry[] {
  const sections = Map.groupBy(book.reference.operations, (operation) => operation.name)
  const entries = Array.from(sections.values(), (some) =>
    operationEntry(book, code, some as [DocumentedOperation, ...DocumentedOperation[]]),
  )
  const composed = (composedCalls[name] ?? []).map((call) => composedEntry(root, book, entries, call))
  // A call that the reference has a section for, although it is several requests, is there once.
  const others = entries.filter((entry) => !composed.some((call) => call.name === entry.name))
  return [...others, ...composed]
}

function groupOf(
  root: string,
  book: Book,
  code: Code,
  service: Pick<Service, 'name' | 'objects'>,
  name: string,
  members: readonly Entry[],
): Group {
  const command = kebab(name)
  const known = code.groups.find((group) => group.name === (name || undefined))?.comment
  return {
    name,
    command,
    summary: known === undefined ? groupComment(root, book, name) : firstSentence(known),
    operations: members.map((entry): OperationEntry => ({ ...entry, example: exampleOf(service, command, entry) })),
  }
}

/** What a group is that writes its own interface. */
function groupComment(root: string, book: Book, name: string): string {
  if (!name) return ''
  const type = name.charAt(0).toUpperCase() + name.slice(1)
  return commentOf(root, book, `export interface ${name === 'oauth' ? 'OAuth' : type}\\b`, `${kebab(name)}/index.ts`)
}

function commentOf(root: string, { source }: Book, declaration: string, file: string): string {
  const [path = ''] = globSync(join(source, file), { cwd: root })
  const words = commentAbove(textOf(join(root, path)) ?? '', declaration)
  if (words === undefined) throw new SourceError(`${join(source, file)} has no comment above \`${declaration}\``)
  return firstSentence(words)
}

function firstSentence(words: string): string {
  const text = plain(words.split(/\n@/)[0] ?? '')
  return /^.*?[a-z`)]\.(?=\s|$)/.exec(text)?.[0] ?? text
}
