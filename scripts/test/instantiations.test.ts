import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { generate } from '@portolan/generator'

// In the repository, so that what is written finds core.
const folder = fileURLToPath(new URL(`../../node_modules/.counted-${crypto.randomUUID()}/`, import.meta.url))
const document = fileURLToPath(new URL('../../packages/issues-client/openapi.yaml', import.meta.url))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
import { createIssuesClient } from './src/index.ts'

const client = createIssuesClient({ baseUrl: 'https://issues.example.com', token: 'secret' })
for await (const event of client.issueEvents.listForIssue({ owner: 'o', repo: 'r', issue_number: 1 })) console.log(event)
export const first = await client.issueEvents.listForIssue({ owner: 'o', repo: 'r', issue_number: 1 }).toArray({ limit: 3 })
`

/** The types that the compiler makes of generic ones to check a client's files, without the files of core and zod. */
function countInstantiations(files: readonly string[]): number {
  const compiled = ts.createProgram(files, {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['@portolan/source'],
    types: [],
  })
  const own = compiled.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder))
  const messages = own.flatMap((file) => compiled.getSemanticDiagnostics(file))
  expect(messages.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
  return compiled.getInstantiationCount()
}

it('the types of a client cost a program that uses its sources next to nothing', async () => {
  const { files } = await generate({ document })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, 'src', path)), { recursive: true })
    writeFileSync(join(folder, 'src', path), text)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'program.ts'), program)
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  // Inferred by zod and compared with the interfaces, they would be 36,000.
  expect(countInstantiations(all.map((path) => join(folder, path)))).toBeLessThan(4000)
})
