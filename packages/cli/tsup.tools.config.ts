import { defineConfig } from 'tsup'

/** The tools for agents: an entry that other programs import, after the command was built. */
export default defineConfig({
  entry: ['src/tools.ts'],
  format: ['esm', 'cjs'],
  target: 'node22',
  platform: 'node',
  dts: false,
  sourcemap: true,
  treeshake: true,
  splitting: true,
  silent: true,
})
