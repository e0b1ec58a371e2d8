import { defineConfig } from 'tsup'

/** The command, and the entry with which a client has one of its own, in parts that are loaded when a command needs them. */
export default defineConfig({
  entry: ['src/main.ts', 'src/run-program.ts'],
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
