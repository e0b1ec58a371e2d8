import type { PageRule } from './page.ts'
import type { StreamRule } from './stream.ts'

/** How a method of the old client makes a call, and reads its response. */
export interface CompatMethodInit {
  /** The param of the path that is the first argument. @default there is none */
  readonly id?: string
  /** True if it takes params. @default false */
  readonly params?: boolean
  /** True if it sends an empty object as its body when no field is passed. @default false */
  readonly emptyBody?: boolean
  /** The paging of a list. @default the method does not return a list */
  readonly page?: PageRule
  /** The param that requests a stream if it is true; `true` if the call always streams. @default it never streams */
  readonly stream?: string | true
  /** How the values of its stream are read. */
  readonly events?: StreamRule
  /** True if it returns the `Response`. @default it returns the data */
  readonly binary?: boolean
}

/** A method in a table: a class, to tell it from a group. */
export class CompatMethod {
  readonly init: CompatMethodInit

  constructor(init: CompatMethodInit) {
    this.init = init
  }
}

/** The methods of an old client by their names, in groups. */
export interface CompatGroup {
  readonly [name: string]: CompatGroup | CompatMethod
}

/** Declares a method of the table. */
export function method(init: CompatMethodInit = {}): CompatMethod {
  return new CompatMethod(init)
}
