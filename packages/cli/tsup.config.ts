import { defineConfig } from 'tsup'

/** A command: one entry for Node, in parts that are loaded when a command needs them. */
export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  target: 'node22',
  platform: 'node',
  // Optional dependencies are not external by themselves.
  external: ['@napi-rs/keyring'],
  dts: false,
  sourcemap: true,
  clean: true,
  treeshake: true,
  splitting: true,
  silent: true,
})
