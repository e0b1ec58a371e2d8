import { resource } from '@portolan/core'
import { createTagging, deleteTagging } from './operations.ts'
import type { Taggings } from './group.gen.ts'

/** Tags on the items of a team. */
export const taggings = resource<Taggings>()({ create: createTagging, delete: deleteTagging })
