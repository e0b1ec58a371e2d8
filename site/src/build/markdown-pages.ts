import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Outcome } from '../../../packages/docs/run/outcome.ts'
import type { NavigationLink, NavigationSection } from '../navigation.ts'
import { pageDescription } from './page-description.ts'

type Outcomes = ReadonlyMap<string, Outcome>

const about =
  'From an OpenAPI document to a TypeScript client: `npx @portolan/generator openapi.yaml --out src/acme`. The client retries safely, iterates lists, streams, renews tokens, keeps rate limits and checks data; the same document gives a command line, tools for agents and an emulator. Nine clients come ready-made. Every page is also there as Markdown; `llms-full.txt` has the guides in one file.'

/**
 * Writes every page as Markdown next to its HTML, and `llms.txt`, which lists them.
 * @param source the folder of the pages
 * @param out the folder of the built site
 * @param outcomes what the programs print, by their text
 */
export function writeMarkdownPages(
  source: string,
  out: string,
  sections: readonly NavigationSection[],
  outcomes: Outcomes,
): void {
  const described = new Map<string, string>()
  for (const file of globSync('**/*.md', { cwd: source })) {
    const target = join(out, file)
    const text = readFileSync(join(source, file), 'utf8')
    described.set(`/${file}`, pageDescription(text))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, plainMarkdown(text, outcomes).replace('<SectionPages />', writeList(file, sections)))
  }
  writeFileSync(join(out, 'llms.txt'), llmsText(sections, described))
  writeFileSync(join(out, 'llms-full.txt'), fullText(source, sections, outcomes))
}

/** The pages that are written by hand, and the reference of the generator, one after the other. */
function fullText(source: string, sections: readonly NavigationSection[], outcomes: Outcomes): string {
  const own = sections.filter(({ folder }) => /^\/(?:generator|start|guides|clients|from|recipes)\//.test(folder))
  const links = own.flatMap(({ groups }) => groups.flatMap((group) => group.links.map(markdownPath)))
  const texts = [...new Set(links)].map((path) =>
    plainMarkdown(readFileSync(join(source, path), 'utf8'), outcomes).trimEnd(),
  )
  return `${texts.join('\n\n---\n\n')}\n`
}

/** The pages of a section, for the page that lists them. */
function writeList(file: string, sections: readonly NavigationSection[]): string {
  const section = sections.find(({ folder }) => folder === `/${dirname(file)}/`)
  const links = section?.groups.flatMap((group) => group.links.filter(({ to }) => to.startsWith(section.folder))) ?? []
  return links.map((link) => `- [${link.text}](${markdownPath(link)})`).join('\n')
}

function markdownPath({ to }: NavigationLink): string {
  return `${to.endsWith('/') ? `${to}index` : to}.md`
}

/**
 * A page without what only the site understands: front matter, components, marks of code blocks, HTML around columns.
 * What a program prints follows it.
 */
export function plainMarkdown(text: string, outcomes: Outcomes = new Map()): string {
  const body = text.replace(/^---\n([^]*?)\n---\n+/, '')
  return body
    .replaceAll(/^```ts run.*\n([^]*?)\n```$/gm, (_, code: string) => printProgram(code, outcomes.get(code)))
    .replaceAll(/^(```+ts) .*$/gm, '$1')
    .replaceAll(/^<(?!SectionPages)[A-Z]\w*\b.*\/>\n+/gm, '')
    .replaceAll(/^<\/?div[^>]*>\n+/gm, '')
    .replaceAll(/^::: (?:tip|warning|details)(?: (?<title>.*))?$/gm, (_, title?: string) =>
      title ? `**${title}**` : '',
    )
    .replaceAll(/^:::\n+/gm, '')
    .replaceAll(/<p class="route"><b class="verb">(.*?)<\/b> <code>(.*?)<\/code>.*<\/p>/g, '`$1 $2`')
    .replaceAll(/^(#+ .*?) \{[#.][\w-]+\}$/gm, '$1')
    .replaceAll(/(\]\([^)\n]*\))\{[#.][\w-]+\}/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&#123;', '{')
    .trimStart()
}

function printProgram(code: string, outcome: Outcome | undefined): string {
  const program = `\`\`\`ts\n${code}\n\`\`\``
  const lines = outcome?.lines.map(({ text }) => text).join('\n')
  return lines ? `${program}\n\nIt prints:\n\n\`\`\`text\n${lines}\n\`\`\`` : program
}

/**
 * The list of pages that https://llmstxt.org describes.
 * @param described what each page is about, by the path of its Markdown
 */
export function llmsText(sections: readonly NavigationSection[], described: ReadonlyMap<string, string>): string {
  const parts = Array.from(
    Map.groupBy(sections, ({ title }) => title),
    ([title, same]) => `## ${title}\n\n${[...new Set(same.flatMap((one) => writeLinks(one, described)))].join('\n')}`,
  )
  const objects = Array.from(described).filter(([path]) => path.includes('/objects/'))
  const optional =
    objects.length === 0 ? '' : `\n## Optional\n\n${objects.map(([path, text]) => objectLine(path, text)).join('\n')}\n`
  return `# Portolan\n\n> ${about}\n\n${parts.join('\n\n')}\n${optional}`
}

function objectLine(path: string, description: string): string {
  return `- [${basename(path, '.md')}](${path}): ${description}`
}

function writeLinks({ title, to, groups }: NavigationSection, described: ReadonlyMap<string, string>): string[] {
  const line = (text: string, path: string): string => {
    const description = described.get(path) ?? ''
    return `- [${text}](${path})${description === '' ? '' : `: ${description}`}`
  }
  if (groups.length === 0) return [line(title, `${to}.md`)]
  return groups.flatMap((group) => group.links.map((link) => line(`${group.title}: ${link.text}`, markdownPath(link))))
}
