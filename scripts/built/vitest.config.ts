import { defineConfig } from 'vitest/config'
import { limits } from '../../vitest.shared.ts'

/** The tests of what `npm run check build` writes: `npm run check built`. */
export default defineConfig({
  test: {
    name: 'built',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    reporters: ['minimal', '../count-reporter.ts'],
    ...limits,
  },
})
