import { defineConfig, mergeConfig } from 'vitest/config'
import { shared } from './vitest.shared.ts'

const large = 'packages/{cli,core,docs,emulator,generator,openapi}'

export default defineConfig({
  test: {
    projects: [
      large,
      'scripts',
      'site',
      // Those of one project load the same modules: two workers load them, in place of two for each.
      mergeConfig(shared('testing'), { test: { include: ['testing/{,*/}test/**/*.test.ts'] } }),
      mergeConfig(shared('clients'), {
        test: { include: ['packages/*/test/**/*.test.ts'], exclude: [`${large}/**`] },
      }),
    ],
    reporters: ['default', './scripts/count-reporter.ts'],
    coverage: { provider: 'v8', include: ['packages/*/src/**'], reporter: ['text', 'json-summary'] },
  },
})
