import { resource } from '@portolan/core'
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './operations.ts'
import type { Templates } from './group.gen.ts'

/** What the new items of a team begin with. */
export const templates = resource<Templates>()({
  list: listTemplates,
  get: getTemplate,
  create: createTemplate,
  update: updateTemplate,
  delete: deleteTemplate,
})
