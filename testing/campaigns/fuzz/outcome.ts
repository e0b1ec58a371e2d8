import type { Find } from './attack.ts'
import type { Growth } from './linear.ts'

/** What a thread reports about its target. */
export interface Outcome {
  readonly name: string
  readonly finds: readonly Find[]
  readonly ran: number
  readonly growths: readonly Growth[]
  readonly rejections: readonly string[]
  /** Seconds of the processor. */
  readonly seconds: number
  /** With `--guided`: the ways through functions that were taken, and the inputs that were kept since each took some first. */
  readonly guided?: { readonly ways: number; readonly kept: number }
}
