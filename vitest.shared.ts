import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineProject } from 'vitest/config'

/** Without `module`, which leads to files for bundlers: some of them Node cannot load. */
const conditions = ['@portolan/source', 'import', 'default']

/**
 * Only guards against tests that hang: with a core for each worker, the longest take two seconds. Beside other work they
 * take ten times as long, and pass.
 */
export const limits = { testTimeout: 60_000, hookTimeout: 60_000 }

/**
 * The tests of every package, on its sources. Tests of types (`*.test-d.ts`) are read by the compiler: `npm run check lint`.
 * @param replaces true if a test mocks a module or loads one twice: Vite then loads the modules of the project, and not
 * Node, which takes a third less for the clients that tests write. @default false
 */
export const shared = (name: string, { replaces = false } = {}) =>
  defineProject({
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    test: {
      name,
      // Starting a worker for each file would take longer than most files take to run.
      isolate: false,
      ...(replaces ? {} : { experimental: { viteModuleRunner: false }, execArgv: ['--conditions=@portolan/source'] }),
      // By itself Vitest leaves one core to its own process, which mostly waits: of two cores the tests would have one.
      maxWorkers: Math.max(2, availableParallelism()),
      ...limits,
      expect: { poll: { interval: 2, timeout: 50_000 } },
      include: ['test/**/*.test.ts'],
      // The tests start hundreds of processes that load the same modules: each then takes a third of the time.
      env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    },
  })
