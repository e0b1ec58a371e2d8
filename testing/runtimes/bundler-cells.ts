import { join } from 'node:path'
import { build as esbuild } from 'esbuild'
import { command } from '../../scripts/command.ts'
import { type Cell, judgeOutput } from './cell.ts'
import { entryFile } from './entry-file.ts'
import { kitCommand, kitFolder, kitPackage } from './kits.ts'

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
    async run({ application, url }) {
      const folder = join(application, `../${on}-of-${url.split(':').at(-1)}`)
      const file = await bundle(await entryFile(application, 'process'), folder)
      return judgeOutput(await command(folder, [process.execPath, file, url]))
    },
  }
}

async function withEsbuild(entry: string, folder: string): Promise<string> {
  const outfile = join(folder, 'program.cjs')
  await esbuild({ entryPoints: [entry], outfile, bundle: true, platform: 'node', minify: true, logLevel: 'error' })
  return outfile
}

async function withRollup(entry: string, folder: string): Promise<string> {
  const file = join(folder, 'program.mjs')
  const plugins = ['node-resolve={preferBuiltins:true,exportConditions:["node"]}', 'commonjs', 'json']
  const named = plugins.flatMap((plugin) => ['--plugin', plugin])
  const flags = ['--format', 'es', '--inlineDynamicImports', '--silent']
  await command(kitFolder('rollup'), [kitCommand('rollup', 'rollup'), entry, '--file', file, ...flags, ...named])
  return file
}

async function withVite(entry: string, folder: string): Promise<string> {
  const vite = kitPackage('vite', 'vite') as { build(options: object): Promise<unknown> }
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
  const webpack = kitPackage('webpack', 'webpack') as Webpack
  const output = { path: folder, filename: 'program.cjs' }
  await new Promise<void>((resolve, reject) => {
    webpack({ mode: 'production', target: 'node22', entry, output }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
  return join(folder, 'program.cjs')
}
