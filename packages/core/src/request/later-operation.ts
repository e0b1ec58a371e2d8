import type { Operation } from './operation.ts'
import type { Paging } from './paging.ts'

/** An operation of a module that is loaded with its first call. */
export interface LaterOperation<O extends Operation = Operation> {
  readonly module: () => Promise<unknown>
  /** The name of the operation in its module. */
  readonly export: string
  /** Whether it returns a list, page by page. */
  readonly paged: boolean
  /** For the compiler only. */
  readonly type?: O
}

/** The names of a module's operations: of those that return pages, or of the others. */
export type OperationNames<M, Paged extends boolean> = {
  [Name in keyof M]: M[Name] extends Operation<infer _, infer __, infer Pages>
    ? ([Pages] extends [Paging] ? true : false) extends Paged
      ? Name
      : never
    : never
}[keyof M] &
  string

/**
 * An operation that is loaded with its first call, for `resource`.
 * @param module loads the module of the operation
 * @param name the operation's name in it
 */
export function loadCall<M, const Name extends OperationNames<M, false>>(
  module: () => Promise<M>,
  name: Name,
): LaterOperation<M[Name] & Operation> {
  return { module, export: name, paged: false }
}

/** The same for an operation that returns a list. */
export function loadList<M, const Name extends OperationNames<M, true>>(
  module: () => Promise<M>,
  name: Name,
): LaterOperation<M[Name] & Operation> {
  return { module, export: name, paged: true }
}

export function isLater(value: unknown): value is LaterOperation {
  return typeof value === 'object' && value !== null && 'module' in value && 'export' in value
}
