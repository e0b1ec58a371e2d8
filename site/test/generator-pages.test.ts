import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { generate } from '@portolan/generator'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'site/src/generator')

/** The document of a page, and the program that uses its client. */
interface Shown {
  readonly page: string
  readonly document: string
  readonly program: string
}

function findShown(): Shown[] {
  return (
    readdirSync(source)
      // The programs of `queries.md` need React: packages/tanstack-query/test/page.test.ts reads them. `documentation.md` has none.
      .filter((file) => file.endsWith('.md') && !['index.md', 'queries.md', 'documentation.md'].includes(file))
      .map((file) => {
        const text = readFileSync(join(source, file), 'utf8')
        const blocks = (language: string): string[] =>
          Array.from(text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm')), ([, code = '']) => code)
        return {
          page: basename(file, '.md'),
          document: blocks('yaml').find((code) => code.startsWith('openapi:')) ?? '',
          program: blocks('typescript').join('\n'),
        }
      })
  )
}

it('the programs about the generator have the types of the clients that are written from their documents', async () => {
  const folder = mkdtempSync(join(root, 'site/test/.generator-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const shown = findShown()
  expect(shown.map(({ page }) => page).toSorted()).toEqual(['credentials', 'quick-start', 'streams', 'webhooks'])
  for (const { page, document, program } of shown) {
    const { files, warnings } = await generate({ document: { text: document } })
    expect({ page, warnings }).toEqual({ page, warnings: [] })
    const name = /from '\.\/(?<name>\w+)\/index\.ts'/.exec(program)?.groups?.['name'] ?? ''
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, page, name, path)), { recursive: true })
      writeFileSync(join(folder, page, name, path), text)
    }
    writeFileSync(join(folder, page, 'program.ts'), program)
  }
  const compilerOptions = {
    ...{ customConditions: ['@portolan/source'], allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
    ...{ strict: true, target: 'es2023', lib: ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable'] },
    ...{ module: 'nodenext', types: ['node'] },
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const files = shown.map(({ page }) => `${page}/program.ts`)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  // A path that leads out of the folder is one of the packages, whose types have other settings.
  expect(stdout.split('\n').filter((line) => /^\w/.test(line))).toEqual([])
})

it('the client of the quick start has the calls that it names', async () => {
  const { document } = findShown().find(({ page }) => page === 'quick-start') as Shown
  const { operations } = await generate({ document: { text: document } })
  expect(operations.map(({ call, paging }) => [call, paging])).toEqual([
    ['stations.list', 'token'],
    ['stations.get', undefined],
  ])
})
