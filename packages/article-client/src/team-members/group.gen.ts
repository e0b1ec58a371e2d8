// Written by `portolan-generate`: change the document, and write it again.
import {
  type ApiRequest,
  type CallOptions,
  type PagedOptions,
  type PagedRequest,
  type Resource,
  loadCall,
  loadList,
  resource,
} from '@portolan/core'
import type { PageParams, UserParams } from '../objects/types.gen.ts'
import type { TeamMember } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** The members of the team. */
export interface TeamMembers {
  /**
   * Removes a member from the team.
   *
   * `DELETE /api/v2/remove_team_member/{user_id}`
   *
   * The caller and the owner of the team cannot be removed.
   * @throws NotFoundError no such member
   */
  remove(params: UserParams, options?: CallOptions): ApiRequest<void>
  /**
   * Returns the members of the team.
   *
   * `GET /api/v2/team_memberships`
   */
  list(params?: PageParams, options?: PagedOptions): PagedRequest<TeamMember, TeamMember[]>
}

export const teamMembersResource: Resource<TeamMembers> = resource<TeamMembers>()({
  remove: loadCall(operations, 'removeTeamMember'),
  list: loadList(operations, 'listTeamMembers'),
})
