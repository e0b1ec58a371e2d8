import { resource } from '@portolan/core'
import { members, type TeamMembers } from './group.gen.ts'

/** The members of the team. */
export const teamMembers = resource<TeamMembers>()(members)
