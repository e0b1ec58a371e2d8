import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { allBlocks } from '../../src/build/find-blocks.ts'
import { ambient } from '../peers/ambient.ts'
import { everything } from './everything.ts'

/** The benchmarks have the libraries that the pages compare with. */
const root = resolve(import.meta.dirname, '../../../benchmarks')
const isInstalled = ['octokit', 'openai', 'stripe', 'soap'].every((name) => existsSync(`${root}/node_modules/${name}`))
const pages = resolve(import.meta.dirname, '../../src')
const blocks = allBlocks(pages).filter(({ fence }) => fence.mark === 'no-check')

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

/** The errors of files that exist in memory only. */
function errorsOf(files: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (file) => files.has(file) || fileExists(file)
  host.getSourceFile = (file, language, ...rest) => {
    const text = files.get(file)
    return text === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, {
          languageVersion: ts.ScriptTarget.ES2023,
          impliedNodeFormat: ts.ModuleKind.ESNext,
        })
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
  const files = (codes: readonly (readonly [string, string])[]): Map<string, string> =>
    new Map([
      [`${root}/ambient.d.ts`, `declare const process: { env: Record<string, string | undefined> }\n${ambient}`],
      ...codes.map(([name, code]) => [`${root}/${name}`, `${code}\nexport {}\n`] as const),
    ])

  it('agrees with their types', () => {
    expect(blocks.length).toBeGreaterThan(35)
    expect(
      errorsOf(files(blocks.map(({ page, line, code }) => [`${page.replaceAll('/', '-')}-${line}.ts`, code]))),
    ).toEqual([])
  })

  it('a wrong name would be noticed', () => {
    expect(errorsOf(files([['wrong.ts', "await octokit.rest.issues.getEvents({ owner: 'a' })"]]))).toEqual([
      expect.stringContaining("wrong.ts:1: Property 'getEvents' does not exist"),
    ])
  })
})
