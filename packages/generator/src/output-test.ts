// A test helper for authors of outputs: `@portolan/generator/output-test`.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type Config, type DocumentSource, generate, type Generated, type OutputChoice } from './index.ts'
import type { Output } from './output.ts'

/** The options of a trial. */
export interface OutputTrial<Options extends object> {
  readonly document: DocumentSource
  /** The options of the output. @default {} */
  readonly options?: Options
  readonly config?: Config
  /** The other outputs. @default the client with its checks, schemas and manifest */
  readonly others?: readonly OutputChoice[]
  /** The folder of the project whose TypeScript and packages the type check uses. @default the current folder */
  readonly folder?: string
}

/** The result of a trial. */
export interface TriedOutput {
  /** The files of the output, without those of the others. */
  readonly files: ReadonlyMap<string, string>
  /** All files, by their paths. */
  readonly all: ReadonlyMap<string, string>
  readonly warnings: readonly string[]
  /** True if a second run gave the same bytes. */
  readonly isStable: boolean
  /**
   * Type-checks all files with the project's own TypeScript, under its strictest options.
   * @param compilerOptions more options, such as `jsx`. @default none
   * @returns the compiler's messages; empty if there are none
   */
  readonly typeCheck: (compilerOptions?: Readonly<Record<string, unknown>>) => Promise<string>
}

const others: readonly OutputChoice[] = ['client', 'checks', 'zod', 'manifest']

/**
 * Runs an output on a document, in memory.
 * @example
 * const { files, typeCheck } = await tryOutput(ours, { document: 'openapi.yaml' })
 * expect(await typeCheck()).toBe('')
 */
export async function tryOutput<Options extends object>(
  output: Output<Options>,
  { document, options, config = {}, others: besides = others, folder = '' }: OutputTrial<Options>,
): Promise<TriedOutput> {
  const choice = { output, ...(options ? { options } : {}) }
  const run = (outputs: readonly OutputChoice[]): Promise<Generated> => generate({ document, config, outputs })
  const [without, first, second] = [
    await run(besides),
    await run([...besides, choice]),
    await run([...besides, choice]),
  ]
  return {
    files: new Map([...first.files].filter(([path]) => !without.files.has(path))),
    all: first.files,
    warnings: first.warnings.map(({ pointer, message }) => `${pointer || '/'}: ${message}`),
    isStable: JSON.stringify([...first.files]) === JSON.stringify([...second.files]),
    typeCheck: (changes) => typeCheck(first.files, folder, changes),
  }
}

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'ES2022',
  lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  jsx: 'preserve',
  types: [],
}

/** Runs the compiler of the current project on files that are put below it, so that they find its packages. */
async function typeCheck(files: ReadonlyMap<string, string>, project: string, changes: object = {}): Promise<string> {
  const compiler = createRequire(resolve(project, 'package.json')).resolve('typescript/package.json')
  const cache = resolve(project, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'portolan-output-'))
  try {
    const all = [
      ...files,
      ['package.json', '{ "type": "module" }'],
      ['tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, ...changes }, include: ['.'] })],
    ] as const
    for (const [path, text] of all) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return await compile(join(dirname(compiler), 'bin', 'tsc'), folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function compile(compiler: string, folder: string): Promise<string> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [compiler, '-p', '.', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 1 << 26 },
      (_, out, error) => done((out + error).trim()),
    )
  })
}
