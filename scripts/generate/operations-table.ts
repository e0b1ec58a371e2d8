import { join } from 'node:path'
import { type Book, textOf } from './book.ts'
import { type Code, commentAbove, type Group, isOperation } from './code.ts'
import { sectionOfMember } from './group-file.ts'
import { route } from './method-comment.ts'

const begin = (part: string | undefined): string =>
  `<!-- operations${part ? ` of ${part}` : ''}: written by npm run generate -->`
const end = '<!-- end of operations -->'

/** A README with the table of its operations written anew; unchanged where it has no place for one. */
export function withOperations(readme: string, root: string, book: Book, code: Code): string {
  const from = readme.indexOf(begin(book.part))
  const to = readme.indexOf(end, from)
  if (from < 0 || to < 0)
    throw new Error(
      `${book.readme} has no place for its operations: write \`${begin(book.part)}\` and \`${end}\` where they go`,
    )
  return `${readme.slice(0, from)}${begin(book.part)}\n\n${table(root, book, code)}\n${readme.slice(to)}`
}

function table(root: string, book: Book, code: Code): string {
  const rows = code.groups
    .flatMap((group) =>
      Object.entries(group.members).map(([member, value]) =>
        isOperation(value) ? declaredRow(book, code, group, member, value) : composedRow(root, group, member),
      ),
    )
    .join('\n')
  return `| Call | Endpoint | What it does |\n| --- | --- | --- |\n${rows}\n`
}

function declaredRow(
  book: Book,
  code: Code,
  group: Group,
  member: string,
  operation: Parameters<typeof route>[0],
): string {
  const { name, summary } = sectionOfMember(book, code, group, member, operation)
  const text = summary.replaceAll(/\[(?<label>[^\]]+)\]\(#[^)]*\)/g, '$<label>').replaceAll('\n', ' ')
  return `| \`${name}\` | ${route(operation)} | ${text.replaceAll('|', '\\|')} |`
}

/** The first sentence of the comment of a member that is written by hand, and its route, which begins a paragraph. */
function composedRow(root: string, { folder, name, interface: type }: Group, member: string): string {
  const words = commentAbove(textOf(join(root, folder, 'composed.ts')) ?? '', `${member}[(<]`)
  if (words === undefined)
    throw new Error(`${folder}/composed.ts has no comment for \`${member}\`, a member of ${name} (${type})`)
  const [first = '', ...others] = words.split('\n\n')
  const sentence = /^.*?[a-z`)]\.(?=\s|$)/.exec(first.replaceAll(/\s+/g, ' '))?.[0] ?? first
  const way = others.find((paragraph) => /^`[A-Z]+ /.test(paragraph))
  return `| \`${name}.${member}\` | ${way?.split(/\n@/)[0] ?? 'none'} | ${sentence} |`
}
