import * as z from 'zod/mini'

/** What a schema says besides its type. A registry keeps it, so that `.check()` and other copies keep it too. */
export interface Marks {
  /** The digits that it takes stand for a number. */
  readonly digits?: boolean
  /** The values that the documents show, where others pass as well. */
  readonly seen?: readonly string[]
  /** The TypeScript type of its values, where that is written by hand: its name, and the module that has it. */
  readonly type?: { readonly name: string; readonly from: string }
  /** The value opens something: a token, a password, a URL that logs in. */
  readonly secret?: boolean
}

export const marks = z.registry<Marks>()
