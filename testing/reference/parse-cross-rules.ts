import type { RootContent } from 'mdast'
import { splitOutsideCode } from './code-span.ts'
import { lineOf, type Page } from './page.ts'
import type { CrossRule } from './reference.ts'

/** Reads the list below `Rules:`, each entry a rule in words with literals that keep it or break it. */
export function parseCrossRules(page: Page, blocks: readonly RootContent[]): CrossRule[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'list') return page.fail(block, 'there is no list below `Rules:`')
    return block.children.map((entry) => parseEntry(page, lineOf(entry), page.source(entry).replace(/^- /, '')))
  })
}

function parseEntry(page: Page, line: number, entry: string): CrossRule {
  const end = entry.search(/ (?:Accepts|Refuses) `/)
  const text = end < 0 ? entry : entry.slice(0, end)
  const literals = end < 0 ? [] : splitOutsideCode(entry.slice(end + 1).replace(/\.$/, ''), '; ')
  const read = literals.map((literal) => parseLiteral(page, line, literal))
  return {
    line,
    text,
    accepts: read.filter(({ valid }) => valid).map(({ value }) => value),
    refuses: read.filter(({ valid }) => !valid).map(({ value }) => value),
  }
}

function parseLiteral(page: Page, line: number, literal: string): { valid: boolean; value: unknown } {
  const { kind, json = '' } = /^(?<kind>accepts|refuses) `(?<json>[^`]+)`$/i.exec(literal)?.groups ?? {}
  if (kind === undefined)
    return page.fail(line, `\`${literal}\` is neither \`accepts\` nor \`refuses\` with a code span`)
  try {
    return { valid: kind.toLowerCase() === 'accepts', value: JSON.parse(json) as unknown }
  } catch {
    return page.fail(line, `\`${json}\` is not JSON`)
  }
}
