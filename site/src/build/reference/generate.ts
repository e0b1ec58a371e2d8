import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NavigationSection } from '../../navigation.ts'
import type { SearchEntry } from '../../search/entry.ts'

/** The reference's output besides its pages. */
export interface GeneratedReference {
  readonly sections: readonly NavigationSection[]
  readonly entries: readonly SearchEntry[]
}

/**
 * Writes the pages of the reference below `src/reference`.
 * @param root the folder of the site
 */
export async function generateReference(root: string): Promise<GeneratedReference> {
  const script = join(root, 'src/build/reference/write-pages.ts')
  const child = spawn(process.execPath, ['--conditions=@portolan/source', script], { stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error('The pages of the reference cannot be written; the reason is above.')
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, '.cache/reference', file), 'utf8'))
  return {
    sections: read('navigation.json') as NavigationSection[],
    entries: read('search.json') as SearchEntry[],
  }
}
