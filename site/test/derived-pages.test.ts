import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { derivedPages } from '../src/build/derived-pages.ts'

const root = resolve(import.meta.dirname, '../..')

it('each example is a page, with its program and what it prints', () => {
  const pages = derivedPages(root, {})
  for (const file of globSync('examples/*/main.ts', { cwd: root })) {
    const text = pages.get(`examples/${basename(dirname(file))}.md`) ?? ''
    expect(text).toMatch(/^# [A-Z]/m)
    expect(text).toMatch(/```text\n[^]+\n```/)
    expect(text).toMatch(/```typescript\nimport /)
  }
  expect(pages.get('examples/calendar-from-csv.md')).toContain(
    "# Calendar from CSV\n\nAdds a term's timetable to a calendar. It can be run repeatedly: existing events are not added again.\n",
  )
})

it('nothing pretends to have an address', () => {
  const pages = Array.from(derivedPages(root, {})).filter(([path]) => path.startsWith('project/'))
  const all = pages.map(([, text]) => text).join('\n')
  expect(all).toContain('Report a fault in the repository, once it has a public address')
  expect(all.match(/\]\((?!https?:|#|\.\/)[^)]*\)/g)).toEqual(null)
})

it('links lead to pages of the site, and into the repository if it has an address', () => {
  const pages = derivedPages(root, { repository: 'https://code.example.com/portolan' })
  expect(pages.get('project/support.md')).toContain(
    'Report a fault at [https://code.example.com/portolan/issues](https://code.example.com/portolan/issues)',
  )
  expect(pages.get('project/versions.md')).toContain('[table](./support.md)')
  expect(pages.get('project/security.md')).toContain(
    '[the report](https://code.example.com/portolan/blob/HEAD/testing/campaigns/REPORT.md)',
  )
})
