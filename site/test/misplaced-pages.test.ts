import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { misplacedPages } from '../src/build/misplaced-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a page that the navigation lacks, and an entry without a page, are named', () => {
  mkdirSync(join(folder, 'guides'), { recursive: true })
  for (const page of ['index.md', 'guides/index.md', 'guides/paging.md', 'guides/lost.md'])
    writeFileSync(join(folder, page), '# A')
  const links = ['/guides/', '/guides/paging', '/guides/retries'].map((to) => ({ to, text: to }))
  const sections = [{ title: 'Guides', folder: '/guides/', to: '/guides/', groups: [{ title: '', links }] }]
  expect(misplacedPages(folder, sections)).toEqual([
    '/guides/lost: not in src/navigation.ts',
    '/guides/retries: in src/navigation.ts, without a page',
  ])
})
