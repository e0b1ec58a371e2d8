import { resolve } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { shared } from '../../vitest.shared.ts'

/** The tests of core that Stryker runs: not those of other folders that start processes or servers, or take long. */
export default mergeConfig(shared('core'), {
  root: resolve(import.meta.dirname, '../../packages/core'),
  test: {
    exclude: [
      'test/{node,opentelemetry,recorder,redis,undici}/**',
      'test/{unhandled,faults}.test.ts',
      'test/send/arrivals.test.ts',
    ],
    typecheck: { enabled: false },
  },
})
