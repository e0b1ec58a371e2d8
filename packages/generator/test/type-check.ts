import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coreTypes } from '@portolan/testing/core-types'
import { writtenFolder } from './written-folder.ts'

const compiler = fileURLToPath(new URL('../node_modules/@typescript/native/bin/tsc', import.meta.url))

/**
 * Compiles clients under the strictest options, and returns the compiler's messages; nothing if there are none.
 * @param type that of the package around the clients: TypeScript reads their files as modules of this kind
 */
export function typeCheck(
  clients: readonly ReadonlyMap<string, string>[],
  type: 'module' | 'commonjs' = 'module',
): string {
  const folder = writtenFolder('types')
  for (const [index, files] of clients.entries())
    for (const [path, content] of files) {
      const file = join(folder, String(index), path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  const strict = [
    'strict',
    'exactOptionalPropertyTypes',
    'noUncheckedIndexedAccess',
    'isolatedDeclarations',
    'declaration',
    'verbatimModuleSyntax',
    'erasableSyntaxOnly',
    'allowImportingTsExtensions',
    'skipLibCheck',
    'noEmit',
  ]
  const compilerOptions = {
    ...Object.fromEntries(strict.map((name) => [name, true])),
    // With it, TypeScript wants CommonJS in the syntax of CommonJS.
    verbatimModuleSyntax: type === 'module',
    target: 'ES2022',
    lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    ...coreTypes(),
    types: ['node'],
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/src', '*/test'] }))
  try {
    execFileSync(process.execPath, [compiler, '-p', folder, '--singleThreaded'], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
