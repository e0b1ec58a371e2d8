import { join } from 'node:path'
import { promisify } from 'node:util'
import { build as esbuild } from 'esbuild'
import { command } from '../../scripts/command.ts'
import { type Cell, judgeOutput } from './cell.ts'
import { entryFile } from './entry-file.ts'
import { kitCommand, kitFolder, kitPackage } from './kits.ts'

/** Bundles all that the checks need into one program, and runs it on Node from a folder without `node_modules`. */
export const bundlerCells = (
  [
    ['esbuild', 'one file for Node', withEsbuild],
    ['Rollup', 'one file for Node', withRollup],
    ['Vite', 'a server bundle', withVite],
    ['webpack', 'one file for Node', withWebpack],
  ] as const
).map(([on, how, bundle]): Cell => ({
  on,
  how,
  async run({ application, url }) {
    const folder = join(application, '..', on)
    const file = await bundle(await entryFile(application, 'process'), folder)
    return judgeOutput(await command(folder, [process.execPath, file, url]))
  },
}))

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

interface Stats {
  hasErrors(): boolean
  toString(options: string): string
}
type Webpack = (options: object, done: (error: Error | null, stats: Stats) => void) => void

async function withWebpack(entry: string, folder: string): Promise<string> {
  const webpack = kitPackage('webpack', 'webpack') as Webpack
  const output = { path: folder, filename: 'program.cjs' }
  const stats = await promisify(webpack)({ mode: 'production', target: 'node22', entry, output })
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  return join(folder, 'program.cjs')
}
