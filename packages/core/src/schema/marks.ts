import * as z from 'zod/mini'

/** Metadata of a schema. It is kept in a registry, so that `.check()` and other copies have it too. */
export interface Marks {
  /** Whether its digits stand for a number. */
  readonly digits?: boolean
  /** The documented values, if others are accepted too. */
  readonly seen?: readonly string[]
  /** The handwritten TypeScript type of its values: its name and its module. */
  readonly type?: { readonly name: string; readonly from: string }
  /** Whether the value is a credential: a token, a password, a URL that logs in. */
  readonly secret?: boolean
}

export const marks = z.registry<Marks>()
