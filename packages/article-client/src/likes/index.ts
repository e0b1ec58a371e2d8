import { resource } from '@portolan/core'
import { listLikes } from './operations.ts'
import type { Likes } from './group.gen.ts'

/** Likes of items on the public host. On teams they were abolished on Nov 4, 2020. */
export const likes = resource<Likes>()({ list: listLikes })
