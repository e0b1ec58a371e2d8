import { resource } from '@portolan/core'
import { members, type OwnUser } from './group.gen.ts'

/** The user to whom the token belongs. */
export const authenticatedUser = resource<OwnUser>()(members)
