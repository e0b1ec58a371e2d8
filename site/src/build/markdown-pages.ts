import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NavigationSection } from '../navigation.ts'

const about =
  'Typed TypeScript API clients with retries, rate limits, paging and validation, and an emulator of the services. Every page is also there as Markdown.'

/**
 * Writes every page as Markdown next to its HTML, and `llms.txt`, which lists them.
 * @param source the folder of the pages
 * @param out the folder of the built site
 */
export function writeMarkdownPages(source: string, out: string, sections: readonly NavigationSection[]): void {
  for (const file of globSync('**/*.md', { cwd: source })) {
    const target = join(out, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, plainMarkdown(readFileSync(join(source, file), 'utf8')))
  }
  writeFileSync(join(out, 'llms.txt'), llmsText(sections))
}

/** A page without what only the site understands: front matter, components, marks of code blocks, HTML around columns. */
export function plainMarkdown(text: string): string {
  const body = text.replace(/^---\n([^]*?)\n---\n+/, '')
  return body
    .replaceAll(/^(```+ts) .*$/gm, '$1')
    .replaceAll(/^<(?:TryIt|RatePlayground)\b.*\/>\n+/gm, '')
    .replaceAll(/^<\/?div[^>]*>\n+/gm, '')
    .replaceAll(/<p class="route"><b class="verb">(.*?)<\/b> <code>(.*?)<\/code>.*<\/p>/g, '`$1 $2`')
    .replaceAll(/^(#+ .*?) \{[#.][\w-]+\}$/gm, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&#123;', '{')
    .trimStart()
}

/** The list of pages that https://llmstxt.org describes. */
export function llmsText(sections: readonly NavigationSection[]): string {
  const parts = Array.from(
    Map.groupBy(sections, ({ title }) => title),
    ([title, same]) => `## ${title}\n\n${[...new Set(same.flatMap(linksOf))].join('\n')}`,
  )
  return `# Portolan\n\n> ${about}\n\n${parts.join('\n\n')}\n`
}

function linksOf({ title, to, groups }: NavigationSection): string[] {
  if (groups.length === 0) return [`- [${title}](${to}.md)`]
  return groups.flatMap((group) =>
    group.links.map((link) => {
      const path = link.to.endsWith('/') ? `${link.to}index` : link.to
      return `- [${group.title}: ${link.text}](${path}.md)`
    }),
  )
}
