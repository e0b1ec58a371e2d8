import { resolve } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { shared } from '../../vitest.shared.ts'

const slow = /(?:link-header|decode|compile|budget|limit|resource|redirects|interruption|stream)\.test\.ts$/

/** Most mutants are killed before the turn of the tests that take long. */
class SlowestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification): number => Number(slow.test(moduleId))
    return files.toSorted((one, other) => isSlow(one) - isSlow(other) || one.moduleId.localeCompare(other.moduleId))
  }
}

/** The tests of core that Stryker runs: not those of other folders that start processes or servers, or take long. */
export default mergeConfig(shared('core'), {
  root: resolve(import.meta.dirname, '../../packages/core'),
  test: {
    exclude: [
      'test/{node,opentelemetry,promises,recorder,redis,undici}/**',
      'test/{unhandled,faults}.test.ts',
      'test/send/arrivals.test.ts',
    ],
    typecheck: { enabled: false },
    testTimeout: 30_000,
    setupFiles: resolve(import.meta.dirname, 'load-core.ts'),
    sequence: { sequencer: SlowestLast, setupFiles: 'list' },
  },
})
