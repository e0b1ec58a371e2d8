import { resource } from '@portolan/core'
import { members, type OwnUser } from './group.gen.ts'

/** The user whose token it is. */
export const authenticatedUser = resource<OwnUser>()(members)
