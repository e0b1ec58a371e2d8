import { resolve } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { shared } from '../../vitest.shared.ts'

const slow = /(?:link-header|decode|compile|budget|limit|resource|redirects|interruption|stream)\.test\.ts$/

const mutated = process.env['FOLDER']

/** Most mutants are killed by the tests of their own folder, before the turn of those that take long. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number =>
      (slow.test(moduleId) ? 2 : 0) + (moduleId.includes(`/test/${mutated}/`) ? 0 : 1)
    return files.toSorted((one, other) => turn(one) - turn(other) || one.moduleId.localeCompare(other.moduleId))
  }
}

/** The tests of core that Stryker runs: none that start processes or servers of their own, or that take long. */
export default mergeConfig(shared('core'), {
  root: resolve(import.meta.dirname, '../../packages/core'),
  test: {
    exclude: [
      'test/{node,opentelemetry,promises,recorder,redis,undici}/**',
      'test/{unhandled,faults}.test.ts',
      'test/send/arrivals.test.ts',
    ],
    // A mutant that hangs costs this time, and less than a new start of the runner. On a busy machine no test takes as long.
    testTimeout: 10_000,
    setupFiles: resolve(import.meta.dirname, 'load-core.ts'),
    sequence: { sequencer: QuickestFirst, setupFiles: 'list' },
  },
})
