import { defineConfig } from 'vitest/config'
import { chromiumMissing } from './chromium-path.ts'
import { everything } from './everything.ts'

if (chromiumMissing) console.warn(`The checks in a browser are skipped: ${chromiumMissing}`)

/** The checks of the built site, in Chromium: `npm run check site`. */
export default defineConfig({
  test: {
    name: 'site in Chromium',
    root: import.meta.dirname,
    // A browser beside other checks now and then misses a moment; what is broken fails twice.
    retry: 1,
    include: ['*.check.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: [everything ? 'default' : 'dot'],
  },
})
