import { globSync } from 'node:fs'
import type { NavigationSection } from '../navigation.ts'

/**
 * Names the pages that the navigation lacks, and the entries of the navigation that have no page. The reference is generated
 * together with its navigation.
 */
export function misplacedPages(folder: string, sections: readonly NavigationSection[]): string[] {
  const links = sections.flatMap(({ to, groups }) => [
    to,
    ...groups.flatMap((group) => group.links.map((link) => link.to)),
  ])
  const pages = globSync('**/*.md', { cwd: folder })
    .map((page) => `/${page.replace(/(?:(?<=^|\/)index)?\.md$/, '')}`)
    .filter((page) => page !== '/' && !page.startsWith('/reference/'))
  // A section has a page of its own, which lists the others.
  const isSection = (page: string): boolean => page.endsWith('/') && sections.some((section) => section.folder === page)
  return [
    ...pages
      .filter((page) => !links.includes(page) && !isSection(page))
      .map((page) => `${page}: not in src/navigation.ts`),
    ...[...new Set(links)]
      .filter((link) => !pages.includes(link))
      .map((link) => `${link}: in src/navigation.ts, without a page`),
  ]
}
