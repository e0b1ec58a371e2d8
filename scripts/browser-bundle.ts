import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type BuildOptions } from 'esbuild'

/**
 * Bundles a program as one file for browsers. Returns its text, and the bytes that it takes.
 * @param options what is left out, and how imports are found
 * @param folder whose packages the program imports
 */
export async function browserBundle(
  contents: string,
  options: Pick<BuildOptions, 'conditions' | 'external' | 'plugins'> = {},
  folder = 'examples',
): Promise<{ readonly text: string; readonly minified: number; readonly gzipped: number }> {
  const { outputFiles } = await build({
    ...options,
    stdin: { contents, resolveDir: resolve(folder) },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  const [{ text, contents: bytes } = { text: '', contents: new Uint8Array() }] = outputFiles
  return { text, minified: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length }
}
