// Written by `portolan-generate`: change the document, and write it again.

/** Params of `operations.get`. */
export interface GetOperationParams {
  /** Name of the operation: `operations/` and one or more segments. */
  name: string
}
