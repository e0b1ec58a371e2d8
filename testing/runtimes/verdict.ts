import type { Checked } from './scenarios/all.ts'

/** The number of checks that every runtime has to run: one that is left out is an error too. */
const expected = 78

/** Fails unless all checks ran and passed. */
export function judge(results: readonly Checked[]): string {
  const failed = results.filter(({ failure }) => failure !== undefined)
  if (failed.length) throw new Error(failed.map(({ name, failure }) => `${name}: ${failure}`).join('\n'))
  if (results.length !== expected) throw new Error(`${results.length} checks ran, and not ${expected}`)
  return `${expected} checks`
}
