// The mutants of one folder of core: `FOLDER=paging npm run mutate:core`. Without `FOLDER`, those of all four.
const { FOLDER: folder } = process.env

export default {
  mutate: [`packages/core/src/${folder ?? '{request,paging,send,response}'}/*.ts`],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'testing/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What a module does when it is loaded, such as making a table, would need all tests for each mutant.
  ignoreStatic: true,
  // Vitest checks no types.
  disableTypeChecks: false,
  concurrency: 1,
  // Slowness on a busy machine is no infinite loop.
  timeoutMS: 10_000,
  timeoutFactor: 3,
  ignorePatterns: ['/site', '/docs', '/benchmarks', '/examples', '/reports', 'dist'],
  tempDirName: '.stryker-tmp',
  incremental: true,
  incrementalFile: `reports/mutation/${folder ?? 'all'}.json`,
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: `reports/mutation/${folder ?? 'all'}.html` },
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
