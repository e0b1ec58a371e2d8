import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineProject } from 'vitest/config'

/** Without `module`, which leads to files for bundlers: some of them Node cannot load. */
const conditions = ['@portolan/source', 'import', 'default']

/** The tests of every package, on its sources. Tests of types (`*.test-d.ts`) are read by the compiler: `npm run check lint`. */
export const shared = (name: string) =>
  defineProject({
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    test: {
      name,
      // Starting a worker for each file would take longer than most files take to run.
      isolate: false,
      // By itself Vitest leaves one core to its own process, which mostly waits: of two cores the tests would have one.
      maxWorkers: Math.max(2, availableParallelism()),
      // Only a guard against tests that hang: with a core for each worker, the longest take two seconds.
      testTimeout: 20_000,
      include: ['test/**/*.test.ts'],
      // The tests start hundreds of processes that load the same modules: each then takes a third of the time.
      env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    },
  })
