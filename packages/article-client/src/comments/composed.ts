import type { ImportCommentParams } from './types.gen.ts'
import type { ImportOptions, ImportReport } from './import-many.ts'

/** What `TeamComments` has besides single operations. */
export interface ComposedTeamComments {
  /**
   * Imports many comments, a few at a time, and reports which came through.
   *
   * `POST /api/v2/items/:item_id/imported_comments`, for each comment
   *
   * One that fails does not keep the others from
   * being tried, unless it fails for a reason that all share: a token that is not valid or not enough.
   * @see reference.md#commentsimport
   */
  importMany(comments: readonly ImportCommentParams[], options?: ImportOptions): Promise<ImportReport>
}
