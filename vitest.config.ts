import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'scripts',
      'testing',
      'testing/campaigns',
      'testing/frameworks',
      'testing/front-ends',
      'site',
    ],
    reporters: ['default', './scripts/count-reporter.ts'],
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reporter: ['text', 'json-summary'] },
  },
})
