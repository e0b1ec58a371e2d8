import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NavigationLink, NavigationSection } from '../navigation.ts'
import { pageDescription } from './page-description.ts'

const about =
  'Typed TypeScript API clients with retries, rate limits, paging and validation, and an emulator of the services. Every page is also there as Markdown.'

/**
 * Writes every page as Markdown next to its HTML, and `llms.txt`, which lists them.
 * @param source the folder of the pages
 * @param out the folder of the built site
 */
export function writeMarkdownPages(source: string, out: string, sections: readonly NavigationSection[]): void {
  const described = new Map<string, string>()
  for (const file of globSync('**/*.md', { cwd: source })) {
    const target = join(out, file)
    const text = readFileSync(join(source, file), 'utf8')
    described.set(`/${file}`, pageDescription(text))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, plainMarkdown(text).replace('<SectionPages />', listOf(file, sections)))
  }
  writeFileSync(join(out, 'llms.txt'), llmsText(sections, described))
}

/** The pages of a section, for the page that lists them. */
function listOf(file: string, sections: readonly NavigationSection[]): string {
  const section = sections.find(({ folder }) => folder === `/${dirname(file)}/`)
  const links = section?.groups.flatMap((group) => group.links.filter(({ to }) => to.startsWith(section.folder))) ?? []
  return links.map((link) => `- [${link.text}](${markdownPath(link)})`).join('\n')
}

function markdownPath({ to }: NavigationLink): string {
  return `${to.endsWith('/') ? `${to}index` : to}.md`
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
    .replaceAll(/(\]\([^)\n]*\))\{[#.][\w-]+\}/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&#123;', '{')
    .trimStart()
}

/**
 * The list of pages that https://llmstxt.org describes.
 * @param described what each page is about, by the path of its Markdown
 */
export function llmsText(sections: readonly NavigationSection[], described: ReadonlyMap<string, string>): string {
  const parts = Array.from(
    Map.groupBy(sections, ({ title }) => title),
    ([title, same]) => `## ${title}\n\n${[...new Set(same.flatMap((one) => linksOf(one, described)))].join('\n')}`,
  )
  return `# Portolan\n\n> ${about}\n\n${parts.join('\n\n')}\n`
}

function linksOf({ title, to, groups }: NavigationSection, described: ReadonlyMap<string, string>): string[] {
  const line = (text: string, path: string): string => {
    const description = described.get(path) ?? ''
    return `- [${text}](${path})${description === '' ? '' : `: ${description}`}`
  }
  if (groups.length === 0) return [line(title, `${to}.md`)]
  return groups.flatMap((group) => group.links.map((link) => line(`${group.title}: ${link.text}`, markdownPath(link))))
}
