import type { Checked } from './scenarios/all.ts'

/** What a cell is tried with. */
export interface Bench {
  /** The folder of an application that has the packed packages. */
  readonly application: string
  /** The URL of the emulator. */
  readonly url: string
}

/** One cell of the matrix. */
export interface Cell {
  /** What it is run on: `Node 22.12.0`. */
  readonly on: string
  /** How: `ESM`. */
  readonly how: string
  /** Runs it, and returns what was proved, in a few words. @throws MissingError the machine lacks what it needs */
  readonly run: (bench: Bench) => Promise<string>
}

/** The number of checks that every runtime has to run: one that is left out is an error too. */
const expected = 71

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
