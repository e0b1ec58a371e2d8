import { defineProject } from 'vitest/config'

/** Without `module`, which leads to files for bundlers: some of them Node cannot load. */
const conditions = ['@portolan/source', 'import', 'default']

/** Every package is tested alike: on its sources, its type tests with the native compiler. */
export const shared = (name: string) =>
  defineProject({
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    test: {
      name,
      // A worker of its own for each file would take longer to start than most files take to run.
      isolate: false,
      include: ['test/**/*.test.ts'],
      typecheck: {
        enabled: true,
        include: ['test/**/*.test-d.ts'],
        tsconfig: '../../tsconfig.json',
        checker: '../../node_modules/@typescript/native/bin/tsc',
      },
    },
  })
