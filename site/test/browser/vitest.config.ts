import { defineConfig } from 'vitest/config'
import { limits } from '../../../vitest.shared.ts'
import { everything } from './everything.ts'

/** The checks of the built site, in Chromium: `npm run check site:build site`. */
export default defineConfig({
  test: {
    name: 'site in Chromium',
    root: import.meta.dirname,
    globalSetup: './one-chromium.ts',
    // As the tests of the packages: a new worker for each file would read all pages again.
    isolate: false,
    include: ['*.check.ts'],
    ...limits,
    maxWorkers: 2,
    reporters: [everything ? 'default' : 'minimal'],
  },
})
