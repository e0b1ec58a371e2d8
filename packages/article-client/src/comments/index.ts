import { resource } from '@portolan/core'
import { importMany } from './import-many.ts'
import { createComment, deleteComment, getComment, importComment, listComments, updateComment } from './operations.ts'
import type { Comments, TeamComments } from './group.gen.ts'

const members = {
  list: listComments,
  create: createComment,
  get: getComment,
  update: updateComment,
  delete: deleteComment,
}

/** Comments on items. */
export const comments = resource<Comments>()(members)

/** Comments on the items of a team. */
export const teamComments = resource<TeamComments>()({ ...members, import: importComment, importMany })
