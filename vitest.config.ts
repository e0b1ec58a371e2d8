import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*', 'scripts', 'testing', 'testing/campaigns', 'testing/frameworks', 'site'],
    reporters: ['default', './scripts/count-reporter.ts'],
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reporter: ['text', 'json-summary'] },
  },
})
