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

/** Bundles a program for a page that loads parts of it later. Returns the gzipped bytes that it loads at first, and of all. */
export async function dividedBundle(
  contents: string,
  options: Pick<BuildOptions, 'plugins'>,
  folder: string,
): Promise<{ readonly first: number; readonly all: number }> {
  const { outputFiles, metafile } = await build({
    ...options,
    stdin: { contents, resolveDir: resolve(folder) },
    bundle: true,
    minify: true,
    splitting: true,
    platform: 'browser',
    format: 'esm',
    outdir: 'nowhere',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [resolve(path), output]))
  const sizes = new Map(outputFiles.map((file) => [file.path, gzipSync(file.contents, { level: 9 }).length]))
  const first = new Set([...outputs].flatMap(([path, { entryPoint }]) => (entryPoint === '<stdin>' ? [path] : [])))
  for (const path of first)
    for (const one of outputs.get(path)?.imports ?? [])
      if (one.kind === 'import-statement' && one.external !== true) first.add(resolve(one.path))
  const sum = (paths: Iterable<string>): number =>
    Array.from(paths).reduce((all, path) => all + (sizes.get(path) ?? 0), 0)
  return { first: sum(first), all: sum(sizes.keys()) }
}
