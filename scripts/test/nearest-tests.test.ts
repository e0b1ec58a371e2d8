import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findNearestTests } from '../check/nearest-tests.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-nearest-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const folder = project({
  'src/link.ts': '',
  'src/page.ts': "import { link } from './link.ts'",
  'src/walk.ts': "const { page } = await import('./page.ts')",
  'src/other.ts': '',
  'test/link.test.ts': "import { it } from 'vitest'",
  'test/a-page.test.ts': "import { page } from '../src/page.ts'",
  'test/a-walk.test.ts': "import { walk } from '../src/walk.ts'",
  'test/other.test.ts': "import '../src/other.ts'",
})

function nearest(...changed: readonly string[]): string[] {
  return findNearestTests(
    folder,
    changed.map((file) => join(folder, file)),
  ).map(({ file }) => file.slice(folder.length + 1))
}

it('runs the test that is named for a changed file first, then its importers by distance', () => {
  expect(nearest('src/link.ts')).toEqual(['test/link.test.ts', 'test/a-page.test.ts', 'test/a-walk.test.ts'])
})

it('leaves out what does not reach a changed file', () => {
  expect(nearest('src/walk.ts')).toEqual(['test/a-walk.test.ts'])
  expect(nearest('src/other.ts')).toEqual(['test/other.test.ts'])
})

it('runs a changed test itself', () => {
  expect(nearest('test/a-walk.test.ts')).toEqual(['test/a-walk.test.ts'])
})

it('ends where files import each other, and knows files that are gone', () => {
  const circle = project({ 'src/a.ts': "import './b.ts'", 'src/b.ts': "import './a.ts'", 'test/b.test.ts': '' })
  expect(findNearestTests(circle, [join(circle, 'src/b.ts'), join(circle, 'src/gone.ts')])).toEqual([
    { file: join(circle, 'test/b.test.ts'), distance: 0 },
  ])
})
