import { resource } from '@portolan/core'
import { members, type Accounts } from './group.gen.ts'

/** The account that the token belongs to. */
export const account = resource<Accounts>()(members)
