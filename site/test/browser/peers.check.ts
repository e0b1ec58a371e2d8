import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { allBlocks } from '../../src/build/find-blocks.ts'
import { ambient } from '../peers/ambient.ts'
import { everything } from './everything.ts'

/** The benchmarks have the libraries that the pages compare with. */
const root = resolve(import.meta.dirname, '../../../benchmarks')
const isInstalled = ['octokit', 'openai', 'stripe', 'soap'].every((name) => existsSync(`${root}/node_modules/${name}`))
const pages = resolve(import.meta.dirname, '../../src')
const blocks = allBlocks(pages).filter(({ fence }) => fence.mark === 'no-check' && !/output of/.test(fence.reason))

/** What all packages of Google share; two of them have different versions of it. */
const common = realpathSync(`${root}/node_modules/@googleapis/calendar`).replace(
  /@googleapis\/calendar$/,
  'googleapis-common',
)

const options: ts.CompilerOptions = {
  paths: { 'googleapis-common': [common] },
  strict: true,
  useUnknownInCatchVariables: false,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
}

const moduleOf = { languageVersion: ts.ScriptTarget.ES2023, impliedNodeFormat: ts.ModuleKind.ESNext } as const

/** The errors of files that exist in memory only. */
function errorsOf(files: ReadonlyMap<string, string>): string[] {
  const disk = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    getSourceFile(file, language, ...rest) {
      const text = files.get(file)
      return text === undefined
        ? disk.getSourceFile(file, language, ...rest)
        : ts.createSourceFile(file, text, moduleOf)
    },
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    const faults = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    return faults.map(({ messageText, start = 0 }) => {
      const line = file?.getLineAndCharacterOfPosition(start).line ?? 0
      return `${name.slice(root.length + 1)}:${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    })
  })
}

describe.runIf(everything && isInstalled)('code of other libraries', () => {
  const wrong = 'wrong.ts'
  let errors: readonly string[] = []
  beforeAll(() => {
    const codes = blocks.map(({ page, line, code }) => [`${page.replaceAll('/', '-')}-${line}.ts`, code] as const)
    const wrongCode = "await octokit.rest.issues.getEvents({ owner: 'a' })"
    const files = new Map<string, string>([[`${root}/ambient.d.ts`, ambient]])
    for (const [name, code] of [...codes, [wrong, wrongCode] as const])
      files.set(`${root}/${name}`, `${code}\nexport {}\n`)
    errors = errorsOf(files)
  }, 180_000)

  it('agrees with their types', () => {
    expect(blocks.length).toBeGreaterThan(35)
    expect(errors.filter((error) => !error.startsWith(wrong))).toEqual([])
  })

  it('a wrong name would be noticed', () => {
    expect(errors).toContainEqual(expect.stringContaining("wrong.ts:1: Property 'getEvents' does not exist"))
  })
})
