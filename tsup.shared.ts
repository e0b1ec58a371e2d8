import { defineConfig } from 'tsup'

/** The build of every package. Splitting with treeshaking lets the entries of a package share chunks in CJS too. */
export const shared = (entry: string[]) =>
  defineConfig({
    entry: entry.map((file) => `src/${file}`),
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    external: [/^node:/],
    dts: false,
    sourcemap: true,
    clean: true,
    treeshake: true,
    splitting: true,
    silent: true,
    esbuildOptions(options) {
      options.sourcesContent = false
    },
  })
