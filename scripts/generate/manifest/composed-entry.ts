import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Book, textOf } from '../book.ts'
import { commentAbove } from '../comment-above.ts'
import { plain } from '../comment.ts'
import { SourceError } from '../source-error.ts'
import type { ComposedCall } from './composed-calls.ts'
import { kebab } from '../../../packages/cli/src/manifest/kebab.ts'
import type { Entry } from './operation-entry.ts'

/** A call of several requests, out of the operation that it repeats and its own comment. */
export function composedEntry(root: string, book: Book, entries: readonly Entry[], call: ComposedCall): Entry {
  const { name, composed, params, options, response } = call
  const base = entries.find((one) => one.name === call.of)
  if (!base) throw new SourceError(`${book.page} has no operation \`${call.of}\`, which \`${name}\` stands on`)
  const { paging: _, ...rest } = base
  const [summary = '', ...description] = call.summary === undefined ? wordsOf(root, book, name) : [call.summary]
  return {
    ...rest,
    name,
    command: kebab(name.replace(/^.*\./, '')),
    summary,
    description,
    params: params ? base.params.filter((param) => params.includes(param.name)) : base.params,
    ...(options ? { options } : {}),
    response: { type: response },
    composed,
  }
}

/** The paragraphs of a member's comment, without its route and its tags. */
function wordsOf(root: string, { source }: Book, name: string): string[] {
  const [, group = '', member = name] = /^(?:(.*)\.)?(.*)$/.exec(name) ?? []
  const files = globSync(`${source}/${group ? kebab(group) : '*'}/{composed,index}.ts`, { cwd: root })
  const comments = files.map((file) => commentAbove(textOf(join(root, file)) ?? '', `${member}[(<]`))
  const words = comments.find((comment) => comment !== undefined)
  if (words === undefined) throw new SourceError(`${source} has no comment for \`${name}\``)
  const said = words.split(/\n@/)[0] ?? ''
  return said
    .split('\n\n')
    .map(plain)
    .filter((paragraph) => paragraph && !/^`(?:GET|POST|SOAP)\b/.test(paragraph))
}
