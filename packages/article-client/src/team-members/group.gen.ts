// Written by `npm run generate` out of operations.ts and reference.md.
import type { ApiRequest, CallOptions, PagedOptions, PagedRequest } from '@portolan/core'
import type { PageParams } from '../pages/types.gen.ts'
import type { UserParams } from '../users/types.gen.ts'
import type { TeamMember } from './types.gen.ts'
import { listTeamMembers, removeTeamMember } from './operations.ts'

/** The members of the team. */
export interface TeamMembers {
  /**
   * Removes a member from the team.
   *
   * `DELETE /api/v2/remove_team_member/:user_id`
   *
   * The caller and the owner of the team cannot be removed.
   * @throws NotFoundError no such member
   * @see reference.md#teammembersremove
   */
  remove(params: UserParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the members of the team.
   *
   * `GET /api/v2/team_memberships`
   * @see reference.md#teammemberslist
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<TeamMember, TeamMember[]>
}

/** The operations of the group, by the names of its methods. */
export const members = { remove: removeTeamMember, list: listTeamMembers }
