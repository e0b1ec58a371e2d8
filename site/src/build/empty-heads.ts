import type { MarkdownRenderer } from 'vitepress'

/** Makes the empty corner of a table a cell: a heading without a text is read aloud as one. */
export function emptyHeadsAsCells(md: MarkdownRenderer): void {
  md.core.ruler.push('empty-heads', ({ tokens }) => {
    for (const [at, open] of tokens.entries()) {
      const [text, close] = tokens.slice(at + 1, at + 3)
      if (open.type !== 'th_open' || text?.content.trim() !== '' || !close) continue
      open.tag = 'td'
      close.tag = 'td'
    }
  })
}
