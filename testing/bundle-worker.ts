import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'

/** A program for processes of Node, in one file. */
export interface BundledWorker {
  readonly file: string
  readonly remove: () => void
}

/**
 * Bundles a program with the sources of the packages. A process that loads one file starts in a third of the time: worth it
 * where a test starts many of them.
 */
export async function bundleWorker(source: string): Promise<BundledWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-worker-'))
  const file = join(folder, 'worker.mjs')
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@portolan/source'],
    // Libraries in CommonJS ask for modules of Node by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
    logLevel: 'error',
  })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
