import type { Arbitrary } from 'fast-check'

/** Code that reads what a stranger wrote. */
export interface Target {
  readonly name: string
  /** The number of inputs at scale 1. */
  readonly inputs: number
  /** Valid inputs. Half of the inputs are mutations of them. */
  readonly examples: readonly string[]
  /** Inputs with the right structure and unusual parts, the other half. */
  readonly structured: Arbitrary<string>
  /** Reads an input; where there are several readers, `turn` says which. It throws a `Wrong` for what must not happen. */
  readonly run: (input: string, turn: number) => unknown
  /** Returns true if an error other than a `PortolanError` is documented. @default none is */
  readonly allows?: (error: unknown) => boolean
  /** How many readers take turns at the inputs. @default 1 */
  readonly readers?: number
  /**
   * Inputs of any size, to show that the time grows linearly: what stands in `(…)*` is repeated, in `(…)*32` 32 times as
   * often, and `#` is numbered.
   */
  readonly growing?: readonly string[]
}

/** A target may have to start something first. */
export type TargetMaker = () => Target | Promise<Target>

/** The result of an input that must not happen. */
export class Wrong extends Error {}

/** No character reaches a terminal that controls it, or changes the order of what it shows. */
export function judgePrinted(text: string): void {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const [found] = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/.exec(text) ?? []
  if (found !== undefined) throw new Wrong(`prints a control character: ${JSON.stringify(text.slice(0, 400))}`)
}

/** The secret of every client in the campaign. The inputs contain it too, as a service that echoes it would send it. */
export const canary = 'canary-9f3b7c51e2'
