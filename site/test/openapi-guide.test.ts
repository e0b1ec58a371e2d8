import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generate } from '@portolan/generator'
import ts from 'typescript'
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
  const program = join(folder, 'program.ts')
  writeFileSync(program, block('typescript'))
  const faults = ts.getPreEmitDiagnostics(
    ts.createProgram([program], {
      customConditions: ['@portolan/source'],
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
    }),
  )
  const own = faults.filter(({ file }) => file?.fileName.includes('.openapi-guide-'))
  expect(own.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
  expect(warnings).toEqual([])
  expect(operations.map(({ call, paging }) => [call, paging])).toEqual([
    ['stations.list', 'token'],
    ['stations.get', undefined],
  ])
}, 30_000)
