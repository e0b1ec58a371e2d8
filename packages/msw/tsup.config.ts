import { defineConfig } from 'tsup'

/** A value for Node: the generator loads it. */
export default defineConfig({
  entry: ['src/index.ts'],
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
