import type { Check } from './checks.ts'
import type { Outcomes } from './run-checks.ts'

/** The checks whose faults lead to faults of others: what they found is mended first. */
const causes = ['generated', 'lint', 'build', 'tests']

/**
 * The outcome of a run of checks, with the first thing to do.
 * @param rerun the command that runs the same checks again. @default that of the check that failed first
 */
export function summary(checks: readonly Check[], outcomes: Outcomes, rerun?: string): string[] {
  const failed = checks.filter(({ name }) => outcomes.get(name)?.passed === false)
  const left = checks.filter(({ name }) => !outcomes.has(name)).map(({ name }) => name)
  const passed = checks.length - failed.length - left.length
  if (failed.length === 0) return [`All ${passed} checks passed.`]
  const [first = failed[0]] = causes.flatMap((name) => failed.filter((check) => check.name === name))
  const again = rerun ?? `npm run check ${first?.name}`
  return [
    '',
    `${passed} passed, ${failed.length} failed: ${failed.map(({ name }) => name).join(', ')}`,
    ...(left.length ? [`Not run, since they need one that failed: ${left.join(', ')}`] : []),
    `First: ${first?.repair === undefined ? `mend what \`${again}\` finds` : `\`${first.repair}\`, then \`${again}\``}`,
  ]
}
