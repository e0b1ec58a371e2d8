import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { pageModules } from './bundle-runner.ts'
import { moduleNames } from './module-names.ts'

/** The workers of the studio, by their paths below the site's root. */
export interface StudioBundles {
  readonly write: string
  readonly run: string
}

/**
 * Bundles the generator for the page, and once more with the emulator and the runner, and writes what the studio shows at
 * first.
 * @param root the folder of the site
 */
export async function bundleStudio(root: string): Promise<StudioBundles> {
  const starting = promisify(execFile)(process.execPath, [
    '--conditions=@portolan/source',
    join(root, 'src/build/studio-start.ts'),
  ])
  const folder = join(root, 'src/public/studio')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [write, run] = await Promise.all([bundleWorker(root, 'write'), bundleWorker(root, 'run'), starting])
  return { write, run }
}

async function bundleWorker(root: string, name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, `src/studio/${name}-worker.ts`)],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@portolan/source'],
    minify: true,
    keepNames: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [studioModules(root), pageModules(root, programModules(root))],
  })
  const content = outputFiles[0]?.contents ?? new Uint8Array()
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  writeFileSync(join(root, `src/public/studio/${name}-${hash}.js`), content)
  return `/studio/${name}-${hash}.js`
}

/** The modules that a program with its own client can import. */
function programModules(root: string): string[] {
  return moduleNames(root).filter((name) => /^(?:@portolan\/(?:core|emulator)\b|zod)/.test(name))
}

/** In a page, these replace Node and native programs for the generator and the emulator. */
const standIns: Readonly<Record<string, string>> = {
  'node:path': 'pathe',
  'node:fs': './memory-files.ts',
  'node:fs/promises': './memory-files.ts',
  oxfmt: './indent.ts',
}

function studioModules(root: string): Plugin {
  const studio = join(root, 'src/studio')
  return {
    name: 'studio-modules',
    setup(builder) {
      builder.onResolve({ filter: /^(?:node:.*|oxfmt|ajv\/.*|ajv-formats\/.*|pathe)$/ }, async ({ path }) => {
        const target = standIns[path] ?? (path === 'pathe' ? 'pathe' : './no-node.ts')
        if (target.startsWith('.')) return { path: join(studio, target), sideEffects: false }
        return { path: join(root, 'node_modules/pathe/dist/index.mjs'), sideEffects: false }
      })
    },
  }
}
