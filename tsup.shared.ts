import { defineConfig } from 'tsup'

/** What differs in a package. */
interface SharedOptions {
  /** The dependencies that become part of the package. */
  readonly bundled?: readonly string[]
  /** Entries whose file is named otherwise than their source. */
  readonly built?: Readonly<Record<string, string>>
}

/** The ES modules of every package. scripts/commonjs.ts makes its CommonJS build out of them. */
export const shared = (entry: readonly string[], { bundled = [], built = {} }: SharedOptions = {}) =>
  defineConfig({
    entry: { ...Object.fromEntries(entry.map(entryOf)), ...built },
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    external: [/^node:/],
    noExternal: [...bundled],
    dts: false,
    metafile: bundled.length > 0,
    sourcemap: true,
    clean: true,
    treeshake: true,
    splitting: true,
    silent: true,
    esbuildOptions(options) {
      options.sourcesContent = false
    },
  })

function entryOf(file: string): [name: string, source: string] {
  return [file.replace(/\.ts$/, ''), `src/${file}`]
}

/** The ES modules of a package for Node alone. */
export const sharedForNode = (entry: string[]) =>
  defineConfig({
    entry: entry.map((file) => `src/${file}`),
    format: ['esm'],
    target: 'node22',
    platform: 'node',
    dts: false,
    sourcemap: true,
    clean: true,
    treeshake: true,
    splitting: true,
    silent: true,
  })
