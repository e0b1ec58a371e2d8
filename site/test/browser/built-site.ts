import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { everything } from './everything.ts'

/** The folder of the built site. */
export const dist = resolve(import.meta.dirname, '../../dist')

/** The paths of all pages, such as `guides/paging.html`. */
export const pages: readonly string[] = globSync('**/*.html', { cwd: dist }).toSorted()

export function readPage(path: string): string {
  return readFileSync(join(dist, path), 'utf8')
}

/** All of a list, or the first and the last few, spread over the kinds: the folders of the pages. */
export function sample(paths: readonly string[], ofEach: number): readonly string[] {
  if (everything) return paths
  const kinds = Map.groupBy(paths, kindOf)
  return [...kinds.values()].flatMap((kind) => kind.slice(0, ofEach))
}

/** The folder of a page; the reference has one for each service. */
function kindOf(path: string): string {
  const folder = path.split('/').slice(0, -1).join('/')
  return folder.replace(/^reference\/(?!options|errors)[^/]+/, 'reference/service')
}

/** The pages that have a block with Run. */
export const pagesWithRuns: readonly string[] = pages.filter((path) => readPage(path).includes('class="run-example"'))
