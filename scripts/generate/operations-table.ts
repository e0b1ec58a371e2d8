import { join } from 'node:path'
import type { DocumentedOperation } from '@portolan/testing/reference/reference'
import { type Book, textOf } from './book.ts'
import type { Code } from './code.ts'
import { commentAbove } from './comment-above.ts'
import { type Group, isOperation } from './groups.ts'
import { plain } from './comment.ts'
import { sectionOfMember } from './group-file.ts'
import { SourceError } from './source-error.ts'

const end = '<!-- end of operations -->'

interface Row {
  readonly call: string
  /** Which of the requests that the call can send. */
  readonly variant?: string | undefined
  readonly endpoint: string
  readonly where: string
  readonly summary: string
}

/** A README with the table of its operations written anew. */
export function withOperations(readme: string, root: string, book: Book, code: Code): string {
  const begin = `<!-- operations${book.part ? ` of ${book.part}` : ''}: written by npm run generate -->`
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end, from)
  if (from < 0 || to < 0)
    throw new SourceError(
      `${book.readme} has no place for its operations: write \`${begin}\` and \`${end}\` where they go`,
    )
  return `${readme.slice(0, from)}${begin}\n\n${table(rowsOf(root, book, code))}\n${readme.slice(to)}`
}

function table(rows: readonly Row[]): string {
  const some = rows.some(({ where }) => where !== '')
  const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  const head = ['Call', 'Endpoint', ...(some ? ['Where'] : []), 'What it does']
  return [
    line(...head),
    line(...head.map(() => '---')),
    ...rows.map(({ call, variant, endpoint, where, summary }) =>
      line(
        `\`${call}\`${variant ? ` (${variant})` : ''}`,
        endpoint,
        ...(some ? [where] : []),
        plain(summary).replaceAll('|', '\\|'),
      ),
    ),
  ].join('')
}

/** The calls in the order of the page, those that are no single operation behind the others of their group. */
function rowsOf(root: string, book: Book, code: Code): Row[] {
  const { operations } = book.reference
  const rows = operations.map(documentedRow)
  for (const group of code.groups) {
    const declared = Object.entries(group.members).find(([, value]) => isOperation(value))
    const name = declared ? groupName(book, code, group, ...declared) : `${group.name}.`
    for (const member of Object.keys(group.members)) {
      const call = name + member
      if (rows.some((row) => row.call === call)) continue
      const last = rows.findLastIndex((row) => row.call.startsWith(name))
      rows.splice(last + 1, 0, composedRow(root, group, call, member))
    }
  }
  return rows
}

/** What the page writes before a member of the group: its name on the client and a dot, or nothing. */
function groupName(book: Book, code: Code, group: Group, member: string, value: unknown): string {
  if (!isOperation(value)) return `${group.name}.`
  return sectionOfMember(book, code, group, member, value).name.replace(/[^.]*$/, '')
}

function documentedRow({ name, variant, method, path, soap, availability, summary }: DocumentedOperation): Row {
  const request = path === undefined ? 'none' : `\`${method} ${path}\``
  return {
    call: name,
    variant,
    endpoint: soap ? `\`SOAP ${soap.action}\`` : request,
    where: availability ?? '',
    summary,
  }
}

/** The first sentence of the comment of a member that is written by hand, and its route, which begins a paragraph. */
function composedRow(root: string, { folder, interface: type }: Group, call: string, member: string): Row {
  const words = commentAbove(textOf(join(root, folder, 'composed.ts')) ?? '', `${member}[(<]`)
  if (words === undefined)
    throw new SourceError(`${folder}/composed.ts has no comment for \`${member}\`, which ${type} has: write it`)
  const [first = '', ...others] = words.split('\n\n')
  const summary = /^.*?[a-z`)]\.(?=\s|$)/.exec(first.replaceAll(/\s+/g, ' '))?.[0] ?? first
  const way = others.find((paragraph) => /^`[A-Z]+ /.test(paragraph))
  return { call, endpoint: way?.split('\n@')[0] ?? 'none', where: '', summary }
}
