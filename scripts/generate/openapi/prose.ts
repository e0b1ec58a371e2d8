import { readFileSync } from 'node:fs'
import { cellText } from '@portolan/testing/reference/cell-text'
import { type Page, readPage } from '@portolan/testing/reference/page'
import { sections } from '@portolan/testing/reference/sections'
import { SourceError } from '../source-error.ts'

/** The parts of a reference page that are not about single operations: what it begins with, and tables under headings. */
export interface Prose {
  readonly introduction: string
  /** @throws SourceError the page has no such table */
  readonly table: (heading: string, columns: readonly string[]) => readonly ProseRow[]
}

/** The cells of a row by the names of their columns. */
export type ProseRow = Readonly<Record<string, string>>

export function readProse(file: string): Prose {
  const page = readPage(file, readFileSync(file, 'utf8'))
  const end = page.blocks.findIndex((block) => block.type === 'heading' && block.depth === 2)
  return {
    introduction: page.blocks
      .slice(1, end < 0 ? undefined : end)
      .filter(({ type }) => type === 'paragraph')
      .map((block) => withoutLinks(page.source(block)))
      .join('\n\n'),
    table(heading, columns) {
      const found = tables(page, heading).find(([row = {}]) => columns.every((column) => column in row))
      if (found) return found
      throw new SourceError(`${file} has no table with the columns ${columns.join(', ')} under \`${heading}\``)
    },
  }
}

function tables(page: Page, heading: string): ProseRow[][] {
  const parts = [2, 3].flatMap((depth) => sections(page, page.blocks, depth))
  const blocks = heading === '' ? page.blocks : (parts.find(({ title }) => title === heading)?.blocks ?? [])
  return blocks.flatMap((block) => {
    if (block.type !== 'table') return []
    const [names = [], ...rows] = block.children.map((row) => row.children.map((cell) => cellText(page.source(cell))))
    return [rows.map((cells) => Object.fromEntries(names.map((name, at) => [unquoted(name), cells[at] ?? ''])))]
  })
}

/** Text without links: outside of the page they lead nowhere. Its lines are joined. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/\[(?<label>[^\]]+)\]\((?!https?:)[^)]*\)/g, '$<label>')
    .replaceAll(/[ \t]*\n[ \t]*/g, ' ')
    .trim()
}

/** The words of a single code span, or the text as it is. */
export function unquoted(text: string): string {
  return text.replace(/^`(?<code>[^`]+)`$/, '$<code>')
}

/** The first sentence of a text, without its full stop. */
export function firstSentence(text: string): string {
  return sentences(text)[0]?.replace(/\.$/, '') ?? ''
}

/** The sentences behind the first as one paragraph, where there are any. */
export function laterSentences(text: string): string[] {
  const [, ...others] = sentences(text)
  return others.length ? [others.join(' ')] : []
}

function sentences(text: string): string[] {
  return withoutLinks(text).split(/(?<=\.) (?=[A-Z`])/)
}
