import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line that counts the tests, and says what those that were skipped lack. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    const lacking = new Set<string>()
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      count[test.result().state]++
      const [, reason] = /\(skipped: ([^)]+)\)/.exec(test.fullName) ?? []
      if (reason !== undefined) lacking.add(reason)
    }
    const reasons = lacking.size > 0 ? ` (${[...lacking].join('; ')})` : ''
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped${reasons}`)
  }
}
