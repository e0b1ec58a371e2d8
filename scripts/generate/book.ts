import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readReference } from '@portolan/testing/reference/parse-reference'
import type { Reference } from '@portolan/testing/reference/reference'

/** One reference page and the sources that it describes: a package, or a sub-path of one. */
export interface Book {
  readonly reference: Reference
  /** From the root of the workspace: the page, the sources and the README. */
  readonly page: string
  readonly source: string
  readonly readme: string
  /** The page as a doc comment names it, from the package's folder. */
  readonly see: string
  /** What the README calls this part, where one README has several: `mail`. */
  readonly part: string | undefined
}

export function findBooks(root: string): Book[] {
  const pages = globSync(['packages/*/reference.md', 'packages/*/reference/*.md'], { cwd: root }).toSorted()
  return pages.flatMap((page) => {
    const [, name = '', ...rest] = page.split('/')
    const part = rest.length > 1 ? basename(page, '.md') : undefined
    const source = join('packages', name, 'src', part ?? '')
    // A page that describes what all parts have in common has no sources of its own.
    if (!existsSync(join(root, source, 'index.ts'))) return []
    // What has a config is written from its OpenAPI document.
    const config = part === undefined ? 'portolan.yaml' : `openapi/${part}.portolan.yaml`
    if (existsSync(join(root, 'packages', name, config))) return []
    const reference = readReference(pathToFileURL(join(root, page)))
    return [{ reference, page, source, readme: join('packages', name, 'README.md'), see: rest.join('/'), part }]
  })
}

/** The text of a file; undefined where there is none. */
export function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Where the page has the section of a heading, as GitHub makes its anchors. */
export function sectionOf({ see }: Book, heading: string): string {
  return `${see}#${heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')}`
}
