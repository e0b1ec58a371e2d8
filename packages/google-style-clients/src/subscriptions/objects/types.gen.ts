// Written by `portolan-generate`: change the document, and write it again.

/**
 * A long-running operation. The documents do not show its fields: they come from the public reference. When it is done,
 * it holds either `error` or `response`.
 */
export interface Operation {
  /** Name of the operation. `operations/` and one or more segments. */
  name?: string

  /** Progress and other facts about the operation; its `@type` says which. */
  metadata?: Record<string, unknown>

  /** Whether the operation has ended. Absent or false while it goes on. */
  done?: boolean

  /** Why the operation failed. Optional: when it failed. */
  error?: Status

  /** The result, with its `@type`: a subscription, or nothing after a delete. Optional: when it succeeded. */
  response?: Record<string, unknown>
}

/** Why an operation failed. Its fields come from the public reference. */
export interface Status {
  /** Code of the error, a value of google.rpc.Code: 5 is "not found", 7 "permission denied". */
  code?: number

  /** What went wrong, for a developer, in English. */
  message?: string

  /** Further details, each with its `@type`. */
  details?: Record<string, unknown>[]
}
