import { defineConfig, mergeConfig } from 'vitest/config'
import { shared } from './vitest.shared.ts'

const large = 'packages/{cli,core,docs,emulator,generator,openapi}'

export default defineConfig({
  test: {
    projects: [
      large,
      'scripts',
      'testing',
      'testing/campaigns',
      'testing/frameworks',
      'testing/front-ends',
      'site',
      // The other packages load the same modules: as one project, two workers load them, in place of two for each.
      mergeConfig(shared('clients'), {
        test: { include: ['packages/*/test/**/*.test.ts'], exclude: [`${large}/**`] },
      }),
    ],
    reporters: ['default', './scripts/count-reporter.ts'],
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reporter: ['text', 'json-summary'] },
  },
})
