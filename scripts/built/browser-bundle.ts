import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'

/** A program as one file for browsers, of what is built. @param options what is left out, and how imports are found */
export async function browserBundle(
  contents: string,
  options: Pick<BuildOptions, 'external' | 'plugins'> = {},
): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...options,
    stdin: { contents, resolveDir: join(import.meta.dirname, '../../examples') },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}
