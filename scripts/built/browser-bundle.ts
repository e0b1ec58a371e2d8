import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'

const examples = join(import.meta.dirname, '../../examples')

/**
 * A program as one file for browsers, of what is built.
 * @param options what is left out, and how imports are found
 * @param folder whose packages the program imports
 */
export async function browserBundle(
  contents: string,
  options: Pick<BuildOptions, 'external' | 'plugins'> = {},
  folder = examples,
): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...options,
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}
