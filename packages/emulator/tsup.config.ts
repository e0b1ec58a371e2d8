import { builtinModules } from 'node:module'
import { defineConfig } from 'tsup'

/**
 * Everything that the emulator needs is bundled, with its declarations, except msw: its users install neither the clients
 * that they do not use nor the languages of faker. See docs/decisions.md.
 */
export default defineConfig({
  entry: ['src/index.ts', 'src/msw.ts', 'src/openapi.ts', 'src/document.ts', 'src/worker.ts', 'src/cli.ts'],
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  external: [/^node:/, ...builtinModules, 'msw'],
  noExternal: [new RegExp(`^(?!node:|(?:${[...builtinModules, 'msw'].join('|')})$)`)],
  dts: false,
  metafile: true,
  clean: true,
  treeshake: true,
  splitting: true,
  silent: true,
})
