import { defineConfig } from 'tsup'

/** The tools for agents: an entry that other programs import, after the command was built. */
export default defineConfig({
  entry: ['src/tools.ts'],
  format: ['esm', 'cjs'],
  target: 'node22',
  platform: 'node',
  // Optional dependencies are not external by themselves.
  external: ['@napi-rs/keyring'],
  dts: false,
  // `import.meta.url` in CommonJS.
  shims: true,
  sourcemap: true,
  treeshake: true,
  splitting: true,
  silent: true,
})
