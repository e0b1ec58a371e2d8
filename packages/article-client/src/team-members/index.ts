import { resource } from '@portolan/core'
import { members, type TeamMembers } from './group.gen.ts'

/** Who belongs to the team. */
export const teamMembers = resource<TeamMembers>()(members)
