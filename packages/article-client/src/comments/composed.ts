import { importMany, type ImportOptions, type ImportReport } from './import-many.ts'
import type { ImportCommentParams } from './types.gen.ts'

/** The calls of `TeamComments` that send several requests. */
export interface ComposedTeamComments {
  /**
   * Imports many comments, a few at a time, and reports which of them succeeded.
   *
   * `POST /api/v2/items/:item_id/imported_comments`, for each comment
   *
   * A failure does not stop the others, unless its cause is common to all: a token that is invalid or lacks a scope.
   */
  importMany(comments: readonly ImportCommentParams[], options?: ImportOptions): Promise<ImportReport>
}

export const composed = { importMany }
