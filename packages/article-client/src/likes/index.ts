import { resource } from '@portolan/core'
import { members, type Likes } from './group.gen.ts'

/** Likes of items on the public host. On teams they were abolished on Nov 4, 2020. */
export const likes = resource<Likes>()(members)
