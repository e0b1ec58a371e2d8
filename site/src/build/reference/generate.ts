import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NavigationSection } from '../../navigation.ts'
import type { SearchEntry } from '../../search/entry.ts'

/** What the reference brings besides its pages. */
export interface GeneratedReference {
  readonly sections: readonly NavigationSection[]
  readonly entries: readonly SearchEntry[]
}

/**
 * Writes the pages of the reference below `src/reference`.
 * @param root the folder of the site
 */
export function generateReference(root: string): GeneratedReference {
  const script = join(root, 'src/build/reference/write-pages.ts')
  execFileSync(process.execPath, ['--conditions=@portolan/source', script], { stdio: 'inherit' })
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, '.cache/reference', file), 'utf8'))
  return {
    sections: read('navigation.json') as NavigationSection[],
    entries: read('search.json') as SearchEntry[],
  }
}
