import { resource } from '@portolan/core'
import { members, type Users } from './group.gen.ts'

/** Users, and what they post, stock and follow. */
export const users = resource<Users>()(members)
