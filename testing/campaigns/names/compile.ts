import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coreTypes } from '../../core-types.ts'

const compiler = fileURLToPath(
  import.meta.resolve('../../../packages/generator/node_modules/@typescript/native/bin/tsc'),
)

const strict = [
  ...['strict', 'exactOptionalPropertyTypes', 'noUncheckedIndexedAccess', 'isolatedDeclarations', 'declaration'],
  ...['erasableSyntaxOnly', 'rewriteRelativeImportExtensions', 'skipLibCheck'],
]

/**
 * Compiles the clients in the folders of a folder, as part of a package of ES modules and of CommonJS, and loads what
 * CommonJS gets.
 * @returns what was not right
 */
export function compileAll(folder: string): string[] {
  const base = {
    ...Object.fromEntries(strict.map((name) => [name, true])),
    ...coreTypes(),
    ...{ target: 'ES2022', module: 'NodeNext', types: ['node'] },
    lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  }
  // TypeScript wants the syntax of CommonJS with `verbatimModuleSyntax`.
  const asModules = compile(folder, 'module', { ...base, noEmit: true, verbatimModuleSyntax: true })
  const asCommonJs = compile(folder, 'commonjs', { ...base, noEmit: true })
  compile(folder, 'commonjs', { ...base, noCheck: true, noResolve: true, rootDir: '.', outDir: 'built' })
  return [...asModules, ...asCommonJs, ...requireAll(join(folder, 'built'))]
}

function compile(folder: string, type: 'module' | 'commonjs', compilerOptions: object): string[] {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*'], exclude: ['built'] }),
  )
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8', maxBuffer: Infinity })
  return stdout.split('\n').flatMap((line) => (/\berror TS/.test(line) ? [`${type}: ${line}`] : []))
}

const requiring = `
const { readdirSync } = require('node:fs')
for (const name of readdirSync('.')) {
  const made = Object.entries(require('./' + name + '/index.js')).filter(([one]) => /^create.*Client$/u.test(one))
  for (const [, create] of made) create({ baseUrl: 'http://127.0.0.1:9' })
  if (made.length === 0) throw new Error(name + ' makes no client')
}`

function requireAll(folder: string): string[] {
  const words = ['--conditions=@portolan/source', '--no-warnings', '-e', requiring]
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', timeout: 60_000 })
  return status === 0 ? [] : [`require: ${stderr || `ended with ${status}`}`]
}
