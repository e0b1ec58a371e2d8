import { type CallOptions, type PagedOptions, type PagedRequest, type ApiRequest, resource } from '@portolan/core'
import type { PageParams } from '../page-params.ts'
import type { UserParams } from '../users/params.ts'
import { listTeamMembers, removeTeamMember } from './operations.ts'
import type { TeamMember } from './team-member.ts'

/** Who belongs to the team. @see seed 000, Team member */
export interface TeamMembers {
  /**
   * The members of the team. Their e-mail addresses and when they were last there are empty, unless the caller is admin
   * or owner.
   * @see seed 000, Teams, members, templates, GET /api/v2/team_memberships
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<TeamMember, TeamMember[]>
  /**
   * Takes a member out of the team. Neither the caller nor the team's owner can be taken out.
   * @throws PermissionDeniedError it is the caller or the owner, or the caller is no admin
   * @throws NotFoundError there is no such member
   * @see seed 000, Users, DELETE /api/v2/remove_team_member/:user_id
   */
  remove(params: UserParams, options?: CallOptions): ApiRequest<void>
}

export const teamMembers = resource<TeamMembers>()({ list: listTeamMembers, remove: removeTeamMember })
