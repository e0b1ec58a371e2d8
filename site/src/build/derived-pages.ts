import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { examplePages } from './example-pages.ts'
import type { Owner } from './owner.ts'
import { projectPages } from './project-pages.ts'
import { readmePages } from './readme-pages.ts'

/**
 * The pages that are written from documents and programs of the repository.
 * @param root the folder of the repository
 * @returns their texts, by their paths below `src`
 */
export function derivedPages(root: string, owner: Owner): Map<string, string> {
  const examples = examplePages(root).map(({ name, text }) => [`examples/${name}.md`, text] as const)
  return new Map([
    ...projectPages(root, owner),
    ...readmePages(root),
    [
      'project/index.md',
      sectionPage('Project', 'What has changed, what is supported, how it is kept safe, and why it is made as it is.'),
    ],
    ...examples,
    [
      'examples/index.md',
      sectionPage('Examples', 'Whole programs of the repository, each with what it prints on the emulator.'),
    ],
  ])
}

function sectionPage(title: string, about: string): string {
  return `---\ngenerated: true\n---\n\n# ${title}\n\n${about}\n\n<SectionPages />\n`
}

/** Writes them into the folder of the pages. */
export function writeDerivedPages(source: string, pages: ReadonlyMap<string, string>): void {
  for (const folder of new Set(Array.from(pages.keys(), (path) => dirname(path))))
    rmSync(join(source, folder), { recursive: true, force: true })
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(source, path)), { recursive: true })
    writeFileSync(join(source, path), text)
  }
}
