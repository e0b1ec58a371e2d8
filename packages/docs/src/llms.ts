import { visible } from '@portolan/generator/output'
import { cell, printMarkdown } from './markdown-page.ts'
import type { Page } from './page.ts'
import type { Pages } from './site.ts'

/** `llms.txt`: an overview, with a line and the Markdown address for each page. */
export function printLlms(pages: Pages, address: (page: string) => string): string {
  const { start, operations, schemas } = pages
  const line = ({ title, path, summary }: Page): string => `- [${cell(title)}](${address(path)}): ${cell(summary)}`
  const sections = [
    `# ${cell(pages.title)}`,
    `> ${cell(start.summary)}`,
    `Everything in one file: ${address('llms-full').replace(/\.md$/, '.txt')}`,
    `## Operations\n\n${[start, ...operations].map(line).join('\n')}`,
    ...(schemas.length > 0 ? [`## Schemas\n\n${schemas.map(line).join('\n')}`] : []),
  ]
  return visible(`${sections.join('\n\n')}\n`)
}

/** `llms-full.txt`: the Markdown of all pages. */
export function printFullText(pages: Pages, address: (page: string) => string): string {
  const all = [pages.start, ...pages.operations, ...pages.schemas]
  return all.map((page) => printMarkdown(page, address)).join('\n')
}
