import { defineOutput } from '../../output.ts'
import { printManifest } from './manifest.ts'

/** `manifest.json`: the service as data, for the command line, agents' tools, the emulator and sites. */
export const manifest = defineOutput({
  name: 'manifest',
  needs: ['client'],
  parts: () => ({ entries: { './manifest.json': 'manifest.json' } }),
  files: (_, symbols) => [{ path: 'manifest.json', text: printManifest(symbols) }],
})
