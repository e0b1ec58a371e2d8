import { resource } from '@portolan/core'
import { getAuthenticatedUser, listOwnItems } from './operations.ts'
import type { OwnUser } from './group.gen.ts'

/** The user whose token it is. */
export const authenticatedUser = resource<OwnUser>()({ get: getAuthenticatedUser, listItems: listOwnItems })
