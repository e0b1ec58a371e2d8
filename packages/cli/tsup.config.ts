import { defineConfig } from 'tsup'

/** The command, and the entry with which a client has one of its own, in parts that are loaded when a command needs them. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'run-program': 'src/run-program.ts',
    // A thread is started with it.
    'sandbox-worker': 'src/mcp/code/sandbox-worker.ts',
  },
  format: ['esm'],
  target: 'node22',
  platform: 'node',
  // Optional dependencies are not external by themselves.
  external: ['@napi-rs/keyring', /^@portolan\/docs\b/],
  dts: false,
  sourcemap: true,
  clean: true,
  treeshake: true,
  splitting: true,
  silent: true,
})
