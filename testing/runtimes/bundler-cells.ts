import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build as esbuild } from 'esbuild'
import type { Cell } from './cell.ts'
import { entryFile } from './entry-file.ts'
import { kitFolder, type KitName } from './kits.ts'
import { judgeOutput } from './verdict.ts'

const start = promisify(execFile)

/** Writes a bundle of an entry into a folder, and returns its path. */
type Bundle = (entry: string, folder: string) => Promise<string>

/** Bundles all that the checks need into one program, and runs it on Node from a folder without `node_modules`. */
export const bundlerCells: readonly Cell[] = [
  cell('esbuild', 'one file for Node', withEsbuild),
  cell('Rollup', 'one file for Node', withRollup),
  cell('Vite', 'a server bundle', withVite),
  cell('webpack', 'one file for Node', withWebpack),
]

function cell(on: string, how: string, bundle: Bundle): Cell {
  return {
    on,
    how,
    async run({ application, host }) {
      const folder = join(application, `../${on}-of-${host.url.split(':').at(-1)}`)
      const file = await bundle(await entryFile(application, 'process'), folder)
      const { stdout } = await start(process.execPath, [file, host.url], { cwd: folder, timeout: 400_000 })
      return judgeOutput(stdout)
    },
  }
}

async function withEsbuild(entry: string, folder: string): Promise<string> {
  const outfile = join(folder, 'program.cjs')
  await esbuild({ entryPoints: [entry], outfile, bundle: true, platform: 'node', minify: true, logLevel: 'error' })
  return outfile
}

interface Rollup {
  rollup(options: object): Promise<{ write(options: object): Promise<unknown> }>
}

async function withRollup(entry: string, folder: string): Promise<string> {
  const load = loader('rollup')
  const plugin = (name: string): unknown => (load(name) as { default: (options?: object) => unknown }).default
  const [resolve, commonjs, json] = ['node-resolve', 'commonjs', 'json'].map((name) => plugin(`@rollup/plugin-${name}`))
  const make = (one: unknown, options?: object): unknown => (one as (options?: object) => unknown)(options)
  const bundle = await (load('rollup') as Rollup).rollup({
    input: entry,
    plugins: [make(resolve, { preferBuiltins: true, exportConditions: ['node'] }), make(commonjs), make(json)],
    onwarn: () => {},
  })
  const file = join(folder, 'program.mjs')
  await bundle.write({ file, format: 'esm', inlineDynamicImports: true })
  return file
}

interface Vite {
  build(options: object): Promise<unknown>
}

async function withVite(entry: string, folder: string): Promise<string> {
  const path = loader('vite').resolve('vite')
  const vite = (await import(path)) as Vite
  await vite.build({
    configFile: false,
    root: join(entry, '..'),
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  })
  return join(folder, 'program.mjs')
}

type Webpack = (
  options: object,
  done: (error: Error | null, stats?: { hasErrors(): boolean; toString(options: string): string }) => void,
) => void

async function withWebpack(entry: string, folder: string): Promise<string> {
  const webpack = loader('webpack')('webpack') as Webpack
  const output = { path: folder, filename: 'program.cjs' }
  await new Promise<void>((resolve, reject) => {
    webpack({ mode: 'production', target: 'node22', entry, output }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
  return join(folder, 'program.cjs')
}

function loader(kit: KitName): NodeJS.Require {
  return createRequire(join(kitFolder(kit), 'package.json'))
}
