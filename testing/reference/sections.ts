import type { Heading, RootContent } from 'mdast'
import type { Page } from './page.ts'

/** A heading and what stands below it, up to the next heading of the same level or above. */
export interface Section {
  readonly heading: Heading
  /** The heading's text, with the backticks of code spans. */
  readonly title: string
  readonly blocks: readonly RootContent[]
}

/** The sections of one level. What stands before the first of them belongs to none. */
export function sections(page: Page, blocks: readonly RootContent[], depth: number): Section[] {
  const found: { heading: Heading; title: string; blocks: RootContent[] }[] = []
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === depth) {
      const title = page.source(block).replace(/^#+ /, '')
      found.push({ heading: block, title, blocks: [] })
    } else found.at(-1)?.blocks.push(block)
  }
  return found
}
