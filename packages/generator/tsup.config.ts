import { defineConfig } from 'tsup'

/** A command and a function, both for Node. */
export default defineConfig({
  entry: ['src/main.ts', 'src/index.ts', 'src/config.ts', 'src/output.ts', 'src/output-test.ts'],
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
