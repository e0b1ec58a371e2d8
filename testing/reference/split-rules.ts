import type { RootContent } from 'mdast'
import type { Page } from './page.ts'

/** Splits the blocks of a section at the line `Rules:`. */
export function splitRules(
  page: Page,
  blocks: readonly RootContent[],
): { blocks: readonly RootContent[]; rules: readonly RootContent[] } {
  const at = blocks.findIndex((block) => block.type === 'paragraph' && page.source(block) === 'Rules:')
  if (at < 0) return { blocks, rules: [] }
  if (at === blocks.length - 1) page.fail(blocks[at] as RootContent, 'there is nothing below `Rules:`')
  return { blocks: blocks.slice(0, at), rules: blocks.slice(at + 1) }
}
