import { defineConfig } from 'tsup'

/** The ES modules of every package. scripts/commonjs.ts makes its CommonJS build out of them. */
export const shared = (entry: string[]) =>
  defineConfig({
    entry: entry.map((file) => `src/${file}`),
    format: ['esm'],
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
