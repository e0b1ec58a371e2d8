import { defineConfig } from 'vitest/config'
import { everything } from './everything.ts'

/** The checks of the built site, in Chromium: `npm run check site`. */
export default defineConfig({
  test: {
    name: 'site in Chromium',
    root: import.meta.dirname,
    globalSetup: './one-chromium.ts',
    include: ['*.check.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: [everything ? 'default' : 'dot'],
  },
})
