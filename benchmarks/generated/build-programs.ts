import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { programs } from './programs.ts'

/** Below the benchmarks' libraries, so that the programs find them. */
const folder = join(import.meta.dirname, '../node_modules/.generated')
const generator = join(import.meta.dirname, '../../packages/generator/dist/main.js')

/** Fetched when it is measured, so that nobody else has to install it; it uses TypeScript's API, which 7 lacks. */
const heyApi = ['--yes', '--package=@hey-api/openapi-ts@0.99.0', '--package=typescript@6.0.3', 'openapi-ts']

/** The files of a contestant's program: its own sources built for Node with its libraries beside it, and for a browser. */
export interface Program {
  readonly node: string
  readonly browser: string
}

/** Generates the clients from a document, and builds each contestant's program. Keyed by the contestant's name. */
export async function buildPrograms(document: string): Promise<ReadonlyMap<string, Program>> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "sideEffects": false }')
  execFileSync(process.execPath, [generator, document, '--out', join(folder, 'ours'), '--quiet'])
  writeHeyApi(document, join(folder, 'hey-api'))
  const built = new Map<string, Program>()
  for (const [name, contents] of Object.entries(programs))
    built.set(name, {
      node: await bundle(contents, `node/${name}`, { platform: 'node', packages: 'external' }),
      browser: await bundle(contents, `browser/${name}`, { platform: 'browser', minify: true }),
    })
  return built
}

/** Writes the client that hey-api makes of a document. */
export function writeHeyApi(document: string, out: string): void {
  execFileSync('npx', [...heyApi, '-i', document, '-o', out, '--silent'], { cwd: dirname(out) })
}

async function bundle(contents: string, name: string, options: BuildOptions): Promise<string> {
  const stdin = { contents, resolveDir: folder }
  const outdir = join(folder, name)
  await build({ ...options, stdin, outdir, bundle: true, splitting: true, format: 'esm', logLevel: 'error' })
  return join(outdir, 'stdin.js')
}
