import type { Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { InvalidReferenceError } from './invalid-reference-error.ts'

/** A page of Markdown, parsed. */
export interface Page {
  readonly file: string
  readonly blocks: readonly RootContent[]
  /** A node as it is written. */
  readonly source: (node: Nodes) => string
  /** Stops parsing with an error at the beginning of the node. */
  readonly fail: (node: Nodes | number, problem: string) => never
}

export function readPage(file: string, markdown: string): Page {
  const root = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  return {
    file,
    blocks: root.children,
    source: ({ position }) => markdown.slice(position?.start.offset, position?.end.offset),
    fail(where, problem) {
      throw new InvalidReferenceError(file, typeof where === 'number' ? where : lineOf(where), problem)
    },
  }
}

export function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 0
}
