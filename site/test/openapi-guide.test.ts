import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generate } from '@portolan/generator'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'site/src/guides/openapi.md'), 'utf8')

/** The first block of a language. */
function block(language: string): string {
  return new RegExp(`^\`\`\`${language}\\n(?<code>[^]*?)^\`\`\`$`, 'm').exec(page)?.groups?.['code'] ?? ''
}

it('the program of the guide has the types of the client that is written from its document', async () => {
  const folder = mkdtempSync(join(root, 'site/test/.openapi-guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { files, warnings, operations } = await generate({ document: { text: block('yaml') } })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, 'tides', path)), { recursive: true })
    writeFileSync(join(folder, 'tides', path), text)
  }
  writeFileSync(join(folder, 'program.ts'), block('typescript'))
  const compilerOptions = {
    ...{ customConditions: ['@portolan/source'], allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
    ...{ strict: true, target: 'es2023', lib: ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable'] },
    ...{ module: 'nodenext', types: ['node'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  // A path that leads out of the folder is one of the packages, whose types have other settings.
  expect(stdout.split('\n').filter((line) => /^\w/.test(line))).toEqual([])
  expect(warnings).toEqual([])
  expect(operations.map(({ call, paging }) => [call, paging])).toEqual([
    ['stations.list', 'token'],
    ['stations.get', undefined],
  ])
}, 30_000)
