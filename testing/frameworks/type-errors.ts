import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { coreTypes } from '../core-types.ts'
import type { Expectation } from './expected/expectation.ts'

const compiler = join(import.meta.dirname, '../../node_modules/@typescript/native/bin/tsc')
const strict = [
  'strict',
  'exactOptionalPropertyTypes',
  'noUncheckedIndexedAccess',
  'verbatimModuleSyntax',
  'erasableSyntaxOnly',
  'allowImportingTsExtensions',
  'skipLibCheck',
  'noEmit',
]

/** Compiles a client under the strictest options, with a program that makes all calls, and returns the errors. */
export async function findTypeErrors(
  folder: string,
  factory: string,
  expected: readonly Expectation[],
): Promise<string> {
  const calls = expected.map(({ call, params }) => `  await client.${call}(${params ? print(params) : ''})`)
  const program = [
    `import type { ${factory} } from './index.ts'`,
    `export async function callAll(client: ReturnType<typeof ${factory}>): Promise<void> {`,
    ...calls,
    '}',
  ]
  writeFileSync(join(folder, 'program.ts'), program.join('\n'))
  const compilerOptions = {
    ...Object.fromEntries(strict.map((name) => [name, true])),
    target: 'ES2022',
    lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    ...coreTypes(),
    types: ['node'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }))
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', folder])
    return ''
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}

/** A value as source text. */
function print(value: unknown): string {
  if (value instanceof File) return `new File([], ${JSON.stringify(value.name)})`
  if (Array.isArray(value)) return `[${value.map((one) => print(one)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${print(one)}`)
  return `{ ${fields.join(', ')} }`
}
