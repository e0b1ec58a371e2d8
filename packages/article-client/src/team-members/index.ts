import { resource } from '@portolan/core'
import { listTeamMembers, removeTeamMember } from './operations.ts'
import type { TeamMembers } from './group.gen.ts'

/** Who belongs to the team. */
export const teamMembers = resource<TeamMembers>()({ list: listTeamMembers, remove: removeTeamMember })
