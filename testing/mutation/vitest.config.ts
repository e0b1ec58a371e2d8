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

const mutated = process.env['FOLDER']
const others = ['request', 'paging', 'send', 'response', 'schema', 'tokens'].filter((folder) => folder !== mutated)

/** The tests of core that Stryker runs: none that start processes or servers of their own, or that take long. */
export default mergeConfig(shared('core'), {
  root: resolve(import.meta.dirname, '../../packages/core'),
  test: {
    exclude: [
      ...(mutated === undefined ? [] : [`test/{${others.join(',')}}/**`]),
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
