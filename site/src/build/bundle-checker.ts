import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageTypes } from '../../../packages/docs/run/type-checker.ts'

/** The worker that checks what a reader edits: TypeScript, and the types of the packages in a file beside it. */
export interface CheckerBundle {
  /** The path below the site's root, such as `/check/checker-1a2b3c4d.js`. */
  readonly path: string
  /**
   * Writes the types, which are known later than the path.
   * @param folder the folder of the built site
   */
  writeTypes(types: PackageTypes, folder: string): void
}

/**
 * Bundles TypeScript for the page.
 * @param root the folder of the site
 */
export async function bundleChecker(root: string): Promise<CheckerBundle> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/type-check/worker.ts')],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    logLevel: 'error',
  })
  const content = outputFiles[0]?.contents ?? new Uint8Array()
  const name = `checker-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`
  const folder = join(root, 'src/public/check')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), content)
  return {
    path: `/check/${name}`,
    writeTypes: (types, built) => writeFileSync(join(built, 'check/types.json'), JSON.stringify(types)),
  }
}
