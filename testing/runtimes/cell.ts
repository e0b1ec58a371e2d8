import type { Host } from './host.ts'

/** What a cell is tried with. */
export interface Bench {
  /** The folder of an application that has the packed packages. */
  readonly application: string
  readonly host: Host
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
