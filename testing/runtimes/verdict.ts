import type { Checked } from './scenarios/all.ts'

/** The number of checks that every runtime has to run: one that is left out is an error too. */
const expected = 86

/** Judges what a program of the checks has printed. */
export function judgeOutput(stdout: string): string {
  const line = stdout.split('\n').find((text) => text.startsWith('RESULTS '))
  return judge(JSON.parse(line?.slice('RESULTS '.length) ?? '[]') as Checked[])
}

/** Fails unless all checks ran and passed. */
export function judge(results: readonly Checked[]): string {
  const failed = results.filter(({ failure }) => failure !== undefined)
  if (failed.length) throw new Error(failed.map(({ name, failure }) => `${name}: ${failure}`).join('\n'))
  if (results.length !== expected) throw new Error(`${results.length} checks ran, and not ${expected}`)
  return `${expected} checks`
}
